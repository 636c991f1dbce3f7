import { describe, expect, test } from 'vitest'
import type { Photo } from '../../../lib/photos/photos.ts'
import { blankValues } from '../form/bike-values.ts'
import { contentOf, type DraftContent, mergeDrafts, textOf } from './draft.ts'
import { parseWaiting, type Waiting, waitingText } from './draft-storage.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const blank = contentOf(blankValues('2026-11-21'), [])
const photo = (name: string): DraftContent['photos'][number] => ({
  key: `/images/${name}.webp`,
  state: 'stored',
  name: `${name}.jpg`,
  url: `/images/${name}.webp`,
  sources: { src: `/images/${name}.webp`, width: 4, height: 3 },
  uploadedAt: now,
})
const say = (values: Partial<DraftContent['values']>, ...photos: string[]): DraftContent => ({
  values: { ...blank.values, ...values },
  photos: photos.map(photo),
})
const file = new File(['x'], 'b.jpg', { type: 'image/jpeg' })

describe('a draft', () => {
  test('has its fields and the pictures that have arrived, a choice that nobody made being empty', () => {
    const uploading: Photo = { key: 'photo-2', state: 'uploading', name: 'b.jpg', file, share: 0.5 }
    const values = { ...blankValues('2026-11-21'), name: 'Honda', category_name: null, product_condition: null }
    expect(textOf(contentOf(values, [photo('a'), uploading]))).toBe(textOf(say({ name: 'Honda' }, 'a')))
    expect(textOf(say({}, 'a', 'b'))).not.toBe(textOf(say({}, 'b', 'a')))
  })
})

describe('a draft that was written in two windows', () => {
  const base = say({ name: 'Honda', location: 'Leeds' }, 'a', 'b')

  test('is merged where each has changed something else', () => {
    const merged = mergeDrafts(base, say({ name: 'Honda Rebel', location: 'Leeds' }, 'a', 'b'), {
      ...say({ name: 'Honda', location: 'York', phone: '55501' }, 'b', 'a'),
    })
    expect(merged).toEqual({
      content: say({ name: 'Honda Rebel', location: 'York', phone: '55501' }, 'b', 'a'),
      clashes: [],
    })
  })

  test('conflicts where both have changed a field, and not where both have the same value', () => {
    const here = say({ name: 'Rebel', location: 'York' }, 'a', 'b')
    const there = say({ name: 'Honda Rebel', location: 'York' }, 'a', 'b')
    expect(mergeDrafts(base, here, there)).toEqual({ content: here, clashes: ['name'] })
  })

  test('has the pictures that were added in either, without those that were removed in one', () => {
    const { content } = mergeDrafts(base, say({}, 'b', 'c'), say({}, 'a', 'b', 'd'))
    expect(content.photos.map(({ url }) => url)).toEqual(['b', 'c', 'd'].map((name) => `/images/${name}.webp`))
  })
})

describe('a draft that waits in the browser', () => {
  const base = { ...say({ name: 'Honda' }, 'a'), version: 'v1', savedAt: now - HOUR }
  const waiting: Waiting = { ...say({ name: 'Honda Rebel' }, 'a', 'b'), savedAt: now, base }

  test('is read back with the version that it was written on', () => {
    expect(parseWaiting(waitingText(waiting), blank, now + HOUR)).toEqual({ ...waiting, frameNumber: 'account' })
  })

  test('has no frame number, neither the one that was typed nor the account’s, and knows that one was typed', () => {
    const saved = { ...say({ frame_number: 'OLD-4711' }), version: 'v1', savedAt: now - HOUR }
    const text = waitingText({ ...say({ frame_number: 'NEW-4712' }), savedAt: now, base: saved })
    expect(text).not.toMatch(/471\d/)
    expect(parseWaiting(text, blank, now)).toMatchObject({ frameNumber: 'lost', values: { frame_number: '' } })
    const unchanged = waitingText({ ...say({ name: 'Honda', frame_number: 'OLD-4711' }), savedAt: now, base: saved })
    expect(unchanged).not.toMatch(/471\d/)
    expect(parseWaiting(unchanged, blank, now)?.frameNumber).toBe('account')
  })

  test('has the frame number that was kept before it was left out', () => {
    const text = JSON.stringify({ savedAt: now, ...say({ frame_number: 'OLD-4711' }) })
    expect(parseWaiting(text, blank, now)).toMatchObject({ values: { frame_number: 'OLD-4711' } })
    expect(parseWaiting(text, blank, now)?.frameNumber).toBeUndefined()
  })

  test('is deleted after 30 days', () => {
    expect(parseWaiting(waitingText(waiting), blank, now + 31 * 24 * HOUR)).toBeNull()
    expect(parseWaiting(waitingText(waiting), blank, now + 29 * 24 * HOUR)).not.toBeNull()
  })

  test('from before the server kept drafts is imported as a new one', () => {
    const old = {
      savedAt: now,
      values: { ...blank.values, name: 'Honda' },
      photos: [{ url: '/images/a.webp', name: 'a.jpg', width: 4, height: 3, uploadedAt: now }],
    }
    expect(parseWaiting(JSON.stringify(old), blank, now)).toEqual({
      ...say({ name: 'Honda' }, 'a'),
      savedAt: now,
      base: { ...blank, version: null, savedAt: 0 },
    })
  })

  test('and is empty, or was tampered with, is ignored', () => {
    for (const text of [null, '', '{', '[]', '{"savedAt":"x"}', '{"savedAt":1,"values":{"name":5},"photos":[]}'])
      expect(parseWaiting(text, blank, now)).toBeNull()
  })
})
