import type { Freeze, listFreezes, ResponseOf } from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import { cursorAt, type Position, readCursor } from '../../platform/paging/cursor.ts'
import { type Paging, page } from '../../platform/paging/page.ts'

const PAGE = 50

type FreezesQuery = { part: 'open' | 'ended' } & Paging

/** @throws ApiError `invalid_input` for a cursor that is none */
export async function readFreezes(
  db: Db,
  { part, cursor, limit = PAGE }: FreezesQuery,
): Promise<ResponseOf<typeof listFreezes>> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await freezesAfter(db, part, limit + 1, after)
  const { shown, nextCursor } = page(rows, limit, ({ since, id }) => cursorAt({ created_at: since, id }))
  return { items: shown.map(presentFreeze), nextCursor }
}

const freezeViews = (db: Db) =>
  db
    .selectFrom('money_freezes as f')
    .leftJoin('payments as p', 'p.id', 'f.payment_id')
    .leftJoin('bookings as b', 'b.id', 'p.booking_id')
    .leftJoin('users as u', 'u.id', 'f.ended_by')
    .selectAll('f')
    .select(['b.id as booking_id', 'b.listing_name', 'u.name as ended_by_name'])

/** A page of freezes with their sales, newest first, from after a place on. */
const freezesAfter = (db: Db, part: 'open' | 'ended', limit: number, after: Position | null) =>
  freezeViews(db)
    .where('f.ended_at', part === 'open' ? 'is' : 'is not', null)
    .where((eb) =>
      after === null ? eb.lit(true) : eb(eb.refTuple('f.since', 'f.id'), '<', eb.tuple(after.createdAt, after.id)),
    )
    .orderBy('f.since', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute()
export type FreezeView = Awaited<ReturnType<typeof freezesAfter>>[number]

/** Those of the payments of a booking, newest first. */
export const freezesOfBooking = (db: Db, bookingId: string): Promise<FreezeView[]> =>
  freezeViews(db).where('b.id', '=', bookingId).orderBy('f.since', 'desc').orderBy('f.id', 'desc').execute()

export const presentFreeze = (row: FreezeView): Freeze => ({
  _id: row.id,
  reason: row.reason,
  details: row.details,
  since: row.since.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  ended_by_name: row.ended_by_name ?? '',
  explanation: row.explanation ?? '',
  booking:
    row.booking_id === null || row.listing_name === null ? null : { _id: row.booking_id, bike: row.listing_name },
})
