import { RANGES, type SearchRequest } from './search-index.ts'

/** A key of what a search finds: two searches that differ only in order and page have the same key, and the same counts. */
export function foundBy({ words, filters, ranges, near, withPhotos, seller }: SearchRequest): string {
  // JSON cannot express Infinity.
  const bounds = RANGES.map((range) => `${ranges[range]?.min}–${ranges[range]?.max}`).join()
  const circle = near?.radiusKm === undefined ? '' : `${near.latitude},${near.longitude},${near.radiusKm}`
  return JSON.stringify([words, filters, bounds, circle, withPhotos, seller])
}
