import { ApiError, type BookingState, bookingCan } from '@bikevalley/contract'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import { lockLivePerson } from '../../platform/live-person.ts'
import type { Person } from '../../platform/person.ts'
import { notFound } from '../../platform/refusals.ts'
import { bookingNotFound } from '../bookings/index.ts'
import { bookRefundRequested, moneyOfPayment } from '../ledger/index.ts'
import { takenByBank } from './chargebacks/repository.ts'
import type { PaymentsContext } from './context.ts'
import { findPaymentRow, findSale, insertRefund, type PaymentRow, type RefundRow, refundsOf } from './repository.ts'

/**
 * Money is to go back: written down here, done by a job outside of any transaction. The caller has locked the booking.
 *
 * @param by who asked for it; null is the system itself
 * @param amountMinor a part of the payment, where not all of it goes back
 * @returns the refund's id
 */
export async function requestRefund(
  { platform }: PaymentsContext,
  trx: Db,
  payment: PaymentRow,
  reason: string,
  by: { id: string; asAdmin: boolean } | null,
  amountMinor = payment.amount_minor,
): Promise<string> {
  const id = newId()
  const now = platform.clock.now()
  const refund: RefundRow = {
    id,
    payment_id: payment.id,
    amount_minor: amountMinor,
    currency: payment.currency,
    reason,
    state: 'requested',
    provider_refund_id: null,
    created_at: now,
    updated_at: now,
  }
  await insertRefund(trx, refund)
  await bookRefundRequested(trx, refund, now)
  await enqueue(trx, 'refund-payment', { refundId: id }, { key: `refund:${id}` })
  await recordEvent(trx, platform.clock, {
    actorId: by?.id ?? null,
    action: 'refund_requested',
    subjectType: 'payment',
    subjectId: payment.id,
    details: { refund_id: id, reason, amount_minor: amountMinor },
    asAdmin: by?.asAdmin ?? false,
  })
  return id
}

/**
 * An admin sends a payment back: in full a sale that is not handed over, or again what the provider had refused to send,
 * be it a late payment or the part of a decided dispute. Asked twice at once, one refund is made.
 *
 * @returns the refund's id
 * @throws ApiError `not_found`, `wrong_state` when there is nothing to send back, it is under way already, or there is a
 *   dispute to decide
 */
export function refundByAdmin(
  context: PaymentsContext,
  admin: Person,
  paymentId: string,
  reason: string,
): Promise<string> {
  const { platform, bookings } = context
  return platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, admin.id)
    const payment = await findPaymentRow(trx, paymentId)
    const locked = payment && (await bookings.lock(trx, payment.booking_id))
    if (!payment || !locked) throw notFound('This payment')
    const amount = await amountForAdmin(context, trx, payment, locked.booking.state)
    return requestRefund(context, trx, payment, reason, { id: admin.id, asAdmin: true }, amount)
  })
}

/** What `refundByAdmin` would send back just now, in minor units; null where it would refuse. */
export async function refundableByAdmin(
  context: PaymentsContext,
  payment: PaymentRow,
  state: BookingState,
): Promise<number | null> {
  try {
    return await amountForAdmin(context, context.platform.db, payment, state)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'wrong_state') return null
    throw error
  }
}

async function amountForAdmin(
  { canceling }: PaymentsContext,
  db: Db,
  payment: PaymentRow,
  state: BookingState,
): Promise<number> {
  const refused = await requireUnmoved(db, payment.id, 'again')
  if (payment.outcome === 'sale' && !refused && !bookingCan(state, 'refund'))
    throw new ApiError('wrong_state', 'Only a booking that is paid and not handed over can be refunded.')
  for (const guard of canceling) await guard(db, payment.booking_id, 'admin')
  const held = (await moneyOfPayment(db, payment.id))?.held ?? 0
  const amount = Math.min(refused?.amount_minor ?? payment.amount_minor, held)
  if (amount === 0) throw new ApiError('wrong_state', 'There is nothing left of this payment to send back.')
  return amount
}

/**
 * The buyer or the seller cancels a paid booking before the handover: all of it goes back. Asked by both at once, one
 * refund is made.
 *
 * @throws ApiError `not_found` to anybody else, `wrong_state` where nothing is paid, the bike is handed over, or a refund
 *   is under way
 */
export function refundByParty(
  context: PaymentsContext,
  person: Person,
  bookingId: string,
  words: string,
): Promise<string> {
  const { platform, bookings } = context
  return platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const locked = await bookings.lock(trx, bookingId)
    const isBuyer = locked?.booking.buyer_id === person.id
    if (!locked || (!isBuyer && locked.listing.seller_id !== person.id)) throw bookingNotFound()
    const payment = await findSale(trx, bookingId)
    if (!payment || !bookingCan(locked.booking.state, 'refund'))
      throw new ApiError('wrong_state', 'Only a booking that is paid and not handed over can be canceled in this way.')
    await requireUnmoved(trx, payment.id)
    for (const guard of context.canceling) await guard(trx, bookingId, isBuyer ? 'buyer' : 'seller')
    const reason = `${isBuyer ? 'The buyer' : 'The seller'} canceled: ${words}`
    return requestRefund(context, trx, payment, reason, { id: person.id, asAdmin: false })
  })
}

/**
 * Answers the last refund that the provider would not send, if there is one.
 * @throws ApiError `wrong_state` when a refund is under way or done, or a bank has taken the money
 */
export async function requireUnmoved(
  trx: Db,
  paymentId: string,
  asks: 'anew' | 'again' = 'anew',
): Promise<RefundRow | undefined> {
  const refunds = await refundsOf(trx, paymentId)
  const live = refunds.find(({ state }) => state !== 'failed')?.state
  if (live === 'succeeded') throw new ApiError('wrong_state', 'This payment has gone back already.')
  if (live === 'requested') throw new ApiError('wrong_state', 'A refund of this payment is on its way already.')
  const taken = await takenByBank(trx, paymentId)
  if (taken === 'open')
    throw new ApiError(
      'wrong_state',
      'The buyer’s bank has taken this payment back. Wait until it has decided; both sides get a letter.',
    )
  const [refused] = refunds
  // Of what the bank has left, the refund that was refused can be asked for again.
  if (taken === 'lost' && !(refused && asks === 'again'))
    throw new ApiError('wrong_state', 'The buyer’s bank has taken this payment back, and the sale ends.')
  return refused
}
