import type { FreezeReason } from '@bikevalley/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Position } from '../../platform/paging/cursor.ts'
import type { Database } from '../../platform/schema.ts'

export type FreezeRow = Selectable<Database['money_freezes']>

/** Freezes the money of a payment that is not frozen for this reason. */
export async function insertFreeze(
  trx: Db,
  freeze: { paymentId: string; reason: Exclude<FreezeReason, 'restored'>; details: string },
  now: Date,
): Promise<FreezeRow> {
  return await trx
    .insertInto('money_freezes')
    .values({
      id: newId(),
      payment_id: freeze.paymentId,
      reason: freeze.reason,
      details: freeze.details,
      since: now,
      ended_at: null,
      ended_by: null,
      explanation: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const findFreeze = (db: Db, id: string): Promise<FreezeRow | undefined> =>
  db.selectFrom('money_freezes').selectAll().where('id', '=', id).executeTakeFirst()

const siteFreeze = (db: Db) =>
  db.selectFrom('money_freezes').selectAll().where('payment_id', 'is', null).where('ended_at', 'is', null)

/** The one about all money of the site, if it is frozen. */
export const findSiteFreeze = (db: Db): Promise<FreezeRow | undefined> => siteFreeze(db).executeTakeFirst()

export const lockSiteFreeze = (trx: Db): Promise<FreezeRow | undefined> =>
  siteFreeze(trx).forUpdate().executeTakeFirst()

/** What was found, as an open freeze says it from now on. */
export async function setDetails(trx: Db, id: string, details: string): Promise<void> {
  await trx.updateTable('money_freezes').set({ details }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

export async function setEnded(
  trx: Db,
  id: string,
  end: Pick<FreezeRow, 'ended_at' | 'ended_by' | 'explanation'>,
): Promise<void> {
  await trx.updateTable('money_freezes').set(end).where('id', '=', id).where('ended_at', 'is', null).execute()
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
export const freezesAfter = (db: Db, part: 'open' | 'ended', limit: number, after: Position | null) =>
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

/** Locks the payment, so that nothing else happens to its money, and answers who buys and who sells. */
export async function lockPartiesOf(trx: Db, paymentId: string): Promise<string[]> {
  const parties = await trx
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .select(['b.buyer_id', 'l.seller_id'])
    .where('p.id', '=', paymentId)
    .forNoKeyUpdate('p')
    .executeTakeFirst()
  return parties ? [parties.buyer_id, parties.seller_id] : []
}

/** The open one about a payment, which is locked, for this reason. */
export const findOpenFreeze = (trx: Db, paymentId: string, reason: FreezeReason): Promise<FreezeRow | undefined> =>
  trx
    .selectFrom('money_freezes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('reason', '=', reason)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** The payments whose own freezes have ended since then. */
export async function paymentsFreedSince(trx: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT payment_id AS id FROM money_freezes
    WHERE payment_id IS NOT NULL AND ended_at >= ${since} ORDER BY id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Whether one is open about a single sale. */
export async function hasOpenFreezes(db: Db): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM money_freezes WHERE payment_id IS NOT NULL AND ended_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}
