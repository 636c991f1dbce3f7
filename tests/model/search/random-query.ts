import type { CallInput, ResponseOf, searchListings } from '@bikevalley/contract'
import { SEARCH_FACETS, SEARCH_RANGES, SEARCH_SORTS, type SearchFacet } from '@bikevalley/contract/search-parameters'
import { placeById } from '@bikevalley/places'
import type { RandomMarket } from '../../../apps/server/src/modules/search/testing/random-market.ts'
import type { Bounded, Meaning } from './brute-force.ts'

export type Query = NonNullable<CallInput<typeof searchListings>['query']>
export type Answer = ResponseOf<typeof searchListings>

const TOWNS = ['Munich', 'Augsburg', 'nürnberg', 'Zürich', 'Prague', 'Portland, Oregon']
const AMOUNTS = [
  'bis 5000 euro',
  'unter 20000 km',
  'ab 2010',
  '2015',
  'bis 48 ps',
  '600 bis 900 ccm',
  'A2',
  'in München',
  'seat height 800 mm',
]
const PHRASES = [
  'dirt bike',
  'roter roller',
  'heated grips',
  'motorrad',
  '東京',
  '--',
  'gebraucht',
  'panniers',
  'scooter',
  'abs',
]

/** Parameters in any combination, as an address has them. @param sellers whose bikes alone may be asked for */
export function randomQuery(market: RandomMarket, sellers: readonly string[]): Query {
  const { random } = market
  const near = random.chance(0.3) ? random.one(TOWNS) : undefined
  const asked: Partial<Record<string, string | string[]>> = {}
  for (const facet of SEARCH_FACETS)
    if (random.chance(0.12)) asked[facet] = Array.from({ length: random.whole(1, 3) }, () => valueOf(market, facet))
  for (const range of SEARCH_RANGES) if (random.chance(0.12)) Object.assign(asked, boundsOf(market, range))
  return {
    ...asked,
    ...(random.chance(0.4) && { q: wordsOf(market) }),
    ...(random.chance(0.1) && { words_only: random.one(['true', 'false']) }),
    ...(random.chance(0.08) && { seat_height_max: String(random.whole(68, 95) * 10) }),
    ...(near !== undefined && { near }),
    ...(near !== undefined && random.chance(0.6) && { radius_km: String(random.one([10, 50, 120.5, 300])) }),
    ...(random.chance(0.12) && { with_photos: random.one(['true', 'false']) }),
    ...(random.chance(0.06) && { seller: random.one(sellers, 2) }),
    ...(random.chance(0.8) && {
      sort: random.one(SEARCH_SORTS.filter((sort) => sort !== 'distance' || near !== undefined)),
    }),
    ...(random.chance(0.7) && { limit: String(random.one([1, 3, 10, 24, 100])) }),
  }
}

function wordsOf(market: RandomMarket): string {
  const { random } = market
  const one = (): string => {
    const model = random.one(market.models, 3)
    return random.one([
      model.name,
      model.name.replaceAll(/[ -]/g, ''),
      model.make,
      `${model.make} ${model.name}`,
      random.one(market.words, 3),
      random.one(market.words, 2),
      random.one(market.words, 3).slice(0, random.whole(1, 4)),
      misspelt(random.one(market.words, 3), random),
      random.one(AMOUNTS),
      random.one(PHRASES),
    ])
  }
  return Array.from({ length: random.whole(1, 3) }, one).join(' ')
}

const misspelt = (word: string, random: RandomMarket['random']): string => {
  const at = random.whole(1, Math.max(1, word.length - 2))
  return word.slice(0, at) + random.one(['', 'x', word.slice(at, at + 1).repeat(2)]) + word.slice(at + 1)
}

/** One that a listing of the market could have, in any case. */
function valueOf(market: RandomMarket, facet: SearchFacet): string {
  const { random } = market
  // What only closed lists have is refused with any other value.
  for (;;) {
    const value = market.document()[facet]
    if (value === null) continue
    if (facet !== 'make' && facet !== 'model') return String(value)
    if (random.chance(0.05)) return 'no such value'
    return random.chance(0.2) ? String(value).toUpperCase() : String(value)
  }
}

function boundsOf(market: RandomMarket, range: (typeof SEARCH_RANGES)[number]): Record<string, string> {
  const { random } = market
  const unit = { price: 100, power: 10, year: 1, mileage: 1, engine: 1 }[range]
  const of = (): number => ((market.document()[range] ?? 0) + random.one([0, 0, 1, -1, 50])) / unit
  const [min = 0, max = 0] = [of(), of()].map((bound) => Math.max(0, bound)).sort((a, b) => a - b)
  return {
    ...(random.chance(0.6) && { [`${range}_min`]: String(min) }),
    ...(random.chance(0.6) && { [`${range}_max`]: String(max) }),
  }
}

/** What a query asks for, by its parameters and by what the answer says that its words were understood as. */
export function meaningOf(query: Query, { understood, near }: Pick<Answer, 'understood' | 'near'>): Meaning {
  const parts = (as: string) => understood.filter((part) => part.as === as)
  const clauses = parts('words').flatMap(({ typed, instead = [typed] }) =>
    instead.length === 0 ? [] : [instead.map((words) => words.split(' '))],
  )
  const values: Meaning['values'] = {}
  for (const facet of SEARCH_FACETS) values[facet] = [query[facet] ?? []].flat().map(String)
  const [makes, models, licences] = [parts('make'), parts('model'), parts('licence')]
  if (models.length > 0) values.model = models.flatMap(({ value }) => value ?? [])
  const ofModels = models.flatMap(({ make }) => make ?? [])
  // A model whose make is not sure would be lost by the make of another.
  if (makes.length > 0 || ofModels.length === models.length)
    values.make = [...(values.make ?? []), ...makes.flatMap(({ value }) => value ?? []), ...ofModels]
  if (licences.length > 0) values.licence = licences.flatMap(({ value }) => value ?? [])
  const place = near && placeById(near.id)
  const radius = query.radius_km ?? parts('radius')[0]?.max ?? parts('town')[0]?.max
  return {
    clauses,
    values,
    bounds: boundsIn(query, understood),
    near: place && { latitude: place.latitude, longitude: place.longitude },
    radiusKm: place === null || radius === undefined ? undefined : Number(radius),
    withPhotos: query.with_photos === undefined ? undefined : query.with_photos === 'true',
    seller: query.seller,
    sort: query.sort ?? (clauses.length > 0 ? 'relevance' : 'newest'),
  }
}

function boundsIn(query: Query, understood: Answer['understood']): Meaning['bounds'] {
  const bounds: Meaning['bounds'] = {}
  const asked = new Map(Object.entries(query))
  for (const range of [...SEARCH_RANGES, 'seat_height'] as const) {
    const mins = [asked.get(`${range}_min`)].filter((value) => value !== undefined).map(Number)
    const maxs = [asked.get(`${range}_max`)].filter((value) => value !== undefined).map(Number)
    const single: number[] = []
    for (const { as, min, max } of understood) {
      if (as !== range) continue
      // Years by themselves mean all from the first to the last.
      if (range === 'year' && min !== undefined && min === max) single.push(min)
      else {
        if (min !== undefined) mins.push(min)
        if (max !== undefined) maxs.push(max)
      }
    }
    if (single.length > 0) {
      mins.push(Math.min(...single))
      maxs.push(Math.max(...single))
    }
    bounds[range satisfies Bounded] = {
      ...(mins.length > 0 && { min: Math.max(...mins) }),
      ...(maxs.length > 0 && { max: Math.min(...maxs) }),
    }
  }
  return bounds
}
