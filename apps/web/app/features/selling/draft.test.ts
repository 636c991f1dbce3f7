import { describe, expect, test } from 'vitest'
import { blankValues } from './bike-values.ts'
import { draftText, parseDraft, withTime } from './draft.ts'
import type { Photo } from './photos.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const blank = blankValues('2026-11-21')
const values = { ...blank, name: 'Honda “Rebel”', phone: '5550102030' }
const sources = { src: '/images/a.webp', width: 4, height: 3 }
const photo = (uploadedAt: number): Photo => ({
  key: 'photo-1',
  state: 'stored',
  name: 'a.jpg',
  url: '/images/a.webp',
  sources,
  uploadedAt,
})
const file = new File(['x'], 'b.jpg', { type: 'image/jpeg' })
const keep = (photos: readonly Photo[], savedAt = now) => withTime(draftText(values, photos), savedAt)

describe('a draft', () => {
  test('comes back with every field and every picture that has arrived, in order', () => {
    const uploading: Photo = { key: 'photo-2', state: 'uploading', name: 'b.jpg', file, share: 0.5 }
    const read = parseDraft(keep([photo(now), uploading]), blank, now + HOUR)
    expect(read?.draft.values).toEqual(values)
    expect(read?.draft.photos).toEqual([{ ...photo(now), key: '/images/a.webp' }])
    expect(read).toMatchObject({ lostPhotos: 0, draft: { savedAt: now } })
  })

  test('leaves out pictures that the server has forgotten after 24 hours, and counts them', () => {
    const read = parseDraft(keep([photo(now - 23 * HOUR), photo(now - 25 * HOUR)]), blank, now)
    expect(read?.draft.photos).toHaveLength(1)
    expect(read?.lostPhotos).toBe(1)
    expect(read?.draft.values.name).toBe(values.name)
  })

  test('is forgotten after 30 days', () => {
    expect(parseDraft(keep([], now - 31 * 24 * HOUR), blank, now)).toBeNull()
    expect(parseDraft(keep([], now - 29 * 24 * HOUR), blank, now)).not.toBeNull()
  })

  test('that is none, or was meddled with, is none', () => {
    for (const text of [null, '', '{', '[]', '{"savedAt":"x"}', '{"savedAt":1,"values":{"name":5},"photos":[]}'])
      expect(parseDraft(text, blank, now)).toBeNull()
  })

  test('takes a choice that nobody made, which the browser calls null, as empty', () => {
    expect(draftText({ ...blank, category_name: null, product_condition: null }, [])).toBe(draftText(blank, []))
  })

  test('says the same as another when nothing worth keeping differs', () => {
    const uploading: Photo = { key: 'photo-2', state: 'uploading', name: 'b.jpg', file, share: 0.5 }
    expect(draftText(values, [uploading])).toBe(draftText(values, []))
    expect(draftText(values, [photo(1)])).not.toBe(draftText(values, []))
  })
})
