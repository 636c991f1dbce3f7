import { createHash } from 'node:crypto'
import { perFacet } from '../per-facet.ts'
import { type Facet, foldValue, type Range, type SearchDocument, sortKey } from '../search-index.ts'
import { listingWords } from '../words.ts'
import { KEPT_ORDERS, SAMPLES } from './mapping.ts'

/** A listing as the engine keeps it, by `MAPPING`. What is null there, it has not. */
export type StoredListing = ReturnType<typeof storedOf>

export function storedOf(id: string, document: SearchDocument) {
  const { seller, withPhotos, make, model, place, price, year, mileage, engine, power, seat_height } = document
  const numbers: Record<Range, number | null> = { price, year, mileage, engine, power, seat_height }
  const words = listingWords(document)
  const written = perFacet((facet) => writtenOf(document, facet))
  return {
    id,
    seller,
    withPhotos,
    written,
    folded: perFacet((facet) => (written[facet] === null ? null : foldValue(written[facet]))),
    named: make === null && model === null ? null : namedOf(make, model),
    ...numbers,
    order: Object.fromEntries(KEPT_ORDERS.map((sort) => [sort, sortKey(sort, document, 0, null)])),
    createdAt: document.createdAt,
    place: place && {
      town: townOf(place.id, place.name),
      latitude: place.latitude,
      longitude: place.longitude,
      point: { lat: place.latitude, lon: place.longitude },
    },
    nameWords: [...words.name],
    words: [...words.all],
    sample: sampleOf(id),
    fingerprint: fingerprintOf(document),
  }
}

const writtenOf = (document: SearchDocument, facet: Facet): string | null => {
  const value = document[facet]
  return value === null ? null : String(value)
}

/** Make and model as one value, and back. */
const namedOf = (make: string | null, model: string | null): string => JSON.stringify([make, model])
/** A town as one value. */
const townOf = (id: number, name: string): string => JSON.stringify([id, name])

/** By the end of its id, since the beginning may be the time. */
const sampleOf = (id: string): number => Number.parseInt(id.slice(-2), 16) % SAMPLES

/** The same for the same listing, whoever has read it. */
export const fingerprintOf = (document: SearchDocument): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(document).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
    .slice(0, 22)
