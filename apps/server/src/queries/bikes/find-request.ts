import { decimalsOf, type ParsedInput, type searchListings } from '@bikevalley/contract'
import type { Point } from '@bikevalley/places'
import type { Config } from '../../config.ts'
import { toKilometres } from '../../modules/listings/index.ts'
import { FACETS, RANGES, type Range, type SearchRequest, type Understood } from '../../modules/search/index.ts'
import { placeOfCursor } from './find-cursor.ts'

/** Bikes on a page (design §7). */
const PAGE = 24

type Query = ParsedInput<typeof searchListings>['query']

/** What is asked for, in the terms of the index. @throws ApiError `invalid_input` for a cursor that we have not given for this order */
export function requestOf(
  query: Query,
  understood: Understood,
  near: Point | null,
  { currency, distanceUnit }: Pick<Config, 'currency' | 'distanceUnit'>,
): SearchRequest {
  const filters = Object.fromEntries(FACETS.map((facet) => [facet, query[facet] ?? []]))
  const sort = query.sort ?? (understood.words.length > 0 ? 'relevance' : 'newest')
  const { cursor, limit = PAGE, radius_km: radiusKm, with_photos, seller } = query
  return {
    words: understood.words,
    filters: { ...filters, ...understood.filters },
    ranges: rangesOf(query, understood.years, {
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
    ...(cursor !== undefined && { from: placeOfCursor(sort, cursor) }),
  }
}

/**
 * @param years of the words: what is filtered by holds as well
 * @param units how a number of the wire becomes one of the index, where they differ
 */
function rangesOf(
  query: Query,
  years: Understood['years'],
  units: Partial<Record<Range, (value: number) => number>>,
): SearchRequest['ranges'] {
  const bounds: Record<Range, { min: number | undefined; max: number | undefined }> = {
    price: { min: query.price_min, max: query.price_max },
    year: {
      min: years ? Math.max(query.year_min ?? years.min, years.min) : query.year_min,
      max: years ? Math.min(query.year_max ?? years.max, years.max) : query.year_max,
    },
    mileage: { min: query.mileage_min, max: query.mileage_max },
    engine: { min: query.engine_min, max: query.engine_max },
    power: { min: query.power_min, max: query.power_max },
    seat_height: { min: undefined, max: query.seat_height_max },
  }
  const ranges: Partial<Record<Range, { min?: number; max?: number }>> = {}
  for (const range of RANGES) {
    const { min, max } = bounds[range]
    const inUnit = units[range] ?? ((value: number) => value)
    ranges[range] = { ...(min !== undefined && { min: inUnit(min) }), ...(max !== undefined && { max: inUnit(max) }) }
  }
  return ranges
}
