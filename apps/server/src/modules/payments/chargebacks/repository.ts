import type { ChargebackState } from '@bikevalley/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { Position } from '../../../platform/paging/cursor.ts'
import type { PaymentRow } from '../attempts/repository.ts'
import type { PaymentsContext } from '../context.ts'
import { chargebackOf } from './of-payment.ts'

export type ChargebackRow = Selectable<Database['chargebacks']>

export const insertChargeback = (trx: Db, row: ChargebackRow) => trx.insertInto('chargebacks').values(row).execute()

export const findChargebackOf = (
  db: Db,
  paymentId: string,
  providerDisputeId: string,
): Promise<ChargebackRow | undefined> =>
  db
    .selectFrom('chargebacks')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('provider_dispute_id', '=', providerDisputeId)
    .executeTakeFirst()

export async function changeChargeback(
  trx: Db,
  id: string,
  changes: Pick<ChargebackRow, 'answered' | 'due_at' | 'updated_at'> & {
    state?: ChargebackState
    taken?: boolean
    ended_at?: Date
  },
): Promise<void> {
  await trx.updateTable('chargebacks').set(changes).where('id', '=', id).execute()
}

/** What arrived by an attempt. */
export const findPaymentOfIntent = (db: Db, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('payment_intent_id', '=', intentId).executeTakeFirst()

/** Locks a payment, so that its money goes one way at a time. */
export async function lockPayment(trx: Db, paymentId: string): Promise<void> {
  await trx.selectFrom('payments').select('id').where('id', '=', paymentId).forNoKeyUpdate().execute()
}

/** Whether a bank has taken money of this payment for now, or for good. */
export async function takenByBank(trx: Db, paymentId: string): Promise<'open' | 'lost' | null> {
  const { state } = await trx.selectNoFrom(chargebackOf(sql`${paymentId}`).as('state')).executeTakeFirstOrThrow()
  return state
}

/** Those of a payment whose money the bank has, as it is booked: first for now, then for good. */
export const activeChargebacks = (trx: Db, paymentId: string): Promise<ChargebackRow[]> =>
  trx
    .selectFrom('chargebacks')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['open', 'lost'])
    .orderBy('state', 'desc')
    .orderBy('opened_at')
    .orderBy('id')
    .execute()

/** Whether the provider has been asked to refund or to pay out this money, and has not answered yet. */
export async function isOnItsWay(
  { above }: Pick<PaymentsContext, 'above'>,
  trx: Db,
  paymentId: string,
): Promise<boolean> {
  const refund = await trx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  const payout = await above.answers.isBeingPaidOut(trx, paymentId)
  return refund !== undefined || payout
}

/** Those that have not ended, by their provider’s ids. */
export const unendedChargebacks = (db: Db) =>
  db
    .selectFrom('chargebacks as c')
    .innerJoin('payments as p', 'p.id', 'c.payment_id')
    .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
    .select(['i.provider', 'c.provider_dispute_id'])
    .where('c.state', 'in', ['inquiry', 'open'])
    .execute()

/**
 * A page of chargebacks with their sales, from after a place on: the newest first; the open ones
 * in the order in which they were opened, since the oldest has to be answered first.
 */
export const chargebacksAfter = (
  db: Db,
  { part, booking }: { part: 'open' | 'ended' | 'all'; booking?: string | undefined },
  limit: number,
  after: Position | null,
) =>
  db
    .selectFrom('chargebacks as c')
    .innerJoin('payments as p', 'p.id', 'c.payment_id')
    .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('users as buyer', 'buyer.id', 'b.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'l.seller_id')
    .selectAll('c')
    .select(['p.amount_minor as paid_minor', 'i.provider', 'b.id as booking_id', 'b.listing_name'])
    .select(['buyer.name as buyer_name', 'buyer.email as buyer_email'])
    .select(['seller.name as seller_name', 'seller.email as seller_email'])
    .where((eb) =>
      part === 'all' ? eb.lit(true) : eb('c.state', part === 'open' ? 'in' : 'not in', ['inquiry', 'open']),
    )
    .where((eb) => (booking === undefined ? eb.lit(true) : eb('b.id', '=', booking)))
    .where((eb) =>
      after === null
        ? eb.lit(true)
        : eb(eb.refTuple('c.opened_at', 'c.id'), part === 'open' ? '>' : '<', eb.tuple(after.createdAt, after.id)),
    )
    .orderBy('c.opened_at', part === 'open' ? 'asc' : 'desc')
    .orderBy('c.id', part === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .execute()

export type ChargebackView = Awaited<ReturnType<typeof chargebacksAfter>>[number]
