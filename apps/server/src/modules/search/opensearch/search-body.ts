import type { API } from '@opensearch-project/opensearch'
import { FACETS, type Facet, type SearchRequest } from '../search-index.ts'
import { all, baseOf, type Condition, type OwnFilters, ownFiltersOf } from './filters.ts'
import { orderOf, placeOf, sortOf, standingBefore } from './order.ts'

export type Body = API.Search_RequestBody
type Aggregations = NonNullable<Body['aggs']>

/** How long a search may take; one that needs more has no answer. */
export const BUDGET_MS = 2_000

/** More than there are values; an answer that has left one out is refused. Together fewer than the 65,535 that an engine gives. */
const MOST = { values: 1_000, makes: 5_000, named: 25_000, towns: 30_000 }

/** Counts of a field's values. */
export function termsOf(field: string, size: number): { terms: { size: number } } {
  // The client's own type of it has forgotten the field.
  const terms = { field, size }
  return { terms }
}

/** Every make and model of the market as it is written, and how many listings write it so. */
const NAMED: Aggregations = { named: termsOf('named', MOST.named) }

/** What there is in the whole market: makes and models, and towns where these are wanted. */
export const marketBody = (towns = false): Body => ({
  size: 0,
  track_total_hits: true,
  aggs: { ...NAMED, ...(towns && { towns: termsOf('place.town', MOST.towns) }) },
})

/** What a facet's values are counted under. */
function countedBy(facet: Facet): Aggregations[string] {
  // Models with their makes: two may have one of the same name.
  if (facet === 'model') return termsOf('named', MOST.named)
  return termsOf(`written.${facet}`, facet === 'make' ? MOST.makes : MOST.values)
}

/**
 * A search as one request. Its query is what no facet is counted without; the filters that belong to facets come after the counting
 * (`post_filter`), and each facet is counted under all filters but its own: in `all` where it has none.
 * @param steps where those of the price histogram begin
 */
export function searchBody(request: SearchRequest, steps: readonly number[]): Body {
  const { limit, from } = request
  const order = orderOf(request)
  const own = ownFiltersOf(request)
  const base = baseOf(request)
  return {
    size: limit,
    track_total_hits: true,
    _source: ['place.latitude', 'place.longitude'],
    query:
      order.scored.length > 0 ? { bool: { filter: base, should: order.scored, minimum_should_match: 0 } } : all(base),
    ...(own.size > 0 && { post_filter: all([...own.values()]) }),
    sort: sortOf(order, from?.back ?? false),
    ...(from && { search_after: placeOf(order, from) }),
    aggs: {
      market: { global: {}, aggs: NAMED },
      ...countsOf(own, steps, from && standingBefore(order, from)),
    },
  }
}

/** @param before what stands before where the page begins */
function countsOf(own: OwnFilters, steps: readonly number[], before: Condition | undefined): Aggregations {
  const counted = [
    ...FACETS.map((facet) => [facet, countedBy(facet)] as const),
    ['price', countedInSteps(steps)] as const,
  ]
  const free = counted.filter(([name]) => !own.has(name))
  const others = (name: Facet | 'price') => [...own].filter(([other]) => other !== name).map(([, filter]) => filter)
  return {
    all: {
      filter: all([...own.values()]),
      aggs: { ...Object.fromEntries(free), ...(before && { before: { filter: before } }) },
    },
    ...Object.fromEntries(
      counted
        .filter(([name]) => own.has(name))
        .map(([name, counts]) => [name, { filter: all(others(name)), aggs: { [name]: counts } }]),
    ),
  }
}

const countedInSteps = (steps: readonly number[]): Aggregations[string] => ({
  range: {
    field: 'price',
    ranges: steps.map((from, at) => ({ from, ...(steps[at + 1] !== undefined && { to: steps[at + 1] }) })),
  },
})
