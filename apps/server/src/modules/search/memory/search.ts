import type { Latest } from '../../../platform/latest.ts'
import { requireWithinBounds } from '../bounds.ts'
import { foundBy } from '../found-by.ts'
import {
  FACETS,
  type Facet,
  type FacetCount,
  NOT_SAID_LAST,
  RANGES,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
} from '../search-index.ts'
import { add, and, type Bits, count, has } from './bits.ts'
import type { Counting } from './counting.ts'
import { Counts, type Found } from './counts.ts'
import type { KeptSort } from './orders.ts'
import { fewPage, fromOf, keptPage, type Page } from './page.ts'
import { relevancePage } from './relevance.ts'
import type { SearchRun } from './search-run.ts'

/** A filter that a facet or the histogram of prices is counted without. */
type OwnFilter = { of: Facet | 'price'; set: Bits }

/** What an index counts with, beside its listings. */
export type Counters = { counting: Counting; kept: Latest<Counts>; version: number }

/** A result with only those facets that changed since an earlier answer. */
export type Answer = Omit<SearchResult, 'facets'> & { facets: Partial<Record<Facet, FacetCount[]>> }

/**
 * Answers a search.
 *
 * @param known the version of the index of which the caller has the facets; 0 if none
 * @throws RangeError beyond the bounds, SearchTooCostly beyond the budget
 */
export function search(run: SearchRun, request: SearchRequest, counters: Counters, known: number): Answer {
  requireWithinBounds(request)
  const { documents } = run
  const metres = request.near ? documents.places.metresFrom(request.near, radiusOf(request)) : null
  const { counts, all } = counted(run, request, metres, counters)
  const page = pageOf(run, request, all, counts.total, metres)
  return {
    hits: page.ordinals.map((ordinal, at): SearchHit => {
      const far = metres?.[documents.places.column[ordinal] ?? 0] ?? Number.NaN
      return {
        id: documents.identities.id(ordinal),
        key: page.keys[at] ?? 0,
        createdAt: documents.createdAt[ordinal] ?? 0,
        distanceKm: Number.isNaN(far) ? null : far / 1000,
      }
    }),
    total: counts.total,
    before: page.before,
    facets: counts.facetsSince(known, documents),
    prices: counts.prices,
  }
}

/** What a search finds, and its counts: kept ones brought up to date, or new ones. */
function counted(
  run: SearchRun,
  request: SearchRequest,
  metres: Float64Array | null,
  { counting, kept, version }: Counters,
): { counts: Counts; all: Bits } {
  const { documents } = run
  const { live } = documents
  const search = foundBy(request)
  const before = kept.get(search)
  const missing = before?.missing(documents) ?? null
  const gone = missing?.filter((ordinal) => !has(live, ordinal)) ?? []
  const found = findAmong(run, request, metres, gone.length > 0 ? together(run, live, gone) : live)
  const all = gone.length > 0 ? both(run, found.all, live) : found.all
  let counts = before
  if (counts && missing) {
    run.spend(missing.length)
    counts.add(documents, missing, found, version)
  } else {
    const total = all === live ? documents.alive : count(all, run.words)
    counts = new Counts(documents, total, counting.tables(run, found, total), version)
  }
  kept.set(search, counts)
  return { counts, all }
}

function together(run: SearchRun, set: Bits, ordinals: readonly number[]): Bits {
  const copy = run.borrow()
  copy.set(set.subarray(0, run.words))
  for (const ordinal of ordinals) add(copy, ordinal)
  run.spend(run.words)
  return copy
}

function both(run: SearchRun, a: Bits, b: Bits): Bits {
  const set = run.borrow()
  and(set, a, b, run.words)
  run.spend(run.words)
  return set
}

/** Those of some listings that meet a search. */
function findAmong(run: SearchRun, request: SearchRequest, metres: Float64Array | null, among: Bits): Found {
  return products(run, baseOf(run, request, metres, among), filtersOf(run, request))
}

const radiusOf = (request: SearchRequest): number => (request.near?.radiusKm ?? Infinity) * 1000

