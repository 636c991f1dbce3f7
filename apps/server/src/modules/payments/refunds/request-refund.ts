import { ApiError, bookingCan, refundStands } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { bookingNotFound, requireSide } from '../../bookings/index.ts'
import { bookRefundRequested } from '../../ledger/index.ts'
import { findSale, type PaymentRow } from '../attempts/repository.ts'
import type { PaymentsContext } from '../context.ts'
import { type LetOut, letOut } from '../ways-out/let-out.ts'
import type { RefundWay } from '../ways-out/ways.ts'
import { isRefusedWhole, moneyOfRefund, type Standing, standingOf } from './left-of-payment.ts'
import { keptReason } from './refund-reasons.ts'
import { insertRefund, type RefundRow, refundsOf } from './repository.ts'

/** What goes back, in minor units: all that is left or a part, perhaps in the place of one that was refused or returned. */
export type RefundPlan = {
  amountMinor: number
  whole: boolean
  again: RefundRow | undefined
  /** Both sides are told of it as it is asked for, and not once more as it goes through. */
  told?: boolean
}

/** Who asks for it; null is the system itself. */
type AskedBy = { id: string; asAdmin: boolean } | null

/** A payment that is to go back, why, and the permission for it (`out`). */
export type SentBack = { out: LetOut<RefundWay>; payment: PaymentRow; reason: string }

/**
 * Money is to go back: written down here, done by a job outside of any transaction. The caller has locked the booking.
 *
 * @returns the refund's id
 */
export async function requestRefund(
  { platform }: PaymentsContext,
  trx: Db,
  { out, payment, reason }: SentBack,
  by: AskedBy,
  { amountMinor, whole, again, told = false }: RefundPlan,
): Promise<string> {
  const id = newId()
  const now = platform.clock.now()
  const refund = {
    id,
    payment_id: payment.id,
    amount_minor: amountMinor,
    currency: payment.currency,
    reason,
    state: 'requested',
    provider_refund_id: null,
    first_id: again ? moneyOfRefund(again) : null,
    whole,
    told,
    created_at: now,
    updated_at: now,
  } as const
  await insertRefund(trx, out, refund)
  await bookRefundRequested(trx, refund, now)
  await followRefund(trx, id)
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

/** All that is left of a payment, in the place of an earlier try to send that back. */
export const restOf = ({ open, leftMinor }: Standing): RefundPlan => ({
  amountMinor: leftMinor,
  whole: true,
  again: open.find(({ refund }) => refund.whole)?.refund,
})

/** Sends back all that is left of a payment. The booking is locked, and there is something left. */
export async function sendBackRest(
  context: PaymentsContext,
  trx: Db,
  back: SentBack,
  by: AskedBy = null,
): Promise<string> {
  return requestRefund(context, trx, back, by, restOf(await standingOf(trx, back.payment.id)))
}

/**
 * Sends back a part of what is left, by the decision of a dispute, whose mail tells of it; all of it reverses the sale. The
 * booking is locked.
 * @throws ApiError `wrong_state` while another refund is under way
 */
export async function sendBackPart(
  context: PaymentsContext,
  trx: Db,
  back: SentBack,
  amountMinor: number,
): Promise<string> {
  const standing = await standingOf(trx, back.payment.id)
  requireNoneUnderWay(standing.refunds)
  const plan = amountMinor === standing.leftMinor ? restOf(standing) : { amountMinor, whole: false, again: undefined }
  return requestRefund(context, trx, back, null, { ...plan, told: true })
}

/** The job that brings a refund in line with the provider, once for all who ask for it. */
export const followRefund = (trx: Db, refundId: string): Promise<void> =>
  enqueue(trx, 'refund-payment', { refundId }, { key: `refund:${refundId}` })

/**
 * The buyer or the seller cancels a paid booking before the handover: all that is left goes back. Asked by both at once,
 * one refund is made.
 *
 * @throws ApiError `not_found` to anybody else, `wrong_state` where nothing is paid, the bike is handed over, or a refund
 *   is under way or the money is frozen
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
    if (!locked) throw bookingNotFound()
    const side = requireSide(person, { ...locked.booking, seller_id: locked.listing.seller_id })
    const payment = await findSale(trx, bookingId)
    if (!payment || !bookingCan(locked.booking.state, 'refund'))
      throw new ApiError('wrong_state', t('refunds.onlyPaidCanceled'))
    const out = await letOut(platform, trx, 'canceled', payment.id)
    requireNoneUnderWay(await requireStands(trx, payment.id))
    for (const guard of context.canceling) await guard(trx, bookingId, side)
    const reason = keptReason(side === 'buyer' ? 'buyerCanceled' : 'sellerCanceled', words)
    return sendBackRest(context, trx, { out, payment, reason }, { id: person.id, asAdmin: false })
  })
}

/**
 * Answers the refunds of a payment that can be asked back; parts of it may go back, or all of it may have been refused.
 * @throws ApiError `wrong_state` when all of it goes or went back
 */
async function requireStands(trx: Db, paymentId: string): Promise<RefundRow[]> {
  const refunds = await refundsOf(trx, paymentId)
  const whole = refunds.find((refund) => refund.whole && refundStands(refund.state))
  if (whole?.state === 'requested') throw underWay()
  if (whole) throw new ApiError('wrong_state', t('refunds.refundedAlready'))
  return refunds
}

/**
 * Answers nothing where a paid bike can be handed over, as far as its money goes.
 * @throws ApiError `wrong_state` as `requireStands`, and while the provider has refused to send all of it back
 */
export async function requireNotToGoBack(trx: Db, paymentId: string): Promise<void> {
  if (isRefusedWhole(await requireStands(trx, paymentId))) throw new ApiError('wrong_state', t('refunds.wholeToGoBack'))
}

const underWay = () => new ApiError('wrong_state', t('refunds.underWay'))

/** @throws ApiError `wrong_state`: of a payment, one refund at a time is asked of the provider */
export function requireNoneUnderWay(refunds: readonly RefundRow[]): void {
  if (refunds.some(({ state }) => state === 'requested')) throw underWay()
}
