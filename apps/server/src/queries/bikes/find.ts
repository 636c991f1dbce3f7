import {
  ApiError,
  decimalsOf,
  type ParsedInput,
  type ResponseOf,
  type searchListings,
  type suggestSearch,
} from '@bikevalley/contract'
import { language, t } from '@bikevalley/messages'
import { placeName } from '@bikevalley/places/names'
import { usesLicenceClasses } from '@bikevalley/vehicle-data/licence-class'
import {
  priceSteps,
  type Search,
  type SearchIndex,
  type SearchRequest,
  type SearchResult,
  SearchTooCostly,
} from '../../modules/search/index.ts'
import type { Person } from '../../platform/people/person.ts'
import { findBikes } from './bike-queries.ts'
import { askedOf } from './find-asked.ts'
import { cursorOf } from './find-cursor.ts'
import { suggestionOnTheWire } from './find-town.ts'
import { onTheWire } from './find-understood.ts'
import { listedBike } from './presenter.ts'
import { type BikeViewsContext, presentBikes } from './read.ts'
import { findSeller } from './search.ts'

/** How many suggestions are given unless `limit` says otherwise. */
const SUGGESTIONS = 8

type Query = ParsedInput<typeof searchListings>['query']
type Answer = ResponseOf<typeof searchListings>
export type FindContext = BikeViewsContext & { search: Search }

/**
 * What `GET /search` answers: bikes, and exact counts of what else could be chosen.
 * @throws ApiError `invalid_input` for a town that nobody knows, a cursor that we have not given for this search, or classes of licence in a
 *   country without them; `not_found` for a seller that there is not
 */
export async function findListings(context: FindContext, person: Person | null, query: Query): Promise<Answer> {
  const { platform } = context
  const { config, clock, pool } = platform
  const classes = usesLicenceClasses(config.country)
  // Whoever has changed a bike finds it changed; nobody knows who that was, so everybody who is signed in counts as such.
  const search = person === null ? context.search : await context.search.upToDate()
  const { request, understood, town } = await askedOf(search, query, config)
  const [{ hits, total, before, facets, prices }, seller] = await Promise.all([
    pageOf(search, request),
    query.seller === undefined ? null : findSeller(context, query.seller),
  ])
  const rows = await findBikes(pool, 'bikes-found', [clock.now(), hits.map(({ id }) => id)])
  const bikes = new Map((await presentBikes(context, person, rows)).map((bike) => [bike._id, bike]))
  const [first, last] = [hits.at(0), hits.at(-1)]
  return {
    // What was sold since it was found is shown no more.
    items: hits.flatMap(({ id, distanceKm }) => {
      const bike = bikes.get(id)
      return bike ? [{ ...listedBike(bike), distance_km: distanceKm }] : []
    }),
    total,
    before,
    facets: facetsOnTheWire(facets, classes),
    price_histogram: histogramOf(prices, config.currency),
    understood: understood.parts.map((part) =>
      onTheWire(part, query, { town, radiusKm: request.near?.radiusKm }, config),
    ),
    near: town && { id: town.id, name: placeName(town, language()) },
    seller,
    next_cursor: last && before + hits.length < total ? cursorOf(query, request.sort, last, false) : null,
    previous_cursor: first && before > 0 ? cursorOf(query, request.sort, first, true) : null,
  }
}

const NO_CLASSES: Answer['facets']['licence'] = []

/** The same objects for the same counts, so that they are written as JSON once for as long as the index keeps them. */
const facetsOnTheWire = (facets: SearchResult['facets'], classes: boolean): Answer['facets'] =>
  classes ? facets : { ...facets, licence: NO_CLASSES }

/** What `GET /search/suggest` answers. */
export async function suggestFor(
  { search, platform }: FindContext,
  { q, limit = SUGGESTIONS }: ParsedInput<typeof suggestSearch>['query'],
): Promise<ResponseOf<typeof suggestSearch>> {
  const suggestions = await search.suggest(q, limit)
  return { suggestions: suggestions.map((one) => suggestionOnTheWire(one, platform.config.country)) }
}

/** Where less than a page stands before the place, going back leads to the first page, and that one is full. */
async function pageOf(search: SearchIndex, request: SearchRequest): Promise<SearchResult> {
  const found = await searchWithinBudget(search, request)
  if (!request.from?.back || found.hits.length === request.limit) return found
  const { from: _, ...first } = request
  return searchWithinBudget(search, first)
}

/** @throws ApiError `timeout` for a search over its budget, whichever index has ended it */
const searchWithinBudget = (search: SearchIndex, request: SearchRequest): Promise<SearchResult> =>
  search.search(request).catch((error: unknown) => {
    throw error instanceof SearchTooCostly ? new ApiError('timeout', t('platform.tookTooLong')) : error
  })

function histogramOf(prices: readonly number[], currency: string): Answer['price_histogram'] {
  const decimals = decimalsOf(currency)
  const steps = priceSteps(decimals).map((step) => step / 10 ** decimals)
  return steps.map((from, at) => ({ from, to: steps[at + 1] ?? null, count: prices[at] ?? 0 }))
}
