import { ApiError, type BookingState, bookingCan, refundStands } from '@bikevalley/contract'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import { lockLivePerson } from '../../platform/live-person.ts'
import type { Person } from '../../platform/person.ts'
import { notFound } from '../../platform/refusals.ts'
import { type BookingRow, bookingNotFound } from '../bookings/index.ts'
import { requireUnfrozen } from '../freezes/index.ts'
import { bookRefundRequested, moneyOfPayment } from '../ledger/index.ts'
import { takenByBank } from './chargebacks/repository.ts'
import type { PaymentsContext } from './context.ts'
import { insertRefund, type RefundRow, refundsOf } from './refunds-repository.ts'
import { findPaymentRow, findSale, type PaymentRow } from './repository.ts'

/** What an admin can send back just now, in minor units, and the refund that was refused or came back before, if any. */
type Refundable = { amountMinor: number; before: RefundRow | undefined }

/**
 * Money is to go back: written down here, done by a job outside of any transaction. The caller has locked the booking.
 *
 * @param by who asked for it; null is the system itself
 * @param amountMinor a part of what is held, where not all of it goes back
 * @returns the refund's id
 */
export async function requestRefund(
  { platform }: PaymentsContext,
  trx: Db,
  payment: PaymentRow,
  reason: string,
  by: { id: string; asAdmin: boolean } | null,
  amountMinor?: number,
): Promise<string> {
  const id = newId()
  const now = platform.clock.now()
  const amount_minor = amountMinor ?? (await moneyOfPayment(trx, payment.id))?.held ?? payment.amount_minor
  const refund = {
    id,
    payment_id: payment.id,
    amount_minor,
    currency: payment.currency,
    reason,
    state: 'requested',
    provider_refund_id: null,
    created_at: now,
    updated_at: now,
  } as const
  await insertRefund(trx, refund)
  await bookRefundRequested(trx, refund, now)
  await followRefund(trx, id)
  await recordEvent(trx, platform.clock, {
    actorId: by?.id ?? null,
    action: 'refund_requested',
    subjectType: 'payment',
    subjectId: payment.id,
    details: { refund_id: id, reason, amount_minor },
    asAdmin: by?.asAdmin ?? false,
  })
  return id
}

/** The job that brings a refund in line with the provider, once for all who ask for it. */
export const followRefund = (trx: Db, refundId: string): Promise<void> =>
  enqueue(trx, 'refund-payment', { refundId }, { key: `refund:${refundId}` })

/**
 * An admin sends a payment back: in full a sale that is not handed over, or again what the provider had refused to send
 * or what came back, be it a late payment or the part of a decided dispute. Asked twice at once, one refund is made.
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
  return context.platform.db.transaction().execute(async (trx) => {
    const { payment, amountMinor } = await lockRefundable(context, trx, admin, paymentId)
    return requestRefund(context, trx, payment, reason, { id: admin.id, asAdmin: true }, amountMinor)
  })
}

/**
 * Locks a payment that an admin is about to send back, in one way or the other.
 * @throws ApiError `not_found`, `wrong_state`
 */
export async function lockRefundable(
  context: PaymentsContext,
  trx: Db,
  admin: Person,
  paymentId: string,
): Promise<Refundable & { payment: PaymentRow; booking: BookingRow }> {
  await lockLivePerson(trx, admin.id)
  const payment = await findPaymentRow(trx, paymentId)
  const locked = payment && (await context.bookings.lock(trx, payment.booking_id))
  if (!payment || !locked) throw notFound('This payment')
  const { booking } = locked
  return { payment, booking, ...(await refundableNow(context, trx, payment, booking.state)) }
}

/** What `refundByAdmin` would send back just now, in minor units; null where it would refuse. */
export async function refundableByAdmin(
  context: PaymentsContext,
  payment: PaymentRow,
  state: BookingState,
): Promise<number | null> {
  try {
    return (await refundableNow(context, context.platform.db, payment, state)).amountMinor
  } catch (error) {
    if (error instanceof ApiError && error.code === 'wrong_state') return null
    throw error
  }
}

async function refundableNow(
  { canceling }: PaymentsContext,
  db: Db,
  payment: PaymentRow,
  state: BookingState,
): Promise<Refundable> {
  await requireUnfrozen(db, payment.id)
  const before = await requireUnmoved(db, payment.id, 'again')
  if (payment.outcome === 'sale' && !before && !bookingCan(state, 'refund'))
    throw new ApiError('wrong_state', 'Only a booking that is paid and not handed over can be refunded.')
  for (const guard of canceling) await guard(db, payment.booking_id, 'admin')
  const held = (await moneyOfPayment(db, payment.id))?.held ?? 0
  const amountMinor = Math.min(before?.amount_minor ?? payment.amount_minor, held)
  if (amountMinor === 0) throw new ApiError('wrong_state', 'There is nothing left of this payment to send back.')
  return { amountMinor, before }
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
    await requireUnfrozen(trx, payment.id)
    await requireUnmoved(trx, payment.id)
    for (const guard of context.canceling) await guard(trx, bookingId, isBuyer ? 'buyer' : 'seller')
    const reason = `${isBuyer ? 'The buyer' : 'The seller'} canceled: ${words}`
    return requestRefund(context, trx, payment, reason, { id: person.id, asAdmin: false })
  })
}

/**
 * Answers the last refund, where the provider would not send it or it came back.
 * @throws ApiError `wrong_state` when a refund is under way or done, or a bank has taken the money
 */
export async function requireUnmoved(
  trx: Db,
  paymentId: string,
  asks: 'anew' | 'again' = 'anew',
): Promise<RefundRow | undefined> {
  const refunds = await refundsOf(trx, paymentId)
  // What others have refunded leaves the rest as it is.
  const standing = refunds.find(({ state, found_at }) => refundStands(state) && found_at === null)?.state
  if (standing === 'requested') throw new ApiError('wrong_state', 'A refund of this payment is on its way already.')
  if (standing) throw new ApiError('wrong_state', 'This payment has gone back already.')
  const taken = await takenByBank(trx, paymentId)
  if (taken === 'open')
    throw new ApiError(
      'wrong_state',
      'The buyer’s bank has taken this payment back. Wait until it has decided; both sides get a letter.',
    )
  const before = refunds.find(({ state }) => !refundStands(state))
  // What the bank has left of a refund that was refused, or came back, can be asked for again.
  if (taken === 'lost' && !(before && asks === 'again'))
    throw new ApiError('wrong_state', 'The buyer’s bank has taken this payment back, and the sale ends.')
  return before
}
