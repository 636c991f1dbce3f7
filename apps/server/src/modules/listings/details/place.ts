import { language } from '@bikevalley/messages'
import { findPlace, findPlaces, type Place, placesStartingWith } from '@bikevalley/places'
import { placeName, regionName } from '@bikevalley/places/names'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ListingRow } from '../context.ts'

/** The town that a location was understood as: all of it or nothing. What a seller typed stands in `location` as they typed it, a street too. */
type PlaceColumns = Pick<ListingRow, 'place_id' | 'place_name' | 'latitude' | 'longitude'>

/** Of a location that no town is meant by. */
export const NOWHERE: PlaceColumns = { place_id: null, place_name: null, latitude: null, longitude: null }

/** How many listings of before are locked and matched at once; the thread is free for others in between. */
const BATCH = 250
const BATCHES_A_LOOK = 20
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The town that is meant by what a seller typed as a bike's location; nulls where none is. */
export function placeOf(location: string, config: Pick<Config, 'country'>): PlaceColumns {
  const place = findPlace(location, config.country)
  if (place === null) return NOWHERE
  return { place_id: place.id, place_name: place.name, latitude: place.latitude, longitude: place.longitude }
}

/** So many towns are offered. */
const MOST_TOWNS = 5

/**
 * The texts of the towns that could be meant by a location, in the reader's language, the likeliest first: `Portland, Oregon`, `Portland, Maine`. Each of them means that
 * town and no other. `suggestions` are for who is still typing: the same, and after them towns whose name begins so.
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
  return { places, suggestions: [...new Set([...places, ...begun])].slice(0, MOST_TOWNS) }
}

/**
 * Finds the towns of listings that were saved before towns were known, or by data that did not have theirs: once after each start, a part of
 * them with each call. No mark says which were tried: those without a town are few, and the next release may know it.
 */
export function placeMatcher(db: Db, config: Pick<Config, 'country'>): () => Promise<void> {
  let after: string | null = BEFORE_ALL
  return async () => {
    for (let batch = 0; batch < BATCHES_A_LOOK && after !== null; batch++) after = await matchBatch(db, config, after)
  }
}

/** Matches the next listings without a town; answers the last of them, null at the end. */
async function matchBatch(db: Db, config: Pick<Config, 'country'>, after: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const listings = await trx
      .selectFrom('listings')
      .select(['id', 'location'])
      .where('id', '>', after)
      .where('place_id', 'is', null)
      .where('location', '<>', '')
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute()
    const matched = listings
      .map(({ id, location }) => ({ id, ...placeOf(location, config) }))
      .filter(({ place_id }) => place_id !== null)
    if (matched.length > 0)
      await sql`
        UPDATE listings
        SET place_id = town.place_id, place_name = town.place_name, latitude = town.latitude, longitude = town.longitude
        FROM json_to_recordset(${JSON.stringify(matched)}::json)
          AS town (id uuid, place_id integer, place_name text, latitude double precision, longitude double precision)
        WHERE listings.id = town.id
      `.execute(trx)
    return listings.length < BATCH ? null : (listings.at(-1)?.id ?? null)
  })
}
