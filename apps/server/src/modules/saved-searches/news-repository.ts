import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'

export type AlertRow = Selectable<Database['search_alerts']>
export type AlertedSearch = Pick<Selectable<Database['saved_searches']>, 'id' | 'user_id' | 'parameters' | 'created_at'>
type News = Selectable<Database['listing_news']>

/** The searches of which somebody wants to hear, and may. */
export const searchesWithAlerts = (db: Db): Promise<AlertedSearch[]> =>
  db
    .selectFrom('saved_searches as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.parameters', 's.created_at'])
    .where('s.alert', '<>', 'none')
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .execute()

/**
 * Some of the listings that came or changed since they were last held against the searches. One that is about to be rated has to wait for
 * that: a search may ask for the rating, and mails say it.
 */
export async function pendingNews(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    SELECT n.listing_id FROM listing_news n
    WHERE n.pending AND NOT (EXISTS (SELECT FROM price_models)
      AND EXISTS (SELECT FROM unrated_listings u WHERE u.listing_id = n.listing_id))
    ORDER BY n.listing_id LIMIT ${limit}`.execute(db)
  return rows.map(({ listing_id }) => listing_id)
}

/**
 * Takes those of some listings that nobody else takes or changes just now. The listings are locked first, as by whoever changes them; a
 * change that comes later waits, and puts its listing among what is pending again.
 */
export async function takeNews(trx: Db, ids: readonly string[]): Promise<News[]> {
  const { rows: free } = await sql<{ id: string }>`
    SELECT id FROM listings WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR KEY SHARE SKIP LOCKED`.execute(trx)
  const { rows } = await sql<News>`
    UPDATE listing_news SET pending = false WHERE listing_id = ANY(ARRAY(
      SELECT listing_id FROM listing_news WHERE listing_id = ANY(${free.map(({ id }) => id)}::uuid[]) AND pending
      ORDER BY listing_id FOR UPDATE SKIP LOCKED))
    RETURNING *`.execute(trx)
  return rows
}

/** What the next falls of prices are measured against. */
export async function setReferencePrices(
  trx: Db,
  prices: readonly Pick<News, 'listing_id' | 'price_minor'>[],
): Promise<void> {
  await sql`
    UPDATE listing_news n SET price_minor = r.price_minor
    FROM json_to_recordset(${JSON.stringify(prices)}) AS r (listing_id uuid, price_minor bigint)
    WHERE n.listing_id = r.listing_id`.execute(trx)
}

/** What a search was told of a listing, or will be: whether of it as new, and its lowest price. */
export type Told = { listing_id: string; search_id: string; is_new: boolean; lowest: number }

export async function toldOf(trx: Db, listingIds: readonly string[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    SELECT listing_id, search_id, bool_or(reason = 'new') AS is_new, min(price_minor) AS lowest FROM search_alerts
    WHERE listing_id = ANY(${[...listingIds]}::uuid[]) GROUP BY listing_id, search_id`.execute(trx)
  return rows
}

/** Writes alerts, each once; those of searches that were deleted meanwhile are none. */
export async function insertAlerts(trx: Db, alerts: readonly Omit<AlertRow, 'told_at'>[]): Promise<void> {
  await sql`
    INSERT INTO search_alerts (id, search_id, listing_id, reason, price_minor, found_at)
    SELECT a.id, a.search_id, a.listing_id, a.reason, a.price_minor, a.found_at
    FROM json_populate_recordset(NULL::search_alerts, ${JSON.stringify(alerts)}) a
    JOIN saved_searches s ON s.id = a.search_id
    ORDER BY a.search_id FOR KEY SHARE OF s
    ON CONFLICT DO NOTHING`.execute(trx)
}

/** Takes back what was not told yet of listings to searches that they meet no more; what has left the market meets none. */
export async function dropUntold(
  trx: Db,
  meeting: readonly { listing_id: string; search_ids: readonly string[] }[],
): Promise<void> {
  await sql`
    DELETE FROM search_alerts a USING json_to_recordset(${JSON.stringify(meeting)}) AS m (listing_id uuid, search_ids uuid[])
    WHERE a.listing_id = m.listing_id AND a.told_at IS NULL AND a.search_id <> ALL(m.search_ids)`.execute(trx)
}
