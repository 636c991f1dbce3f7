import { LIMITS } from '@bikevalley/contract'
import { z } from 'zod'
import { type BikeValues, FIELDS } from './bike-values.ts'
import type { Photo } from './photos.ts'

const DAY_MS = 86_400_000
/** Words are forgotten after this time: they hold a phone number, and the browser may not be the seller's alone. */
const KEPT_DAYS = 30

const draftSchema = z.object({
  /** Epoch time in milliseconds, by this device. */
  savedAt: z.number(),
  values: z.object(Object.fromEntries(FIELDS.map((field) => [field, z.string()]))),
  photos: z.array(
    z.object({
      url: z.string(),
      name: z.string(),
      width: z.number(),
      height: z.number(),
      uploadedAt: z.number(),
    }),
  ),
})

/** A bike that is being written, as this browser keeps it for one person. */
export type Draft = { savedAt: number; values: BikeValues; photos: Photo[] }

/** Where a person's draft is kept. */
export const draftKey = (personId: string): string => `bikevalley-draft-${personId}`

/** What is worth keeping, as text: two drafts with the same text say the same. */
export function draftText(values: BikeValues, photos: readonly Photo[]): string {
  const stored = photos.flatMap((photo) => (photo.state === 'stored' ? [photo] : []))
  return JSON.stringify({
    values: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? ''])),
    photos: stored.map(({ url, name, sources: { width, height }, uploadedAt = 0 }) => ({
      url,
      name,
      width,
      height,
      uploadedAt,
    })),
  })
}

/**
 * Reads a draft back; null where there is none, or none that can be read. Pictures that the server has forgotten
 * meanwhile are left out and counted.
 */
export function parseDraft(
  text: string | null,
  blank: BikeValues,
  now: number,
): { draft: Draft; lostPhotos: number } | null {
  const read = draftSchema.safeParse(parseJson(text))
  if (!read.success || now - read.data.savedAt > KEPT_DAYS * DAY_MS) return null
  const { savedAt, values, photos } = read.data
  const kept = photos.filter(({ uploadedAt }) => now - uploadedAt < LIMITS.unattachedImageHours * 3_600_000)
  return {
    draft: {
      savedAt,
      values: { ...blank, ...values },
      photos: kept.map(({ url, name, width, height, uploadedAt }) => ({
        key: url,
        state: 'stored',
        name,
        url,
        sources: { src: url, width, height },
        uploadedAt,
      })),
    },
    lostPhotos: photos.length - kept.length,
  }
}

/** `text` of `draftText` with its time. */
export const withTime = (text: string, savedAt: number): string => `{"savedAt":${savedAt},${text.slice(1)}`

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
