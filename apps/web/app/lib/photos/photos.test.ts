import { describe, expect, test } from 'vitest'
import {
  countKept,
  isTooLargeToSend,
  type Photo,
  reducePhotos,
  sameOrder,
  storedUrls,
  takenText,
  whyNotSent,
} from './photos.ts'

const file = new File(['x'], 'bike.jpg', { type: 'image/jpeg' })
const sources = { src: '/images/a.webp', width: 4, height: 3 }
const stored = (key: string): Photo => ({ key, state: 'stored', name: key, url: `/images/${key}.webp`, sources })
const uploading = (key: string): Photo => ({
  key,
  state: 'uploading',
  name: key === 'a' ? 'bike.jpg' : key,
  file,
  share: 0,
})
const keys = (photos: readonly Photo[]) => photos.map(({ key }) => key).join('')

test('a picture that was uploaded keeps the place in which it was chosen', () => {
  const photos = reducePhotos([stored('a'), uploading('b'), stored('c')], {
    do: 'store',
    key: 'b',
    url: '/images/b.webp',
    sources,
    at: 5,
  })
  expect(storedUrls(photos)).toEqual(['/images/a.webp', '/images/b.webp', '/images/c.webp'])
})

test('a refused picture goes to the end, is not sent and does not count', () => {
  const photos = reducePhotos([uploading('a'), stored('b')], { do: 'refuse', key: 'a', reason: 'No.', retryable: true })
  expect(keys(photos)).toBe('ba')
  expect(countKept(photos)).toBe(1)
  expect(storedUrls(photos)).toEqual(['/images/b.webp'])
})

test('a refused picture can be tried again', () => {
  const refused = reducePhotos([uploading('a')], { do: 'refuse', key: 'a', reason: 'No.', retryable: true })
  expect(reducePhotos(refused, { do: 'retry', key: 'a' })[0]?.state).toBe('uploading')
})

test('a picture is not added twice', () => {
  const photos = reducePhotos([stored('a'), uploading('b')], {
    do: 'store',
    key: 'b',
    url: '/images/a.webp',
    sources,
    at: 5,
  })
  expect(photos.map(({ state }) => state)).toEqual(['stored', 'refused'])
})

describe('moving a picture', () => {
  const photos = [stored('a'), stored('b'), stored('c')]

  test('gives it the new position, and the others close up', () => {
    expect(keys(reducePhotos(photos, { do: 'move', key: 'b', to: 0 }))).toBe('bac')
    expect(keys(reducePhotos(photos, { do: 'move', key: 'a', to: 2 }))).toBe('bca')
    expect(keys(reducePhotos(photos, { do: 'move', key: 'c', to: 0 }))).toBe('cab')
  })

  test('stops at both ends, and before refused pictures', () => {
    const refused: Photo = { key: 'd', state: 'refused', name: 'd', file, reason: 'No.', retryable: false }
    expect(keys(reducePhotos(photos, { do: 'move', key: 'a', to: -1 }))).toBe('abc')
    expect(keys(reducePhotos([...photos, refused], { do: 'move', key: 'c', to: 3 }))).toBe('abcd')
  })

  test('counts as a change', () => {
    expect(sameOrder(photos, photos)).toBe(true)
    expect(sameOrder(photos, reducePhotos(photos, { do: 'move', key: 'a', to: 1 }))).toBe(false)
  })
})

describe('a file is refused before it is sent', () => {
  test('when it is no picture', () => {
    expect(whyNotSent({ name: 'a.txt', type: 'text/plain', size: 10 })).toContain('not a picture')
  })

  test('when it is HEIC, even where the browser does not know its type', () => {
    expect(whyNotSent({ name: 'a.heic', type: 'image/heic', size: 10 })).toContain('HEIC')
    expect(whyNotSent({ name: 'IMG_1.HEIC', type: '', size: 10 })).toContain('HEIC')
    expect(whyNotSent({ name: 'a.gif', type: 'image/gif', size: 10 })).toContain('not supported')
  })

  test('when it is larger than any photograph, and the limit is named', () => {
    expect(whyNotSent({ name: 'a.png', type: 'image/png', size: 15_000_000 })).toBeNull()
    expect(whyNotSent({ name: 'a.png', type: 'image/png', size: 200_000_001 })).toBe(
      'This picture is 201 MB. The limit is 150 MB.',
    )
  })
})

test('a picture is too large to be sent as it is above 15 MB', () => {
  expect(isTooLargeToSend({ size: 15_000_000 })).toBe(false)
  expect(isTooLargeToSend({ size: 15_000_001 })).toBe(true)
})

test('a picture whose file had no end is named beside it', () => {
  const sources = { src: '/images/1.webp', width: 4, height: 3 }
  const stored = { key: '1', state: 'stored', name: 'bike.jpg', url: '/images/1.webp', sources } as const
  expect(takenText([{ ...stored, cutOff: true }, stored])).toEqual([
    expect.stringMatching(/^The end of bike.jpg is missing/),
  ])
})
