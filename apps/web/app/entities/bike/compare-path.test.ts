import { expect, test } from 'vitest'
import { comparePath, readComparePath } from './compare-path.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const read = (path: string) => readComparePath(new URL(path, 'http://here').searchParams)

test('the address of a comparison names its bikes in their order', () => {
  expect(comparePath([])).toBe('/compare')
  expect(read(comparePath([id(2), id(1)]))).toEqual([id(2), id(1)])
})

test('an address with more bikes than are compared, the same one twice, or what is no bike, is read as far as it goes', () => {
  const five = [1, 2, 3, 4, 5].map(id)
  expect(read(comparePath(five))).toEqual(five.slice(0, 4))
  expect(read(`/compare?bike=${id(1)}&bike=${id(1)}&bike=me&bike=&bike=${id(2)}`)).toEqual([id(1), id(2)])
})
