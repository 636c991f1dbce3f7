import type { SearchResult } from '@bikevalley/contract'
import {
  BODY_TYPE_LABELS,
  COLOUR_LABELS,
  FINAL_DRIVE_LABELS,
  LICENCE_LABELS,
  TRANSMISSION_LABELS,
} from '@bikevalley/contract/fact-labels'
import type { Format } from '@bikevalley/contract/format'
import { PRICE_BAND_LABELS } from '@bikevalley/contract/price-band-labels'
import {
  SEARCH_FACETS,
  SEARCH_RANGES,
  type SearchFacet,
  type SearchRange,
} from '@bikevalley/contract/search-parameters'
import { t } from '@bikevalley/messages'
import { conditionLabel } from '../../../entities/bike/labels.ts'
import { type BuyAddress, type ParameterName, withValues } from '../buy-address.ts'
import { filtersOf, without } from './chosen-filters.ts'

/** The values of the facets whose values are the same everywhere, in the order in which they are offered. */
export const CLOSED_LABELS = {
  category: { Cruiser: () => 'Cruiser', Off_Road: () => 'Off_Road', Sports: () => 'Sports' },
  body_type: BODY_TYPE_LABELS,
  condition: {
    excellent: () => conditionLabel('excellent'),
    good: () => conditionLabel('good'),
    fair: () => conditionLabel('fair'),
  },
  licence: LICENCE_LABELS,
  transmission: TRANSMISSION_LABELS,
  final_drive: FINAL_DRIVE_LABELS,
  colour: COLOUR_LABELS,
  price_rating: PRICE_BAND_LABELS,
  abs: { true: () => t('results.absWith'), false: () => t('results.absNot') },
} as const satisfies Partial<Record<SearchFacet, Readonly<Record<string, () => string>>>>
export type ClosedFacet = keyof typeof CLOSED_LABELS

/** A value of a facet as people read it; what is no value of it as it stands. */
export function valueLabel(facet: SearchFacet, value: string): string {
  if (facet === 'make' || facet === 'model') return value
  const labels: Readonly<Record<string, () => string>> = CLOSED_LABELS[facet]
  return Object.hasOwn(labels, value) ? (labels[value]?.() ?? value) : value
}

/** A number of a range with its unit; what is no number as it stands. */
function rangeLabel(range: SearchRange, value: string, { price, distance, count }: Format): string {
  const number = Number(value)
  if (Number.isNaN(number)) return value
  switch (range) {
    case 'price':
      return price(value)
    case 'year':
      return value
    case 'mileage':
      return distance(number)
    case 'engine':
      return t('bike.engineSize', { count: count(number) })
    case 'power':
      return t('results.power', { count: count(number) })
    default:
      return range satisfies never
  }
}

/** How far a radius reaches, in words: addresses have kilometres, as the API does. */
export const radiusLabel = (kilometres: string, distanceUnit: 'mi' | 'km', { distance }: Format): string =>
  distance(Math.round(distanceUnit === 'km' ? Number(kilometres) : Number(kilometres) / 1.609344))

/** One filter that was chosen, in words, and the search without it. */
export type Chip = { label: string; left: BuyAddress }

/** All filters that were chosen, in the order of the address; a least and a most are one. */
export function chipsOf(
  address: BuyAddress,
  found: Pick<SearchResult, 'near' | 'seller'> | undefined,
  format: Format,
  distanceUnit: 'mi' | 'km',
): Chip[] {
  const { given } = address
  const single: Partial<Record<ParameterName, (value: string) => string>> = {
    q: (words) => t('results.words', { words }),
    seat_height_max: (value) => seatLabel(Number(value), format),
    near: (value) => placeLabel(found?.near?.name ?? value, given.radius_km?.[0], format, distanceUnit),
    with_photos: (value) => (value === 'true' ? t('results.withPictures') : t('results.withoutPictures')),
    seller: () => (found?.seller ? t('catalog.fromSeller', { name: found.seller.name }) : t('catalog.oneSellersBikes')),
  }
  const ranges = new Set<SearchRange>()
  return filtersOf(address).flatMap(({ name, value }) => {
    const range = SEARCH_RANGES.find((one) => name === `${one}_min` || name === `${one}_max`)
    if (range !== undefined) {
      if (ranges.has(range)) return []
      ranges.add(range)
      const [[min], [max]] = [given[`${range}_min`] ?? [], given[`${range}_max`] ?? []]
      return [{ label: boundsLabel(range, min, max, format), left: withoutRange(address, range) }]
    }
    const facet = SEARCH_FACETS.find((one) => one === name)
    const label = facet === undefined ? single[name]?.(value) : valueLabel(facet, value)
    return [{ label: label ?? value, left: without(address, name, value) }]
  })
}

const withoutRange = (address: BuyAddress, range: SearchRange) =>
  withValues(address, { [`${range}_min`]: [], [`${range}_max`]: [] })

/** How high a seat may be, in words. */
export const seatLabel = (millimetres: number, { count }: Format): string =>
  t('results.seatUpTo', { height: t('facts.millimetres', { count: count(millimetres) }) })

/** The least and the most of a range in words. */
export function boundsLabel(
  range: SearchRange,
  min: string | undefined,
  max: string | undefined,
  format: Format,
): string {
  const say = (value: string) => rangeLabel(range, value, format)
  if (min === undefined) return t('results.atMost', { value: say(max ?? '') })
  if (max === undefined) return t('results.atLeast', { value: say(min) })
  return min === max ? say(min) : t('results.between', { from: say(min), to: say(max) })
}

/** A town, and how far around it. */
export function placeLabel(
  place: string,
  radius: string | undefined,
  format: Format,
  distanceUnit: 'mi' | 'km',
): string {
  if (radius === undefined || Number.isNaN(Number(radius))) return t('results.nearPlace', { place })
  return t('results.withinOfPlace', { distance: radiusLabel(radius, distanceUnit, format), place })
}
