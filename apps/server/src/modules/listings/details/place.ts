import { language, t } from '@bikevalley/messages'
import { findPlace, findPlaces, findPlaceTyped, type Place, placesStartingWith } from '@bikevalley/places'
import { placeName, regionName } from '@bikevalley/places/names'
import type { Config } from '../../../config.ts'
import { invalidField } from '../../../platform/refusals.ts'
import type { ListingRow } from '../context.ts'
import { hasParts, withoutParts } from './place-parts.ts'

/** The town that a location was understood as: all of it or nothing. */
type Town = Pick<ListingRow, 'place_id' | 'place_name' | 'latitude' | 'longitude'>

/** Where a bike is: the words of what its seller typed that name its town, and that town. */
type PlaceColumns = Town & Pick<ListingRow, 'location'>

/** Of a location that no town is meant by. */
export const NOWHERE: Town = { place_id: null, place_name: null, latitude: null, longitude: null }

/**
 * What is kept of what a seller typed as a bike's location: of an address the town alone, in their words (decision 139); where no
 * town is meant for sure, all of it.
 */
export function placeOf(typed: string, config: Pick<Config, 'country'>): PlaceColumns {
  const found = findPlaceTyped(typed, config.country)
  if (found === null) return { location: typed, ...NOWHERE }
  const { id, name, latitude, longitude } = found.place
  return { location: found.typed, place_id: id, place_name: name, latitude, longitude }
}

/**
 * The same of what a seller gives now.
 * @throws ApiError `invalid_input` where no town is recognised beside what nobody else should read
 */
export function givenPlace(typed: string, config: Pick<Config, 'country'>): PlaceColumns {
  const place = placeOf(typed, config)
  if (place.place_id === null && hasParts(typed)) throw invalidField('location', t('listings.townAlone'))
  return place
}

/** The same of what was kept before that was refused: what nobody should read is left out. */
export function keptPlace(kept: string, config: Pick<Config, 'country'>): PlaceColumns {
  const place = placeOf(kept, config)
  return place.place_id === null && hasParts(kept) ? { ...place, location: withoutParts(kept) } : place
}

/** So many towns are offered. */
const MOST_TOWNS = 5

/**
 * The texts of the towns that could be meant by a location, in the reader's language, the likeliest first: `Portland, Oregon`, `Portland, Maine`. Each of them means that
 * town and no other. `suggestions` are for who is still typing: the same, and after them towns whose name begins so. `location` is what would be kept.
 */
export function matchTowns(location: string, { country }: Pick<Config, 'country'>) {
  const reader = language()
  const countryName = new Intl.DisplayNames(reader, { type: 'region' })
  const textOf = (place: Place) =>
    [
      placeName(place, reader),
      regionName(place, reader),
      place.country === country ? '' : countryName.of(place.country),
    ]
      .filter(Boolean)
      .join(', ')
  const textsOf = (towns: readonly Place[]) =>
    towns
      .map((place) => ({ place, text: textOf(place) }))
      .filter(({ place, text }) => findPlace(text, country)?.id === place.id)
      .map(({ text }) => text)
  const places = textsOf(findPlaces(location, country, MOST_TOWNS))
  const begun = textsOf(placesStartingWith(location, country, MOST_TOWNS))
  return {
    location: placeOf(location, { country }).location,
    places,
    suggestions: [...new Set([...places, ...begun])].slice(0, MOST_TOWNS),
  }
}
