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

/** An alert that is told only while this holds of it, its search `s` and its listing `l`: not what has been sold, or is dearer again. */
const CAN_BE_TOLD =
  sql.raw(`a.told_at IS NULL AND s.alert <> 'none' AND l.state = 'available' AND l.seller_id <> s.user_id
  AND (a.reason = 'new' OR l.resale_price_minor <= a.price_minor)
  AND NOT EXISTS (SELECT FROM listing_news n WHERE n.listing_id = a.listing_id AND n.pending)`)

/** Whom something is to be told now. */
export async function peopleToTell(db: Db, { quietSince, waitingSince, morning }: Due): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT s.user_id FROM search_alerts a JOIN saved_searches s ON s.id = a.search_id JOIN listings l ON l.id = a.listing_id
    WHERE ${CAN_BE_TOLD} GROUP BY s.user_id
    HAVING max(a.found_at) FILTER (WHERE s.alert = 'at_once') <= ${quietSince}
      OR min(a.found_at) FILTER (WHERE s.alert = 'at_once') <= ${waitingSince}
      OR min(a.found_at) FILTER (WHERE s.alert = 'daily') < ${morning}
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

/** What waits to be told to a person now, what was found first before the rest. */
export async function waitingAlerts(trx: Db, userId: string, morning: Date): Promise<WaitingAlert[]> {
  const { rows } = await sql<WaitingAlert>`
    SELECT ${ofAlert.sql}, ${ofSearch.sql}, ${ofBike.sql}, ${renamed.sql}, r.band,
      (SELECT p.image_hash FROM listing_photos p WHERE p.listing_id = l.id ORDER BY p.position LIMIT 1) AS picture
    FROM search_alerts a JOIN saved_searches s ON s.id = a.search_id JOIN listings l ON l.id = a.listing_id
    LEFT JOIN price_ratings r ON r.listing_id = l.id
    WHERE s.user_id = ${userId} AND ${CAN_BE_TOLD} AND (s.alert = 'at_once' OR a.found_at < ${morning})
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
