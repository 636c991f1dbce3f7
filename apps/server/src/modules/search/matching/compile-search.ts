import { perFacet } from '../per-facet.ts'
import {
  type Clause,
  FACETS,
  type Facet,
  foldValue,
  metresBetween,
  RANGES,
  type Range,
  type SearchDocument,
  type SearchRequest,
} from '../search-index.ts'
import { listingWords } from '../words.ts'

/** A listing, with what searches ask of it read once. */
export type ReadListing = {
  document: SearchDocument
  words: ReturnType<typeof listingWords>
  /** Its values as they are compared; null: not said. */
  values: Readonly<Record<Facet, string | null>>
}

export const readListing = (document: SearchDocument): ReadListing => ({
  document,
  words: listingWords(document),
  values: perFacet((facet) => {
    const value = document[facet]
    return value === null ? null : foldValue(String(value))
  }),
})

/** Whether a listing meets a search, leaving out the filter that is named: what a facet counts with. */
export type CompiledSearch = (listing: ReadListing, without?: Facet | Range) => boolean

/**
 * What a search means for one listing: the meaning of its parameters, which every index shares. How it is ordered and paged says nothing of
 * which listings meet it.
 */
export function compileSearch({ words, filters, ranges, near, withPhotos, seller }: SearchRequest): CompiledSearch {
  const wanted = FACETS.flatMap((facet) => {
    const values = filters[facet] ?? []
    return values.length > 0 ? [{ facet, oneOf: new Set(values.map(foldValue)) }] : []
  })
  const bounds = RANGES.flatMap((range) => {
    const { min = -Infinity, max = Infinity } = ranges[range] ?? {}
    return min > -Infinity || max < Infinity ? [{ range, min, max }] : []
  })
  const metres = near?.radiusKm === undefined ? null : near.radiusKm * 1000
  return ({ document, words: own, values }, without) => {
    for (const { facet, oneOf } of wanted) {
      const value = values[facet]
      if (facet !== without && (value === null || !oneOf.has(value))) return false
    }
    for (const { range, min, max } of bounds) {
      const value = document[range]
      if (range !== without && (value === null || value < min || value > max)) return false
    }
    if (withPhotos !== undefined && document.withPhotos !== withPhotos) return false
    if (seller !== undefined && document.seller !== seller) return false
    if (near && metres !== null && (document.place === null || metresBetween(near, document.place) > metres))
      return false
    return words.every((clause) => meetsClause(own.all, clause))
  }
}

/** Whether words meet a clause: all of one of its alternatives are among them. */
export const meetsClause = (words: ReadonlySet<string>, { alternatives }: Clause): boolean =>
  alternatives.some((alternative) => alternative.every((word) => words.has(word)))
