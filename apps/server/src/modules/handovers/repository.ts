import { type DisputeState, LIMITS } from '@bikevalley/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Position } from '../../platform/paging/cursor.ts'
import { freezeOf } from '../freezes/index.ts'
import { chargebackOf, goesBack, hasBankInquiry, leftOfPayment } from '../payments/index.ts'

export type HandoverRow = Selectable<Database['handovers']>
export type DisputeRow = Selectable<Database['disputes']>

export async function insertHandover(
  trx: Db,
  row: Pick<HandoverRow, 'booking_id' | 'payment_id' | 'due_at'>,
): Promise<void> {
  await trx.insertInto('handovers').values(row).execute()
}

export const findHandover = (db: Db, bookingId: string): Promise<HandoverRow | undefined> =>
  db.selectFrom('handovers').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

export const findHandoverOfPayment = (db: Db, paymentId: string): Promise<HandoverRow | undefined> =>
  db.selectFrom('handovers').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

export async function changeHandover(
  trx: Db,
  bookingId: string,
  changes: Partial<Omit<HandoverRow, 'booking_id' | 'payment_id'>>,
): Promise<void> {
  await trx.updateTable('handovers').set(changes).where('booking_id', '=', bookingId).execute()
}

/**
 * Takes away what a person has given for bills of sale that there are none of: what was signed stays with who signed it.
 */
export async function forgetPapers(trx: Db, personId: string): Promise<void> {
  const unsigned = trx.updateTable('handovers as h').from('bookings as b').whereRef('b.id', '=', 'h.booking_id')
  await unsigned
    .set({ buyer_name: null, buyer_address: null })
    .where('h.handed_over_at', 'is', null)
    .where('b.buyer_id', '=', personId)
    .execute()
  await unsigned
    .set({ seller_name: null, seller_address: null, frame_number: null, registration: null, mileage_km: null })
    .where('h.handed_over_at', 'is', null)
    .where('b.listing_id', 'in', (eb) => eb.selectFrom('listings').select('id').where('seller_id', '=', personId))
    .execute()
}

/** A handover with what both sides and the bill of sale show of its booking. */
export const findHandoverView = (db: Db, bookingId: string) =>
  db
    .selectFrom('handovers as h')
    .innerJoin('bookings as b', 'b.id', 'h.booking_id')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('payments as p', 'p.id', 'h.payment_id')
    .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
    .selectAll('h')
    .select(['b.buyer_id', 'b.state', 'b.listing_name', 'b.currency', 'l.seller_id', 'l.id as listing_id'])
    .leftJoin('frame_numbers as f', 'f.listing_id', 'l.id')
    .select('f.encrypted as encrypted_frame_number')
    .select(['p.amount_minor', 'p.fee_minor', 'p.captured_at', 'i.provider_intent_id'])
    .select(goesBack(sql`p.id`).as('goes_back'))
    .leftJoin('releases as x', 'x.payment_id', 'p.id')
    .select(['x.amount_minor as released_minor', 'x.released_at', 'x.way as released_by'])
    .select((eb) => [
      eb.selectFrom('users').select('name').whereRef('id', '=', 'b.buyer_id').as('buyer_account'),
      eb.selectFrom('users').select('name').whereRef('id', '=', 'l.seller_id').as('seller_account'),
    ])
    .select([chargebackOf(sql`p.id`).as('chargeback'), freezeOf(sql`p.id`).as('freeze')])
    .select([hasBankInquiry(sql`p.id`).as('bank_inquiry')])
    .select([leftOfPayment(sql`p.id`).as('left_minor')])
    .where('h.booking_id', '=', bookingId)
    .executeTakeFirst()

export type HandoverView = Awaited<ReturnType<typeof findHandoverView>> & object

/** Whether a sale with the handover `h` stands, with no refund under way and no dispute. */
const isUndecided = sql<boolean>`h.handed_over_at IS NULL
  AND EXISTS (SELECT FROM bookings paid WHERE paid.id = h.booking_id AND paid.state = 'paid')
  AND NOT EXISTS (SELECT FROM disputes d WHERE d.booking_id = h.booking_id AND d.state = 'open')
  -- A part that went back changes nothing.
  AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = h.payment_id AND r.state = 'requested')
  AND NOT ${goesBack(sql`h.payment_id`)}`

/**
 * Whether the handover `h` waits for its code, and nothing else. Where there is a dispute, a refund, a chargeback or a freeze, or a bank asks,
 * its time stands still (`standstill.ts`): nobody is reminded, and the clock sends nothing back.
 */
const waits = sql<boolean>`(${isUndecided}
  AND ${chargebackOf(sql`h.payment_id`)} IS NULL AND NOT ${hasBankInquiry(sql`h.payment_id`)}
  AND ${freezeOf(sql`h.payment_id`)} IS NULL)`

/** Whether a sale with the handover `h`, of somebody who is suspended, has nothing else in its way: an admin sees to it. */
export const isOnHold = sql<boolean>`(${isUndecided}
  AND ${chargebackOf(sql`h.payment_id`)} IS NULL AND ${freezeOf(sql`h.payment_id`)} IS NULL)`

