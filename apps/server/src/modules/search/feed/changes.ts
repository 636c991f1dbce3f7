import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** How many changes are read at once. */
export const CHANGES_AT_ONCE = 2_000

/** How long changes are kept, in hours. Whoever runs a follower that has not read for so long reads the listings anew. */
const CHANGES_KEPT_HOURS = 48

export type Change = { seq: string; xid: bigint; listingId: string }

/**
 * Number below which every transaction has ended, so that its changes are all to be seen or never will be. What is read of the listings
 * after it has whatever such a transaction changed.
 */
export async function readFloor(db: Db): Promise<bigint> {
  const { rows } = await sql<{ floor: string }>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS floor`.execute(
    db,
  )
  return BigInt(rows[0]?.floor ?? '0')
}

/** Changes of transactions from a floor on that were not seen yet, and, of the same moment, the floor that is reached once they are. */
export async function readChanges(
  db: Db,
  floor: bigint,
  seen: readonly string[],
): Promise<{ changes: Change[]; floor: bigint }> {
  const { rows } = await sql<{ floor: string; seq: string | null; xid: string | null; listing_id: string | null }>`
    SELECT now.floor::text AS floor, c.seq::text AS seq, c.xid::text AS xid, c.listing_id
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS floor) now
    LEFT JOIN search_changes c ON c.xid >= ${String(floor)}::xid8 AND c.seq <> ALL(${[...seen]}::bigint[])
    ORDER BY c.seq LIMIT ${CHANGES_AT_ONCE}`.execute(db)
  const changes = rows.flatMap(({ seq, xid, listing_id: listingId }) =>
    seq === null || xid === null || listingId === null ? [] : [{ seq, xid: BigInt(xid), listingId }],
  )
  return { changes, floor: BigInt(rows[0]?.floor ?? '0') }
}

/**
 * Forgets changes that no follower needs. The time of a change is that of its statement: no transaction of the application lasts for
 * minutes, so that what is so old was to be seen long ago.
 */
export async function forgetOldChanges(db: Db): Promise<void> {
  await sql`DELETE FROM search_changes WHERE at < clock_timestamp() - make_interval(hours => ${CHANGES_KEPT_HOURS})`.execute(
    db,
  )
}
