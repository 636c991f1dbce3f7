import { expect, test } from 'vitest'
import { isWholeJpeg } from './whole-jpeg.ts'

const isWhole = (...bytes: number[]) => isWholeJpeg(new Blob([Uint8Array.from(bytes)]))
/** A JPEG up to its picture, with a segment that holds a small JPEG. */
const HEAD = [0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9, 0xff, 0xda, 0, 2]

test('a JPEG is whole with the end of its own picture, also where something follows it, and not with that of the small one in it', async () => {
  expect(await isWhole(...HEAD, 1, 0xff, 0, 2, 0xff, 0xd9)).toBe(true)
  expect(await isWhole(...HEAD, 1, 2, 0xff, 0xd9, 0, 0, 7)).toBe(true)
  expect(await isWhole(...HEAD, 1, 0xff, 0, 2)).toBe(false)
  expect(await isWhole(...HEAD.slice(0, 12))).toBe(false)
})

test('of other files nothing is said', async () => {
  expect(await isWhole(0x89, 0x50, 0x4e, 0x47, 1, 2)).toBe(true)
  expect(await isWhole()).toBe(true)
})
