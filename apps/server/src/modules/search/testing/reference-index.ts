import { typedNames } from '@bikevalley/places/names'
import { compileSearch, meetsClause, type ReadListing, readListing } from '../matching/compile-search.ts'
import { perFacet } from '../per-facet.ts'
import {
  type Facet,
  type FacetCount,
  foldValue,
  metresBetween,
  type SearchChange,
  type SearchDocument,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
  type Suggestion,
  sortKey,
} from '../search-index.ts'
import { editDistance } from '../understand/edit-distance.ts'
import { beginningsOf, mayBecome, wordsOf } from '../words.ts'

type Listing = ReadListing & { id: string }

/** The meaning of a search, as plainly as it can be written: every listing is looked at for every question. */
export class ReferenceIndex {
  private readonly listings = new Map<string, Listing>()
  private readonly steps: readonly number[]

  /** @param steps where those of the price histogram begin, in minor units */
  constructor(steps: readonly number[]) {
    this.steps = steps
  }

  get ids(): string[] {
    return [...this.listings.keys()]
  }

  apply(changes: readonly SearchChange[]): void {
    for (const { id, document } of changes) {
      if (document === null) this.listings.delete(id)
      else this.listings.set(id, { id, ...readListing(document) })
    }
  }

  search(request: SearchRequest): SearchResult {
    const meets = compileSearch(request)
    const matching = [...this.listings.values()].filter((listing) => meets(listing))
    const ordered = matching.map((listing) => hitOf(listing, request)).sort(inOrder)
    const from = request.from
    const standing = ordered.filter((hit) => from !== undefined && inOrder(hit, from) < (from.back ? 0 : 1)).length
    const [begin, end] = from?.back
      ? [Math.max(0, standing - request.limit), standing]
      : [standing, standing + request.limit]
    return {
      hits: ordered.slice(begin, end),
      total: ordered.length,
      before: begin,
      facets: this.facets(request),
      prices: this.prices(request),
    }
  }

  suggest(typed: string, limit: number): Suggestion[] {
    const all = [...this.listings.values()]
    const places = Map.groupBy(
      all.map(({ document }) => document.place).filter((place) => place !== null),
      ({ id }) => id,
    )
    const suggestions: Suggestion[] = [
      ...this.counts(all, 'make').map(({ value, count }): Suggestion => ({ kind: 'make', value, count })),
      ...this.counts(all, 'model').map((model): Suggestion => ({ kind: 'model', ...model })),
      ...[...places].map(
        ([place, those]): Suggestion => ({ kind: 'place', value: those[0]?.name ?? '', place, count: those.length }),
      ),
    ]
    const becoming = (may: (label: string, typed: string) => boolean) =>
      suggestions.filter((suggestion) => labelsOf(suggestion).some((label) => may(label, typed)))
    const exact = becoming(mayBecome)
    return (exact.length > 0 ? exact : becoming(mayNearlyBecome)).sort(bySuggestion).slice(0, limit)
  }

  private facets(request: SearchRequest): SearchResult['facets'] {
    const meets = compileSearch(request)
    return perFacet((facet) =>
      this.counts(
        [...this.listings.values()].filter((listing) => meets(listing, facet)),
        facet,
      ),
    )
  }

  private counts(listings: readonly Listing[], facet: Facet): FacetCount[] {
    const groups = Map.groupBy(
      listings.filter(({ document }) => document[facet] !== null),
      ({ document }) => valueKey(document, facet),
    )
    return [...groups.values()]
      .flatMap((group): FacetCount[] => {
        const document = group[0]?.document
        if (document === undefined) return []
        const value = this.spelling(document, facet)
        const make = facet === 'model' && document.make !== null ? { make: this.spelling(document, 'make') } : {}
        return [{ value, count: group.length, ...make }]
      })
      .sort(byCount)
  }

  /** A value as most of all listings that have it write it. */
  private spelling(document: SearchDocument, facet: Facet): string {
    const same = [...this.listings.values()].filter(
      (other) => other.document[facet] !== null && valueKey(other.document, facet) === valueKey(document, facet),
    )
    const spellings = Map.groupBy(same, (other) => String(other.document[facet]))
    const [best] = [...spellings].sort(([a, as], [b, bs]) => bs.length - as.length || compare(a, b))
    return best?.[0] ?? ''
  }

  private prices(request: SearchRequest): number[] {
    const meets = compileSearch(request)
    const listings = [...this.listings.values()].filter((listing) => meets(listing, 'price'))
    return this.steps.map((from, at) => {
      const to = this.steps[at + 1] ?? Infinity
      return listings.filter(({ document }) => document.price >= from && document.price < to).length
    })
  }
}

/** Two models of one name are two values when their makes differ. */
function valueKey(document: SearchDocument, facet: Facet): string {
  const own = foldValue(String(document[facet]))
  return facet === 'model' ? JSON.stringify([document.make === null ? null : foldValue(document.make), own]) : own
}

const metresTo = (document: SearchDocument, { near }: SearchRequest): number | null =>
  near && document.place ? metresBetween(near, document.place) : null

function hitOf({ id, document, words }: Listing, request: SearchRequest): SearchHit {
  const metres = metresTo(document, request)
  const missed = request.words.filter((clause) => !meetsClause(words.name, clause)).length
  const sort = request.sort === 'distance' && request.near === undefined ? 'newest' : request.sort
  return {
    id,
    key: sortKey(sort, document, missed, metres),
    createdAt: document.createdAt,
    distanceKm: metres === null ? null : metres / 1000,
  }
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

type Place = Pick<SearchHit, 'key' | 'createdAt' | 'id'>
const inOrder = (a: Place, b: Place): number => a.key - b.key || b.createdAt - a.createdAt || compare(b.id, a.id)

const byCount = (a: FacetCount, b: FacetCount): number =>
  b.count - a.count || compare(a.value, b.value) || compare(a.make ?? '', b.make ?? '')

const KINDS = ['make', 'model', 'place']
const labelsOf = (suggestion: Suggestion): string[] => {
  if (suggestion.kind === 'place') return typedNames({ id: suggestion.place, name: suggestion.value })
  return [suggestion.kind === 'model' ? `${suggestion.make ?? ''} ${suggestion.value}` : suggestion.value]
}

/** `mayBecome` with one edit in each word of four letters and more, but not in its first. */
function mayNearlyBecome(label: string, typed: string): boolean {
  const words = wordsOf(typed)
  let beginnings = beginningsOf(label)
  const isBegun = words.every((word) => {
    const run = beginnings.findIndex((beginning) =>
      [-1, 0, 1].some((more) => {
        const begun = beginning.slice(0, word.length + more)
        const mayErr = /^[a-z]{4,}$/.test(word) && begun[0] === word[0]
        return editDistance(word, begun, 1) <= (mayErr ? 1 : 0)
      }),
    )
    beginnings = beginnings.slice(run + 1)
    return run !== -1
  })
  return words.length > 0 && isBegun
}

const makeOf = (suggestion: Suggestion): string => (suggestion.kind === 'model' ? (suggestion.make ?? '') : '')
const placeOf = (suggestion: Suggestion): number => (suggestion.kind === 'place' ? suggestion.place : 0)

const bySuggestion = (a: Suggestion, b: Suggestion): number =>
  b.count - a.count ||
  compare(KINDS.indexOf(a.kind), KINDS.indexOf(b.kind)) ||
  compare(a.value, b.value) ||
  compare(makeOf(a), makeOf(b)) ||
  placeOf(a) - placeOf(b)
