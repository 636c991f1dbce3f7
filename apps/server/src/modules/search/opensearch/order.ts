import type { API } from '@opensearch-project/opensearch'
import { NOT_SAID_LAST, type SearchRequest } from '../search-index.ts'
import { distanceScript } from './distance.ts'
import { all, type Condition, meets } from './filters.ts'

type From = NonNullable<SearchRequest['from']>
type Sort = NonNullable<API.Search_RequestBody['sort']>
type Direction = 'asc' | 'desc'

/** How listings stand in the engine: by a value of its own that the key (`sortKey`) follows from, then by `createdAt` and `id`. */
type Order = {
  /** Null where only `createdAt` and `id` decide. */
  by: ((back: boolean) => Exclude<Sort, unknown[]>) | null
  /** The key of the engine's value, and back. */
  keyOf: (value: number) => number
  valueOf: (key: number) => number
  /** Which listings have a smaller key, and which that one. */
  before: (key: number) => Condition
  at: (key: number) => Condition
  /** What a listing is scored by. */
  scored: Condition[]
}

const same = (value: number): number => value
const direction = (back: boolean, forwards: Direction = 'asc'): Direction =>
  back === (forwards === 'asc') ? 'desc' : 'asc'

const NEWEST: Order = {
  by: null,
  keyOf: () => 0,
  valueOf: same,
  before: () => ({ match_none: {} }),
  at: () => ({ match_all: {} }),
  scored: [],
}

export function orderOf(request: SearchRequest): Order {
  const { sort, words, near } = request
  if (sort === 'newest' || (sort === 'relevance' && words.length === 0)) return NEWEST
  if (sort === 'relevance') return byRelevance(request)
  if (sort !== 'distance') return byField(`order.${sort}`)
  return near === undefined ? NEWEST : byDistance(near)
}

const byField = (field: string): Order => ({
  ...NEWEST,
  by: (back) => ({ [field]: { order: direction(back) } }),
  keyOf: same,
  before: (key) => ({ range: { [field]: { lt: key } } }),
  at: (key) => ({ term: { [field]: key } }),
})

/** Each clause that the name meets scores 1, so that a score is their number: the most first. */
function byRelevance({ words }: SearchRequest): Order {
  const met = words.map((clause) => meets(clause, 'nameWords'))
  const missed = (value: number): number => met.length - value
  const atLeast = (clauses: number): Condition => {
    if (clauses <= 0) return { match_all: {} }
    if (clauses > met.length) return { match_none: {} }
    return { bool: { should: met, minimum_should_match: clauses } }
  }
  return {
    by: (back) => ({ _score: { order: direction(back, 'desc') } }),
    keyOf: missed,
    valueOf: missed,
    before: (key) => atLeast(missed(key) + 1),
    at: (key) => ({ bool: { filter: [atLeast(missed(key))], must_not: [atLeast(missed(key) + 1)] } }),
    scored: met.map((filter) => ({ constant_score: { filter, boost: 1 } })),
  }
}

const byDistance = (near: NonNullable<SearchRequest['near']>): Order => ({
  ...NEWEST,
  by: (back) => ({
    _script: { type: 'number', script: distanceScript('metres', near, NOT_SAID_LAST), order: direction(back) },
  }),
  keyOf: same,
  before: (key) => ({ script: { script: distanceScript('nearerThan', near, NOT_SAID_LAST, key) } }),
  at: (key) => ({ script: { script: distanceScript('asFarAs', near, NOT_SAID_LAST, key) } }),
})

/** How a page is sorted; one that goes back, from its end. */
export function sortOf({ by }: Order, back: boolean): Sort {
  const order = direction(back, 'desc')
  return [...(by ? [by(back)] : []), { createdAt: { order } }, { id: { order } }]
}

/** Where a page begins, as the engine's values. */
export const placeOf = ({ by, valueOf }: Order, { key, createdAt, id }: From) => [
  ...(by ? [valueOf(key)] : []),
  createdAt,
  id,
]

/** The listings that stand before where a page begins: going on, with the one at its place. */
export function standingBefore(order: Order, { key, createdAt, id, back }: From): Condition {
  const sameTime: Condition = { term: { createdAt } }
  const higher: Condition = { range: { id: back ? { gt: id } : { gte: id } } }
  const newer: Condition = {
    bool: { should: [{ range: { createdAt: { gt: createdAt } } }, all([sameTime, higher])], minimum_should_match: 1 },
  }
  return { bool: { should: [order.before(key), all([order.at(key), newer])], minimum_should_match: 1 } }
}
