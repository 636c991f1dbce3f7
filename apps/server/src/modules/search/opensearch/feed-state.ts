import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { FeedPosition } from '../feed/changes.ts'

/** How far an index is fed: it has all changes of transactions below the position's floor. */
export type Fed = { index: string; form: string; position: FeedPosition }
type Row = {
  token: number
  index_name: string | null
  form: string | null
  epoch: string | null
  floor: string | null
  behind: number | null
}

/** Begins a feeder: nobody before it can say from now on how far the index is fed. @returns its number, and where the one before has got to */
export async function beginFeeding(db: Db): Promise<{ token: number; fed: Fed | null }> {
  const { rows } = await sql<Row>`
    INSERT INTO search_feed (token) VALUES (1) ON CONFLICT (one) DO UPDATE SET token = search_feed.token + 1
    RETURNING token, index_name, form, epoch, floor::text AS floor, ${behind} AS behind`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The feeder of the search engine has no row.')
  return { token: row.token, fed: fedOf(row) }
}

/**
 * Says how far the index is fed. @param behindMs how long ago it had everything that had changed
 * @returns whether another index is wanted; null where another feeder has begun since
 */
export async function storeFed(
  db: Db,
  token: number,
  fed: Fed,
  behindMs: number,
): Promise<{ rebuild: boolean } | null> {
  const { index, form, position } = fed
  const { rows } = await sql<{ rebuild: boolean }>`
    UPDATE search_feed SET index_name = ${index}, form = ${form}, epoch = ${position.epoch}, floor = ${String(position.floor)}::xid8,
      at = clock_timestamp() - make_interval(secs => ${behindMs / 1000}::float8)
    WHERE token = ${token} RETURNING rebuild`.execute(db)
  return rows[0] ?? null
}

/** Whether no other feeder has begun since. */
export async function isLatest(db: Db, token: number): Promise<boolean> {
  const row = await db.selectFrom('search_feed').select('token').executeTakeFirst()
  return row?.token === token
}

/** Asks whoever feeds the index to make it anew, or takes that back. */
export async function wantRebuild(db: Db, rebuild: boolean): Promise<void> {
  await db.updateTable('search_feed').set({ rebuild }).execute()
}

/** How far the index is fed, and how long ago it had everything that had changed; null while there is none. */
export async function readFed(db: Db): Promise<(Fed & { behindMs: number }) | null> {
  const { rows } = await sql<Row>`
    SELECT token, index_name, form, epoch, floor::text AS floor, ${behind} AS behind FROM search_feed`.execute(db)
  return rows[0] ? fedOf(rows[0]) : null
}

/** By the database's clock, which all processes share. */
const behind = sql`(extract(epoch FROM clock_timestamp() - at) * 1000)::float8`

function fedOf({ index_name: index, form, epoch, floor, behind: behindMs }: Row): (Fed & { behindMs: number }) | null {
  if (index === null || form === null || epoch === null || floor === null || behindMs === null) return null
  return { index, form, position: { epoch, floor: BigInt(floor) }, behindMs: Math.max(0, behindMs) }
}