/** What no facet is counted without: words, place, pictures, seller, and the ranges beside the price. */
function baseOf(run: SearchRun, request: SearchRequest, metres: Float64Array | null, among: Bits): Bits {
  const { documents, words } = run
  let base = among
  const cut = (set: Bits): void => {
    and(set, set, base, words)
    run.spend(words)
    base = set
  }
  for (const clause of request.words) {
    const set = run.borrow()
    run.spend(documents.texts.clause(set, clause, false, run.pool, words))
    cut(set)
  }
  if (metres !== null && request.near?.radiusKm !== undefined) {
    const set = run.borrow()
    run.spend(documents.places.within(set, metres, radiusOf(request), words))
    cut(set)
  }
  if (request.withPhotos !== undefined) {
    const set = run.borrow()
    const flip = request.withPhotos ? 0 : 0xffffffff
    for (let at = 0; at < words; at++) set[at] = (documents.withPhotos[at] ?? 0) ^ flip
    cut(set)
  }
  if (request.seller !== undefined) {
    const set = run.borrow().fill(0, 0, words)
    const seller = documents.sellers.find(request.seller)
    if (seller !== undefined) documents.bySeller.into(seller, set)
    cut(set)
  }
  for (const range of RANGES) if (range !== 'price' && request.ranges[range]) cut(rangeOf(run, request, range))
  return base
}

function rangeOf(run: SearchRun, request: SearchRequest, range: (typeof RANGES)[number]): Bits {
  const { min = -Infinity, max = Infinity } = request.ranges[range] ?? {}
  const set = run.borrow()
  if (min === -Infinity && max === Infinity) return set.fill(0xffffffff, 0, run.words)
  run.spend(run.words * 2 + run.documents.numbers[range].range(set, min, max, run.words))
  return set
}

function filtersOf(run: SearchRun, request: SearchRequest): OwnFilter[] {
  const filters: OwnFilter[] = []
  for (const facet of FACETS) {
    const wanted = request.filters[facet]
    if (wanted && wanted.length > 0) filters.push({ of: facet, set: valuesOf(run, facet, wanted) })
  }
  if (request.ranges.price) filters.push({ of: 'price', set: rangeOf(run, request, 'price') })
  return filters
}

/** The listings that have one of the values; the kept set itself where there is one value and it has one. */
function valuesOf(run: SearchRun, facet: Facet, wanted: readonly string[]): Bits {
  const values = run.documents.values[facet]
  const lists = new Set(wanted.map((value) => values.filterOf(value)))
  lists.delete(undefined)
  const [first] = lists
  const kept = lists.size === 1 && first !== undefined ? values.postings.setOf(first) : undefined
  if (kept) return kept
  const set = run.borrow().fill(0, 0, run.words)
  for (const list of lists) {
    if (list === undefined) continue
    values.postings.into(list, set)
    run.spend(Math.min(values.postings.length(list), run.words))
  }
  return set
}

/** What meets all filters, and for each what meets all others: by products from both ends. */
function products(run: SearchRun, base: Bits, filters: readonly OwnFilter[]): Found {
  const before = [base]
  for (const { set } of filters) before.push(both(run, before.at(-1) ?? base, set))
  const without = new Map<OwnFilter['of'], Bits>()
  let after: Bits | null = null
  for (let at = filters.length - 1; at >= 0; at--) {
    const [filter, earlier] = [filters[at], before[at]]
    if (!filter || !earlier) continue
    without.set(filter.of, after === null ? earlier : both(run, earlier, after))
    if (at > 0) after = after === null ? filter.set : both(run, after, filter.set)
  }
  return { all: before.at(-1) ?? base, without }
}

function pageOf(run: SearchRun, request: SearchRequest, all: Bits, total: number, metres: Float64Array | null): Page {
  const { documents } = run
  const from = fromOf(request)
  const spend = (steps: number): void => run.spend(steps)
  if (request.sort === 'relevance' && request.words.length > 0) return relevancePage(run, request, all, from)
  if (request.sort === 'distance' && metres !== null) {
    const { column } = documents.places
    const keys = metres.map((far) => (Number.isNaN(far) ? NOT_SAID_LAST : far))
    run.spend(total)
    return fewPage(documents, all, (ordinal) => keys[column[ordinal] ?? 0] ?? NOT_SAID_LAST, from, request.limit, spend)
  }
  return keptPage(documents, all, total, keptSort(request), from, request.limit, spend)
}

const keptSort = ({ sort }: SearchRequest): KeptSort => (sort === 'relevance' || sort === 'distance' ? 'newest' : sort)
