import type { ResponseOf, suggestSearch } from '@bikevalley/contract'
import { language, t } from '@bikevalley/messages'
import { findPlace, type Place, placeById, placeLabel } from '@bikevalley/places'
import { placeName } from '@bikevalley/places/names'
import type { Suggestion } from '../../modules/search/index.ts'
import { invalidField } from '../../platform/refusals.ts'

/** Countries whose postcodes have six digits. Elsewhere they have five at most, or letters; where they have more, nearly every town has such a number. */
const SIX_DIGITS: ReadonlySet<string> = new Set('BY CN CO EC IN KG KZ NG RO RU SG TJ TM TT UZ'.split(' '))

/** Whether a town's number could be a postcode of the operator's country, and is that of a town elsewhere. */
const mayBePostcode = ({ id, country }: Place, home: string): boolean =>
  country !== home && id < 10 ** (SIX_DIGITS.has(home) ? 6 : 5)

/**
 * The town that is meant by its name, or by its number. A number as short as a postcode is only that of a town in the operator's country. There are
 * no towns by their postcode: the data of places have none.
 * @throws ApiError `invalid_input`
 */
export function townOf(near: string, country: string): Place {
  const isNumber = /^\d{1,10}$/.test(near)
  const place = isNumber ? placeById(Number(near)) : findPlace(near, country)
  if (place !== null && !(isNumber && mayBePostcode(place, country))) return place
  throw invalidField('near', isNumber ? t('listings.placeByName') : t('listings.placeUnknown'))
}

/** A suggestion in the reader's language, since an index has one answer for all and keeps it. A town whose number could be a postcode has none: it is found by its name. */
export function suggestionOnTheWire(
  suggestion: Suggestion,
  country: string,
): ResponseOf<typeof suggestSearch>['suggestions'][number] {
  if (suggestion.kind !== 'place') return suggestion
  const { place: id, count } = suggestion
  const name = placeName({ id, name: suggestion.value }, language())
  const place = placeById(id)
  if (place === null || !mayBePostcode(place, country)) return { kind: 'place', value: name, place: id, count }
  return { kind: 'place', value: placeLabel({ ...place, name }, country), count }
}