/** Whether codes of a handover `h` that waits are locked, and its buyer can't unlock them any more. */
export const isLockedOut = (
  now: Date,
) => sql<boolean>`(h.locked_until > ${now} AND h.unlocks >= ${LIMITS.handoverUnlocks}
  AND ${waits} AND NOT EXISTS (
    SELECT FROM bookings sold JOIN listings l ON l.id = sold.listing_id JOIN users u ON u.id IN (sold.buyer_id, l.seller_id)
    WHERE sold.id = h.booking_id AND u.suspended_at IS NOT NULL))`

/** Whether the time of a handover is over and nobody has decided about it. It does not ask whether the money may leave. */
export async function isOverdue(trx: Db, bookingId: string, now: Date): Promise<boolean> {
  const overdue = trx.selectFrom('handovers as h').select('h.booking_id').where('h.booking_id', '=', bookingId)
  return (await overdue.where('h.due_at', '<=', now).where(isUndecided).executeTakeFirst()) !== undefined
}

/** The bookings whose handover is due before a time and had fewer reminders, be it one booking alone. */
export async function waitingHandovers(
  db: Db,
  dueBefore: Date,
  reminders: number,
  limit: number,
  bookingId?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('handovers as h')
    .select('h.booking_id')
    .where('h.due_at', '<=', dueBefore)
    .where('h.reminders_sent', '<', reminders)
    .where((eb) => (bookingId === undefined ? eb.lit(true) : eb('h.booking_id', '=', bookingId)))
    .where(waits)
    .orderBy('h.due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.booking_id)
}

/** How long the clock may take to send back what is due, on a busy day. */
const OVERDUE_AFTER_MS = 10 * 60_000

/** Narrows a query with bookings `b` to those whose money should have gone back by itself, and waits for its turn or an admin. */
export const hasOverdueHandover = (now: Date): RawBuilder<boolean> => sql`b.id = ANY (ARRAY(
  SELECT h.booking_id FROM handovers h WHERE h.due_at <= ${new Date(now.getTime() - OVERDUE_AFTER_MS)} AND ${waits}))`

/** How many sales the clock alone has sent the money of back since a time. */
export async function countSentBack(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('handovers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_back_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

// --- disputes ---

export const insertDispute = (trx: Db, row: DisputeRow) => trx.insertInto('disputes').values(row).execute()

export const findOpenDispute = (db: Db, bookingId: string): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** When this side has opened the disputes of a booking since a time, newest first. */
export async function disputesOpenedSince(db: Db, bookingId: string, side: 'buyer' | 'seller', since: Date) {
  const opened = await db
    .selectFrom('disputes')
    .select('opened_at')
    .where('booking_id', '=', bookingId)
    .where('opened_by', '=', side)
    .where('opened_at', '>', since)
    .orderBy('opened_at', 'desc')
    .execute()
  return opened.map(({ opened_at }) => opened_at)
}

/** Whether a report about this sale was withdrawn before. */
export async function wasWithdrawnBefore(db: Db, bookingId: string): Promise<boolean> {
  const withdrawn = db.selectFrom('disputes').select('id').where('booking_id', '=', bookingId)
  return (await withdrawn.where('state', '=', 'withdrawn').limit(1).executeTakeFirst()) !== undefined
}

/** The newest dispute of a booking. */
export const findDisputeOf = (db: Db, bookingId: string): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findDispute = (db: Db, id: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()

export async function addReportText(trx: Db, id: string, words: { buyer_words: string } | { seller_words: string }) {
  await trx.updateTable('disputes').set(words).where('id', '=', id).execute()
}

export async function endDispute(
  trx: Db,
  id: string,
  end: Pick<DisputeRow, 'ended_at'> &
    Partial<Pick<DisputeRow, 'decided_by' | 'refund_minor' | 'reason' | 'bike_by'>> & {
      state: Exclude<DisputeState, 'open'>
    },
): Promise<void> {
  await trx.updateTable('disputes').set(end).where('id', '=', id).where('state', '=', 'open').execute()
}

/** A page of disputes with their sales, newest first, from after a place on. */
export const disputesAfter = (
  db: Db,
  { part, booking }: { part: 'open' | 'ended' | 'all'; booking?: string | undefined },
  limit: number,
  after: Position | null,
) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('users as buyer', 'buyer.id', 'b.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'l.seller_id')
    .innerJoin('handovers as h', 'h.booking_id', 'b.id')
    .innerJoin('payments as p', 'p.id', 'h.payment_id')
    .selectAll('d')
    .select(['b.listing_name', 'b.price_minor', 'b.currency', 'p.fee_minor', leftOfPayment(sql`p.id`).as('left_minor')])
    .select(['buyer.name as buyer_name', 'buyer.email as buyer_email'])
    .select(['seller.name as seller_name', 'seller.email as seller_email'])
    .where((eb) => (part === 'all' ? eb.lit(true) : eb('d.state', part === 'open' ? '=' : '!=', 'open')))
    .where((eb) => (booking === undefined ? eb.lit(true) : eb('d.booking_id', '=', booking)))
    .where((eb) =>
      after === null ? eb.lit(true) : eb(eb.refTuple('d.opened_at', 'd.id'), '<', eb.tuple(after.createdAt, after.id)),
    )
    .orderBy('d.opened_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()

export type AdminDisputeRow = Awaited<ReturnType<typeof disputesAfter>>[number]
