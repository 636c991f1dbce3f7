import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { shortenDrafts } from '../drafts/draft-queries.ts'
import { keptPlace, placeOf } from './place.ts'

type Country = Pick<Config, 'country'>
/** Reads the next of some locations, after an id; answers the last of them, null at the end. */
type Pass = (trx: Db, config: Country, after: string) => Promise<string | null>

/** How many are locked and read at once; the thread is free for others in between. */
const BATCH = 250
const BATCHES_A_LOOK = 20
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Reads the locations that were saved before towns were known, or stored as they were typed, or by data that did not have their
 * town: once after each start, a part of them with each call. No mark says which towns were not found: they are few, and the next
 * release may know them.
 */
export function placeMatcher(db: Db, config: Country): () => Promise<void> {
  const passes: readonly Pass[] = [readUnread, readWithoutTown, readDrafts]
  let pass = 0
  let after = BEFORE_ALL
  return async () => {
    for (let batch = 0; batch < BATCHES_A_LOOK; batch++) {
      const read = passes[pass]
      if (read === undefined) return
      const last = await db.transaction().execute((trx) => read(trx, config, after))
      if (last === null) pass++
      after = last ?? BEFORE_ALL
    }
  }
}

const readUnread: Pass = async (trx, config, after) => {
  const listings = await trx
    .selectFrom('listings as l')
    .innerJoin('unread_locations as u', 'u.listing_id', 'l.id')
    .select(['l.id', 'l.location', 'l.place_id'])
    .where('l.id', '>', after)
    .orderBy('l.id')
    .limit(BATCH)
    .forUpdate('l')
    .execute()
  if (listings.length === 0) return null
  await writePlaces(trx, config, listings)
  const ids = listings.map(({ id }) => id)
  await trx.deleteFrom('unread_locations').where('listing_id', 'in', ids).execute()
  return lastOf(ids)
}

const readWithoutTown: Pass = async (trx, config, after) => {
  const listings = await trx
    .selectFrom('listings')
    .select(['id', 'location', 'place_id'])
    .where('id', '>', after)
    .where('place_id', 'is', null)
    .where('location', '<>', '')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute()
  await writePlaces(trx, config, listings)
  return lastOf(listings.map(({ id }) => id))
}

/** The bikes that sellers are writing: their fields have a location, and no town. */
const readDrafts: Pass = async (trx, config, after) => {
  const sellers = await shortenDrafts(trx, (location) => placeOf(location, config).location, after, BATCH)
  return lastOf(sellers)
}

const lastOf = (ids: readonly string[]): string | null => (ids.length < BATCH ? null : (ids.at(-1) ?? null))

type Located = { id: string; location: string; place_id: number | null }

/** Writes what is understood of these locations, where that is more or another than what is there. */
async function writePlaces(trx: Db, config: Country, listings: readonly Located[]): Promise<void> {
  const changed = listings.flatMap(({ id, location, place_id }) => {
    const place = keptPlace(location, config)
    return place.location === location && place.place_id === place_id ? [] : [{ id, ...place }]
  })
  if (changed.length === 0) return
  await sql`
    UPDATE listings
    SET location = town.location, place_id = town.place_id, place_name = town.place_name,
      latitude = town.latitude, longitude = town.longitude
    FROM json_to_recordset(${JSON.stringify(changed)}::json)
      AS town (id uuid, location text, place_id integer, place_name text, latitude double precision, longitude double precision)
    WHERE listings.id = town.id
  `.execute(trx)
}
