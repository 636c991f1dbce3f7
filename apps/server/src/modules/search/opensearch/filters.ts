import type { API } from '@opensearch-project/opensearch'
import {
  type Clause,
  FACETS,
  type Facet,
  foldValue,
  NOT_SAID_LAST,
  RANGES,
  type Range,
  type SearchRequest,
} from '../search-index.ts'
import { distanceScript } from './distance.ts'

/** A condition in the engine's terms. */
export type Condition = NonNullable<API.Search_RequestBody['query']>

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? { match_all: {} } : { bool: { filter: [...conditions] } }

/** What no facet is counted without: words, place, pictures, seller, and the ranges beside the price. */
export function baseOf(request: SearchRequest): Condition[] {
  const { words, near, withPhotos, seller } = request
  return [
    ...words.map((clause) => meets(clause, 'words')),
    ...RANGES.filter((range) => range !== 'price').flatMap((range) => within(range, request)),
    ...(near?.radiusKm === undefined ? [] : around(near, near.radiusKm * 1000)),
    ...(withPhotos === undefined ? [] : [{ term: { withPhotos } }]),
    ...(seller === undefined ? [] : [{ term: { seller } }]),
  ]
}

/** The filters that a facet, or the prices, are counted without. */
export type OwnFilters = ReadonlyMap<Facet | 'price', Condition>
export function ownFiltersOf(request: SearchRequest): OwnFilters {
  const filters = new Map<Facet | 'price', Condition>()
  for (const facet of FACETS) {
    const wanted = request.filters[facet] ?? []
    if (wanted.length > 0) filters.set(facet, { terms: { [`folded.${facet}`]: wanted.map(foldValue) } })
  }
  for (const price of within('price', request)) filters.set('price', price)
  return filters
}

/** Whether a listing has the words of one of a clause's alternatives. */
export function meets({ alternatives }: Clause, field: 'words' | 'nameWords'): Condition {
  const wanted = alternatives.map((words) => all(words.map((word) => ({ term: { [field]: word } }))))
  const [only = { match_none: {} }] = wanted
  return wanted.length <= 1 ? only : { bool: { should: wanted, minimum_should_match: 1 } }
}

/** Beyond every number of a listing, and a number to the engine. */
const FARTHEST = Number.MAX_SAFE_INTEGER
const bounded = (value: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, value))

function within(range: Range, { ranges }: SearchRequest): Condition[] {
  const { min = -Infinity, max = Infinity } = ranges[range] ?? {}
  if (min === -Infinity && max === Infinity) return []
  return [{ range: { [range]: { gte: bounded(min), lte: bounded(max) } } }]
}

/** The engine's own distance differs a little: it finds those that may be near enough, and each of them is looked at. */
function around(near: NonNullable<SearchRequest['near']>, metres: number): Condition[] {
  const { latitude: lat, longitude: lon } = near
  return [
    { geo_distance: { distance: `${Math.ceil(metres * 1.01 + 100)}m`, 'place.point': { lat, lon } } },
    { script: { script: distanceScript('within', near, NOT_SAID_LAST, metres) } },
  ]
}
