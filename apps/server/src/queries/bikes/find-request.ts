import { decimalsOf, type ParsedInput, type searchListings } from '@bikevalley/contract'
import type { Point } from '@bikevalley/places'
import type { Config } from '../../config.ts'
import { toKilometres } from '../../modules/listings/index.ts'
import {
  FACETS,
  RANGES,
  type Range,
  type SearchRequest,
  type Understood,
  type UnderstoodPart,
} from '../../modules/search/index.ts'
import { placeOfCursor } from './find-cursor.ts'

/** Bikes on a page (design §7). */
const PAGE = 24
/** How far around a town that is named in words, where nothing says how far: an hour's ride, in kilometres. */
const AROUND_TOWN = 50

type Query = ParsedInput<typeof searchListings>['query']

/** What is asked for, in the terms of the index. @throws ApiError `invalid_input` for a cursor that we have not given for this search */
export function requestOf(
  query: Query,
  understood: Understood,
  near: Point | null,
  { currency, distanceUnit }: Pick<Config, 'currency' | 'distanceUnit'>,
): SearchRequest {
  const filters = Object.fromEntries(FACETS.map((facet) => [facet, query[facet] ?? []]))
  const sort = query.sort ?? (understood.words.length > 0 ? 'relevance' : 'newest')
  const { cursor, limit = PAGE, with_photos, seller } = query
  const { parts } = understood
  const licence = parts.flatMap((part) => (part.as === 'licence' ? [part.value] : []))
  const radius = parts.find((part) => part.as === 'radius')?.max
  // A chosen town without a radius only tells how far bikes are; one in words is where they shall be.
  const radiusKm = query.radius_km ?? radius ?? (query.near?.trim() ? undefined : AROUND_TOWN)
  return {
    words: understood.words,
    filters: { ...filters, ...understood.filters, ...(licence.length > 0 && !query.licence?.length && { licence }) },
    ranges: rangesOf(query, parts, {
      price: (price) => Math.round(price * 10 ** decimalsOf(currency)),
      mileage: (distance) => toKilometres(distance, distanceUnit),
      power: (kilowatts) => kilowatts * 10,
    }),
    ...(near && {
      near: { latitude: near.latitude, longitude: near.longitude, ...(radiusKm !== undefined && { radiusKm }) },
    }),
    ...(with_photos !== undefined && { withPhotos: with_photos === 'true' }),
    ...(seller !== undefined && { seller }),
    sort,
    limit,
    ...(cursor !== undefined && { from: placeOfCursor(query, sort, cursor) }),
  }
}

/**
 * @param parts the amounts in words: what is filtered by holds as well
 * @param units how a number of the wire becomes one of the index, where they differ; the words have their mileage in kilometres
 */
function rangesOf(
  query: Query,
  parts: readonly UnderstoodPart[],
  units: Record<'price' | 'mileage' | 'power', (value: number) => number>,
): SearchRequest['ranges'] {
  const bounds: Record<Range, Bounds> = {
    price: { min: query.price_min, max: query.price_max },
    year: { min: query.year_min, max: query.year_max },
    mileage: { min: query.mileage_min, max: query.mileage_max },
    engine: { min: query.engine_min, max: query.engine_max },
    power: { min: query.power_min, max: query.power_max },
    seat_height: { max: query.seat_height_max },
  }
  const ranges: Partial<Record<Range, { min?: number; max?: number }>> = {}
  for (const range of RANGES) {
    const inUnit = range === 'price' || range === 'mileage' || range === 'power' ? units[range] : same
    const ofWords = boundsIn(parts, range)
    const inWords = range === 'mileage' ? ofWords : converted(ofWords, inUnit)
    ranges[range] = together([converted(bounds[range], inUnit), inWords])
  }
  return ranges
}

type Bounds = { min?: number | undefined; max?: number | undefined }

const same = (value: number): number => value

function converted({ min, max }: Bounds, inUnit: (value: number) => number): Bounds {
  return { min: min === undefined ? min : inUnit(min), max: max === undefined ? max : inUnit(max) }
}

/** What several bounds leave. */
function together(all: readonly Bounds[]): { min?: number; max?: number } {
  const least = all.flatMap(({ min }) => (min === undefined ? [] : [min]))
  const most = all.flatMap(({ max }) => (max === undefined ? [] : [max]))
  return { ...(least.length > 0 && { min: Math.max(...least) }), ...(most.length > 0 && { max: Math.min(...most) }) }
}

/** The bounds of a kind in words. Years by themselves mean all from the first to the last: '2018 2021'. */
function boundsIn(parts: readonly UnderstoodPart[], kind: Range): Bounds {
  const ofKind = parts.flatMap((part): Bounds[] =>
    part.as === kind ? [{ min: 'min' in part ? part.min : undefined, max: part.max }] : [],
  )
  const single =
    kind === 'year' ? ofKind.flatMap(({ min, max }) => (min !== undefined && min === max ? [min] : [])) : []
  if (single.length === 0) return together(ofKind)
  return together([
    ...ofKind.filter(({ min, max }) => min !== max),
    { min: Math.min(...single), max: Math.max(...single) },
  ])
}
