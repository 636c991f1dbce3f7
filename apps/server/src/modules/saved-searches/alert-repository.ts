import { sql } from 'kysely'
import { columns, columnsAs, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ReaderRow } from '../../platform/i18n/reader.ts'

/** Until when alerts must have been found to be told now. */
export type Due = {
  /** At once: nothing more was found since then, */
  quietSince: Date
  /** or the first of them was found before then. */
  waitingSince: Date
  /** Daily: found before the morning that was last. */
  morning: Date
}

/** For whom something waits that may be told by now. */
export async function peopleToTell(db: Db, { quietSince, waitingSince, morning }: Due): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT s.user_id FROM (
      SELECT search_id, min(found_at) AS first, max(found_at) AS last FROM search_alerts WHERE told_at IS NULL GROUP BY search_id
    ) a JOIN saved_searches s ON s.id = a.search_id
    WHERE s.alert <> 'none' GROUP BY s.user_id
    HAVING max(a.last) FILTER (WHERE s.alert = 'at_once') <= ${quietSince}
      OR min(a.first) FILTER (WHERE s.alert = 'at_once') <= ${waitingSince}
      OR min(a.first) FILTER (WHERE s.alert = 'daily') < ${morning}
    ORDER BY s.user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Somebody who may be told something; whoever tells or deletes them waits until the transaction ends. */
export const lockReader = (trx: Db, id: string): Promise<ReaderRow | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'language', 'time_zone'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

const ofAlert = columnsAs('search_alerts', 'a', { id: 'id', search_id: 'search_id', reason: 'reason' })
const ofSearch = columnsAs('saved_searches', 's', { search_name: 'name', parameters: 'parameters' })
const ofBike = columns('listings', 'l', ['resale_price_minor', 'currency', 'model_year', 'mileage_km', 'location'])
const renamed = columnsAs('listings', 'l', { listing_id: 'id', bike_name: 'name' })

export type WaitingAlert = RowOf<typeof ofAlert> &
  RowOf<typeof ofSearch> &
  RowOf<typeof ofBike> &
  RowOf<typeof renamed> & { band: 'great' | 'good' | 'fair' | 'high' | null; picture: string | null }

/**
 * What waits to be told to a person now, what was found first before the rest; only while it is true of its listing `l`: not what has been
 * sold, or is dearer again, or has changed and was not held against the search since.
 */
export async function waitingAlerts(trx: Db, userId: string, morning: Date): Promise<WaitingAlert[]> {
  const { rows } = await sql<WaitingAlert>`
    SELECT ${ofAlert.sql}, ${ofSearch.sql}, ${ofBike.sql}, ${renamed.sql}, r.band,
      (SELECT p.image_hash FROM listing_photos p WHERE p.listing_id = l.id ORDER BY p.position LIMIT 1) AS picture
    FROM search_alerts a JOIN saved_searches s ON s.id = a.search_id JOIN listings l ON l.id = a.listing_id
    LEFT JOIN price_ratings r ON r.listing_id = l.id
    WHERE s.user_id = ${userId} AND a.told_at IS NULL AND (s.alert = 'at_once' OR (s.alert = 'daily' AND a.found_at < ${morning}))
      AND l.state = 'available' AND l.seller_id <> s.user_id AND (a.reason = 'new' OR l.resale_price_minor <= a.price_minor)
      AND NOT EXISTS (SELECT FROM listing_news n WHERE n.listing_id = a.listing_id AND n.pending)
    ORDER BY a.found_at, a.id`.execute(trx)
  return rows
}

/** Notes that alerts are told. */
export async function markTold(trx: Db, ids: readonly string[], at: Date): Promise<void> {
  await trx.updateTable('search_alerts').set({ told_at: at }).where('id', 'in', ids).execute()
}

/** What waits for a search is told no more: its person does not want to hear of it. */
export async function silence(trx: Db, searchId: string, at: Date): Promise<void> {
  await trx
    .updateTable('search_alerts')
    .set({ told_at: at })
    .where('search_id', '=', searchId)
    .where('told_at', 'is', null)
    .execute()
}
