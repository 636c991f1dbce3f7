import type { SearchResult } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import { boundsLabel, placeLabel, seatLabel, valueLabel } from './filter-labels.ts'

/** A stretch of the words and what it was understood as. */
export type UnderstoodPart = SearchResult['understood'][number]

/**
 * What a stretch was understood as, in words: 'Yamaha MT-07', 'From 2019', 'Within 50 km of Leeds'. Null where another one says it too, a make
 * before its model or a radius before its town, and where it was left out.
 */
export function partLabel(
  { as, typed, make, value = '', min, max, instead }: UnderstoodPart,
  { understood, near }: Pick<SearchResult, 'understood' | 'near'>,
  format: Format,
  distanceUnit: 'mi' | 'km',
): string | null {
  const bounds = [min?.toString(), max?.toString()] as const
  switch (as) {
    case 'words':
      return instead?.length === 0 ? null : t('results.words', { words: typed })
    case 'make':
      return understood.some((other) => other.as === 'model' && other.make === value) ? null : value
    case 'model':
      return make ? `${make} ${value}` : value
    case 'licence':
      return valueLabel(as, value)
    case 'town':
      return placeLabel(value, bounds[1], format, distanceUnit)
    case 'radius':
      return near && !understood.some((other) => other.as === 'town')
        ? placeLabel(near.name, bounds[1], format, distanceUnit)
        : null
    case 'price':
    case 'year':
    case 'mileage':
    case 'engine':
    case 'power':
      return boundsLabel(as, ...bounds, format)
    case 'seat_height':
      return seatLabel(max ?? 0, format)
    default:
      return as satisfies never
  }
}
