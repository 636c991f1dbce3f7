import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** How many changes are read at once. */
export const CHANGES_AT_ONCE = 2_000

/** How long changes are kept, in hours. Whoever has not read for so long reads the listings anew (`forgotten`). */
const CHANGES_KEPT_HOURS = 48

export type Change = { seq: string; xid: bigint; listingId: string }

/** Up to where an index has what has changed. */
export type FeedPosition = {
  /** Of which market the changes are: `search_epoch`. */
  epoch: string
  /**
   * Number below which every transaction has ended, so that its changes are all to be seen or never will be. What is read of the
   * listings after it has whatever such a transaction changed.
   */
  floor: bigint
}

export type FeedState = FeedPosition & {
  /** No transaction had this number yet, or a higher one. */
  next: bigint
  /** Changes of transactions up to this number may be forgotten. */
  forgotten: bigint
}

/** Where the feed stands now: to be read before the listings of an index. Where there is no epoch, one begins. */
export async function readFeed(db: Db): Promise<FeedState> {
  await sql`INSERT INTO search_epoch DEFAULT VALUES ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ epoch: string; forgotten: string; floor: string; next: string }>`
    SELECT e.id AS epoch, e.forgotten::text AS forgotten, pg_snapshot_xmin(now.snapshot)::text AS floor,
      pg_snapshot_xmax(now.snapshot)::text AS next
    FROM search_epoch e CROSS JOIN (SELECT pg_current_snapshot() AS snapshot) now`.execute(db)
  const [row] = rows
  if (!row) throw new FeedLost('The epoch of search was ended just now.')
  return { epoch: row.epoch, floor: BigInt(row.floor), next: BigInt(row.next), forgotten: BigInt(row.forgotten) }
}

/** What an index has can't be brought up to date from the changes: it must be read from the listings anew. */
export class FeedLost extends Error {}

/**
 * Changes of transactions from a floor on that were not seen yet, by `seq`, and, of the same moment, where the feed stands.
 * @param after the last `seq` of the page before; null: the first page. Once all pages are read, the floor of the first one is reached
 */
export async function readChanges(
  db: Db,
  floor: bigint,
  seen: readonly string[],
  after: string | null = null,
): Promise<{ changes: Change[]; floor: bigint; epoch: string | null; forgotten: bigint }> {
  const { rows } = await sql<{
    floor: string
    epoch: string | null
    forgotten: string | null
    seq: string | null
    xid: string | null
    listing_id: string | null
  }>`
    SELECT now.floor::text AS floor, e.id AS epoch, e.forgotten::text AS forgotten, c.seq::text AS seq, c.xid::text AS xid, c.listing_id
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS floor) now
    LEFT JOIN search_epoch e ON true
    LEFT JOIN search_changes c ON c.xid >= ${String(floor)}::xid8 AND c.seq <> ALL(${[...seen]}::bigint[])
      AND c.seq > ${after ?? '0'}::bigint
    ORDER BY c.seq LIMIT ${CHANGES_AT_ONCE}`.execute(db)
  const changes = rows.flatMap(({ seq, xid, listing_id: listingId }) =>
    seq === null || xid === null || listingId === null ? [] : [{ seq, xid: BigInt(xid), listingId }],
  )
  const [first] = rows
  return {
    changes,
    floor: BigInt(first?.floor ?? '0'),
    epoch: first?.epoch ?? null,
    forgotten: BigInt(first?.forgotten ?? '0'),
  }
}

/**
 * Forgets changes that are old, and notes up to which transaction. The time of a change is that of its statement: no transaction of the
 * application lasts for minutes, so that what is so old was to be seen long ago.
 */
export async function forgetOldChanges(db: Db): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM search_changes WHERE at < clock_timestamp() - make_interval(hours => ${CHANGES_KEPT_HOURS}) RETURNING xid
    ),
    last AS (SELECT max(xid) AS xid FROM gone)
    UPDATE search_epoch SET forgotten = greatest(forgotten, last.xid) FROM last WHERE last.xid IS NOT NULL`.execute(db)
}

/** Has every process read the listings anew, and none use a snapshot of before: their epoch has ended. */
export async function endEpoch(db: Db): Promise<void> {
  await sql`DELETE FROM search_epoch`.execute(db)
  await sql`SELECT pg_notify('search_changes', '')`.execute(db)
}
