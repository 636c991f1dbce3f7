import type { PriceBand } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { columns, columnsAs, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { mayBeTold } from '../../platform/people/live-person.ts'

/** Until when the alerts of a search must have been found to be told now. */
export type Due = {
  /** At once: nothing more was found since then, */
  quietSince: Date
  /** or the first of them was found before then. */
  waitingSince: Date
  /** Daily: found before the morning that was last. */
  morning: Date
}

/**
 * An alert `a` of a search `s` that is told only while this is true of its listing `l`: not what has been sold, or is dearer again, or has
 * changed and was not matched since; nor while the search is deleted.
 */
const IS_TRUE = sql`a.told_at IS NULL AND s.deleted_at IS NULL AND l.state = 'available' AND l.seller_id <> s.user_id
  AND (a.reason = 'new' OR l.resale_price_minor <= a.price_minor)
  AND NOT EXISTS (SELECT FROM listing_news n WHERE n.listing_id = a.listing_id AND n.pending)`

/**
 * For whom something waits that may be told by now: of one search, however much is found for the others, which are told with it. What waits is read once and first: the planner takes it to be little, and would else
 * read all of it again for each listing (measured in docs/benchmarks.md).
 */
export async function peopleToTell(
  db: Db,
  site: Pick<Config, 'verifyEmail'>,
  { quietSince, waitingSince, morning }: Due,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    WITH a AS MATERIALIZED (SELECT * FROM search_alerts WHERE told_at IS NULL), waiting AS (
      SELECT s.user_id FROM a JOIN saved_searches s ON s.id = a.search_id JOIN listings l ON l.id = a.listing_id
      WHERE ${IS_TRUE} AND s.alert <> 'none' GROUP BY s.user_id, s.id
      HAVING max(a.found_at) FILTER (WHERE s.alert = 'at_once') <= ${quietSince}
        OR min(a.found_at) FILTER (WHERE s.alert = 'at_once') <= ${waitingSince}
        OR min(a.found_at) FILTER (WHERE s.alert = 'daily') < ${morning})
    SELECT DISTINCT u.id AS user_id FROM waiting JOIN users u ON u.id = waiting.user_id WHERE ${mayBeTold(site)} ORDER BY u.id`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}

const ofAlert = columnsAs('search_alerts', 'a', { id: 'id', search_id: 'search_id', reason: 'reason' })
const ofSearch = columnsAs('saved_searches', 's', { search_name: 'name', parameters: 'parameters' })
const ofBike = columns('listings', 'l', ['resale_price_minor', 'currency', 'model_year', 'mileage_km', 'location'])
const renamed = columnsAs('listings', 'l', { listing_id: 'id', bike_name: 'name' })

export type WaitingAlert = RowOf<typeof ofAlert> &
  RowOf<typeof ofSearch> &
  RowOf<typeof ofBike> &
  RowOf<typeof renamed> & {
    band: PriceBand | null
    picture: string | null
    /** What it cost before its price fell; null where it has not fallen. */
    former_price_minor: number | null
  }

/** What waits to be told to a person now, what was found first before the rest. */
export async function waitingAlerts(trx: Db, userId: string, morning: Date): Promise<WaitingAlert[]> {
  const { rows } = await sql<WaitingAlert>`
    SELECT ${ofAlert.sql}, ${ofSearch.sql}, ${ofBike.sql}, ${renamed.sql}, r.band,
      (SELECT p.image_hash FROM listing_photos p WHERE p.listing_id = l.id ORDER BY p.position LIMIT 1) AS picture,
      (SELECT p.price_minor FROM asked_prices p WHERE p.listing_id = l.id AND p.price_minor > l.resale_price_minor
        ORDER BY p.since DESC LIMIT 1) AS former_price_minor
    FROM search_alerts a JOIN saved_searches s ON s.id = a.search_id JOIN listings l ON l.id = a.listing_id
    LEFT JOIN price_ratings r ON r.listing_id = l.id
    WHERE s.user_id = ${userId} AND (s.alert = 'at_once' OR (s.alert = 'daily' AND a.found_at < ${morning})) AND ${IS_TRUE}
    ORDER BY a.found_at, a.id`.execute(trx)
  return rows
}

/** Notes that alerts are told. What is told as new is told with its price of now, and the next fall is measured against that. */
export async function markTold(trx: Db, alerts: readonly WaitingAlert[], at: Date): Promise<void> {
  const told = alerts.map(({ id, resale_price_minor: price_minor }) => ({ id, price_minor }))
  await sql`
    UPDATE search_alerts a SET told_at = ${at}, price_minor = CASE a.reason
      WHEN 'new' THEN coalesce(t.price_minor, a.price_minor) ELSE a.price_minor END
    FROM json_to_recordset(${JSON.stringify(told)}) AS t (id uuid, price_minor bigint) WHERE a.id = t.id`.execute(trx)
}

/** Notes of these bikes that the person of a search knows them as they are: they are not new to it. */
export async function noteSeen(trx: Db, searchId: string, listingIds: readonly string[], at: Date): Promise<void> {
  if (listingIds.length === 0) return
  await sql`
    INSERT INTO search_alerts (id, search_id, listing_id, reason, price_minor, found_at, told_at)
    SELECT gen_random_uuid(), ${searchId}::uuid, id, 'new', resale_price_minor, ${at}::timestamptz, ${at}::timestamptz
    FROM listings WHERE id = ANY(${[...listingIds]}::uuid[]) AND state = 'available' ORDER BY id`.execute(trx)
}

/** What was told of so many listings is deleted in a transaction. */
const LISTINGS_AT_ONCE = 100
/** Before all others. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Forgets what was told of bikes that were sold or removed before an instant; what somebody else deletes just now is left to them. */
export async function forgetToldOfGone(db: Db, before: Date): Promise<void> {
  let gone = await goneListings(db, before, NO_ID)
  while (gone.length > 0) {
    await sql`
      DELETE FROM search_alerts WHERE id = ANY(ARRAY(
        SELECT id FROM search_alerts WHERE listing_id = ANY(${gone}::uuid[]) AND told_at IS NOT NULL FOR UPDATE SKIP LOCKED))`.execute(
      db,
    )
    gone = await goneListings(db, before, gone.at(-1) ?? NO_ID)
  }
}

/** Some of the listings that were sold or removed before an instant, those that follow an id. */
async function goneListings(db: Db, before: Date, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT l.id FROM listings l WHERE l.id > ${after}::uuid
      AND ((l.state = 'sold' AND l.sold_at < ${before}) OR (l.state = 'removed' AND l.removed_at < ${before}))
    ORDER BY l.id LIMIT ${LISTINGS_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Begins the alerts of a search anew: what waits from before they were switched off, or was found just then, is told no more, and falls are
 * measured anew, so that none of before stands in the way of one.
 */
export async function beginAnew(trx: Db, searchId: string, at: Date): Promise<void> {
  await trx
    .deleteFrom('search_alerts')
    .where('search_id', '=', searchId)
    .where('reason', '=', 'price_dropped')
    .execute()
  await trx
    .updateTable('search_alerts')
    .set({ told_at: at })
    .where('search_id', '=', searchId)
    .where('told_at', 'is', null)
    .execute()
}
