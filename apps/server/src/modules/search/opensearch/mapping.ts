import { createHash } from 'node:crypto'
import { FACETS, RANGES, SORTS } from '../search-index.ts'

const filtered = { type: 'keyword', doc_values: false } as const
const counted = { type: 'keyword', index: false } as const
const both = { type: 'keyword' } as const
const number = { type: 'long' } as const

const fields = <Field>(names: readonly string[], field: Field): Record<string, Field> =>
  Object.fromEntries(names.map((name) => [name, field]))

/** Orders that a listing's own number decides (`sortKey`), smaller first. */
export const KEPT_ORDERS = SORTS.filter((sort) => sort === 'best_deal' || /^(price|mileage|year)_/.test(sort))

/**
 * What a listing is in the engine (`StoredListing`). Nothing is analysed there: words come as `listingWords` reads them and values folded as
 * `foldValue` does, so that every implementation of search finds the same. A field that is not named here is refused.
 */
export const MAPPING = {
  dynamic: 'strict',
  properties: {
    /** Again as a field, since pages are ordered by it. */
    id: both,
    seller: filtered,
    withPhotos: { type: 'boolean', doc_values: false },
    /** Each facet's value as it is written, to be counted and shown. */
    written: { properties: fields(FACETS, counted) },
    /** And as it is compared, to be filtered by. */
    folded: { properties: fields(FACETS, filtered) },
    /** Make and model together (`namedOf`): two makes may have a model of one name. */
    named: counted,
    ...fields(RANGES, number),
    order: { properties: fields(KEPT_ORDERS, number) },
    createdAt: number,
    place: {
      properties: {
        /** Its id and name (`townOf`). */
        town: counted,
        latitude: { type: 'double', index: false },
        longitude: { type: 'double', index: false },
        /** Finds what lies about so far away; the coordinates above say how far exactly. */
        point: { type: 'geo_point' },
      },
    },
    nameWords: filtered,
    words: both,
    /** One of `SAMPLES` by chance, the same for a listing always: what is counted roughly looks at a part of them. */
    sample: { type: 'byte', doc_values: false },
    /** Differs where anything of the listing does. */
    fingerprint: counted,
  },
} as const

export const SAMPLES = 64

/** A search that is wanted within a second sees what is newer than half of one. */
const REFRESH = '500ms'

/**
 * One shard holds tens of millions of such listings, and what it counts is of one moment. A deletion is remembered for hours, so that
 * a write which was on its way for long brings nothing back.
 */
export const SETTINGS = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  refresh_interval: REFRESH,
  gc_deletes: '6h',
} as const

/** Changes with the form of the index: one of another form is made anew. */
export const FORM = createHash('sha256')
  .update(JSON.stringify([MAPPING, SETTINGS]))
  .digest('hex')
  .slice(0, 16)
