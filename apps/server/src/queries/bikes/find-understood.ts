import type { ParsedInput, ResponseOf, searchListings } from '@bikevalley/contract'
import { language } from '@bikevalley/messages'
import { type Place, placeLabel } from '@bikevalley/places'
import { placeName } from '@bikevalley/places/names'
import type { Config } from '../../config.ts'
import { fromKilometres } from '../../modules/listings/index.ts'
import type { UnderstoodPart } from '../../modules/search/index.ts'

type Query = ParsedInput<typeof searchListings>['query']
type PartOnTheWire = ResponseOf<typeof searchListings>['understood'][number]

/**
 * A stretch of words and what it was understood as, in the units of the parameters. What was chosen beside the words goes before what they say:
 * then they were left out.
 * @param town which one is searched around, and how far, in kilometres
 */
export function onTheWire(
  part: UnderstoodPart,
  query: Query,
  { town, radiusKm }: { town: Place | null; radiusKm: number | undefined },
  { country, distanceUnit }: Pick<Config, 'country' | 'distanceUnit'>,
): PartOnTheWire {
  const leftOut: PartOnTheWire = { as: 'words', typed: part.typed, instead: [] }
  switch (part.as) {
    case 'mileage':
      return {
        ...part,
        ...(part.min !== undefined && { min: fromKilometres(part.min, distanceUnit) }),
        ...(part.max !== undefined && { max: fromKilometres(part.max, distanceUnit) }),
      }
    case 'licence':
      return query.licence?.length ? leftOut : part
    case 'town':
      return query.near?.trim() || town === null
        ? leftOut
        : {
            ...part,
            value: placeLabel({ ...town, name: placeName(town, language()) }, country),
            ...(radiusKm !== undefined && { max: radiusKm }),
          }
    case 'radius':
      return town === null || query.radius_km !== undefined ? leftOut : part
    case 'words':
      return { as: 'words', typed: part.typed, ...(part.instead && { instead: [...part.instead] }) }
    case 'make':
    case 'model':
    case 'price':
    case 'year':
    case 'engine':
    case 'power':
    case 'seat_height':
      return part
    default:
      return part satisfies never
  }
}
