import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'

export type AlertRow = Selectable<Database['search_alerts']>
export type AlertedSearch = Pick<
  Selectable<Database['saved_searches']>,
  'id' | 'user_id' | 'parameters' | 'alerts_since'
>
export type News = Selectable<Database['listing_news']>
export type AskedPrice = Selectable<Database['asked_prices']>

/**
 * The searches of which somebody wants to hear; with an instant those that began after it. Who is suspended hears of what was found once
 * that is over.
 */
export const searchesWithAlerts = (db: Db, began?: Date): Promise<AlertedSearch[]> =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'parameters', 'alerts_since'])
    .where('alert', '<>', 'none')
    .$if(began !== undefined, (query) => query.where('alerts_since', '>', began ?? null))
    .execute()

/** So long after its change a listing waits for its rating; then it is told of without one. */
const RATED_WITHIN_MS = 120_000

/**
 * A listing of news `n` that is about to be rated: a search may ask for the rating, and mails say it. While there is no model, nobody waits
 * for one.
 */
const isUnrated = (now: Date) => sql`EXISTS (SELECT FROM price_models)
  AND n.changed_at > ${new Date(now.getTime() - RATED_WITHIN_MS)}
  AND EXISTS (SELECT FROM unrated_listings u WHERE u.listing_id = n.listing_id)`

/** Some of the listings that came or changed since they were last matched; one that is about to be rated waits for that, two minutes at most. */
export async function pendingNews(db: Db, limit: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    SELECT n.listing_id FROM listing_news n WHERE n.pending AND NOT (${isUnrated(now)})
    ORDER BY n.listing_id LIMIT ${limit}`.execute(db)
  return rows.map(({ listing_id }) => listing_id)
}

/**
 * Takes those of some listings that nobody else takes or changes just now. The listings are locked first, as by whoever changes them; a
 * change that comes later waits, and puts its listing among what is pending again. One that was changed since `pendingNews`, and is about to
 * be rated anew, is left: that is asked once the locks are held, since a statement that locks sees other tables as before it waited.
 */
export async function takeNews(trx: Db, ids: readonly string[], now: Date): Promise<News[]> {
  const { rows: locked } = await sql<{ id: string }>`
    SELECT l.id FROM listings l JOIN listing_news n ON n.listing_id = l.id
    WHERE n.listing_id = ANY(${[...ids]}::uuid[]) AND n.pending
    ORDER BY n.listing_id FOR KEY SHARE OF l SKIP LOCKED FOR UPDATE OF n SKIP LOCKED`.execute(trx)
  const { rows } = await sql<News>`
    WITH taken AS (
      SELECT n.* FROM listing_news n WHERE n.listing_id = ANY(${locked.map(({ id }) => id)}::uuid[]) AND NOT (${isUnrated(now)}))
    UPDATE listing_news n SET pending = false, former = NULL FROM taken WHERE n.listing_id = taken.listing_id
    RETURNING taken.*`.execute(trx)
  return rows
}

/** What listings cost from when on, the oldest first. */
export const askedPrices = (trx: Db, listingIds: readonly string[]): Promise<AskedPrice[]> =>
  trx
    .selectFrom('asked_prices')
    .selectAll()
    .where('listing_id', 'in', listingIds)
    .orderBy('listing_id')
    .orderBy('since')
    .execute()

/** What a search was told of a listing, or will be: whether of it as new, and its lowest price since its alerts began. */
export type Told = { listing_id: string; search_id: string; is_new: boolean; lowest: number | null }

/** A listing as it is now: its price, and the searches that it meets; none where it has left the market. */
export type Met = { listing_id: string; price_minor: number | null; search_ids: readonly string[] }

/** A fall that is not told yet, of an alert `a` to a listing `m` that is dearer again: it is told no more. */
const IS_DEARER_AGAIN = sql`a.told_at IS NULL AND a.reason = 'price_dropped' AND a.price_minor < m.price_minor`

export async function toldOf(trx: Db, listings: readonly Met[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    SELECT a.listing_id, a.search_id, bool_or(a.reason = 'new') AS is_new,
      min(a.price_minor) FILTER (WHERE a.found_at >= s.alerts_since) AS lowest
    FROM search_alerts a JOIN saved_searches s ON s.id = a.search_id
    JOIN json_to_recordset(${JSON.stringify(listings)}) AS m (listing_id uuid, price_minor bigint)
      ON m.listing_id = a.listing_id
    WHERE (${IS_DEARER_AGAIN}) IS NOT TRUE GROUP BY a.listing_id, a.search_id`.execute(trx)
  return rows
}

/** Writes alerts, each once; those of searches that were deleted meanwhile are none. One that is told already counts as told. */
export async function insertAlerts(trx: Db, alerts: readonly AlertRow[]): Promise<void> {
  await sql`
    INSERT INTO search_alerts (id, search_id, listing_id, reason, price_minor, found_at, told_at)
    SELECT a.id, a.search_id, a.listing_id, a.reason, a.price_minor, a.found_at, a.told_at
    FROM json_populate_recordset(NULL::search_alerts, ${JSON.stringify(alerts)}) a
    JOIN saved_searches s ON s.id = a.search_id
    ORDER BY a.search_id FOR KEY SHARE OF s
    ON CONFLICT DO NOTHING`.execute(trx)
}

/**
 * Takes back what was not told yet of listings to searches that they meet no more, and of falls to prices that they no longer have. After
 * `insertAlerts`, which locks searches: who deletes one holds it, and waits for its alerts.
 */
export async function dropUntold(trx: Db, listings: readonly Met[]): Promise<void> {
  await sql`
    DELETE FROM search_alerts a
    USING json_to_recordset(${JSON.stringify(listings)}) AS m (listing_id uuid, price_minor bigint, search_ids uuid[])
    WHERE a.listing_id = m.listing_id AND a.told_at IS NULL
      AND (a.search_id <> ALL(m.search_ids) OR (${IS_DEARER_AGAIN}))`.execute(trx)
}
