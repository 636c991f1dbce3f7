import {
  ApiError,
  type BookingState,
  bookingCan,
  formatMinor,
  minorOf,
  parsePrice,
  type refundInputSchema,
  refundStands,
} from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { invalidField, notFound } from '../../../platform/refusals.ts'
import type { BookingRow } from '../../bookings/index.ts'
import { findPaymentRow, type PaymentRow } from '../attempts/repository.ts'
import type { PaymentsContext } from '../context.ts'
import { type LetOut, letOut, obstacleTo } from '../ways-out/let-out.ts'
import { isRefusedWhole, type Standing, standingOf } from './left-of-payment.ts'
import { type RefundPlan, requestRefund, requireNoneUnderWay, restOf } from './request-refund.ts'

/** What an admin wants to send back, as `refundInputSchema` tells it, in minor units. */
type Wanted = { amountMinor?: number | undefined; leftMinor?: number | undefined; refundId?: string | undefined }

type AdminWay = 'refunded' | 'refunded_again' | 'sent_by_hand'

/** After an earlier refund, what a bank has left of the money may still go back. */
const wayOf = ({ refunds }: Standing) => (refunds.length > 0 ? 'refunded_again' : 'refunded')

/**
 * An admin sends a payment back: all or a part of a sale that is not handed over, several times up to what is left, or
 * again what the provider had refused to send or what was returned, be it a late payment or the part of a decided dispute.
 * Asked twice at once, one refund is made.
 *
 * @returns the refund's id
 * @throws ApiError `not_found`, `invalid_input` for more than is left, `wrong_state` when there is nothing to send back,
 *   one is under way already, what is left has changed, the money is frozen, or there is a dispute to decide
 */
export async function refundByAdmin(
  context: PaymentsContext,
  admin: Person,
  paymentId: string,
  { reason, amount, left, refund_id: refundId }: z.output<typeof refundInputSchema>,
): Promise<string> {
  const { currency } = context.platform.config
  const wanted = {
    amountMinor: amount === undefined ? undefined : readAmount(amount, currency),
    leftMinor: left === undefined ? undefined : minorOf(left, currency),
    refundId,
  }
  return context.platform.db.transaction().execute(async (trx) => {
    const { out, payment, plan } = await lockRefundable(context, trx, admin, paymentId, wanted)
    return requestRefund(context, trx, { out, payment, reason }, { id: admin.id, asAdmin: true }, plan)
  })
}

function readAmount(typed: string, currency: string): number {
  const read = parsePrice(typed, currency)
  if (read.ok) return read.minor
  throw invalidField('amount', read.reason)
}

/**
 * Locks a payment that an admin is about to send back, in one way or the other.
 * @throws ApiError `not_found`, `invalid_input`, `wrong_state`
 */
export async function lockRefundable(
  context: PaymentsContext,
  trx: Db,
  admin: Person,
  paymentId: string,
  { byHand = false, ...wanted }: Wanted & { byHand?: boolean },
): Promise<{ out: LetOut<AdminWay>; payment: PaymentRow; booking: BookingRow; plan: RefundPlan }> {
  await lockLivePerson(trx, admin.id)
  const payment = await findPaymentRow(trx, paymentId)
  const locked = payment && (await context.bookings.lock(trx, payment.booking_id))
  if (!payment || !locked) throw notFound('payment')
  const { booking } = locked
  const standing = await standingOf(trx, payment.id)
  const out = await letOut(context.platform, trx, byHand ? 'sent_by_hand' : wayOf(standing), payment.id)
  return { out, payment, booking, plan: await planOf(context, trx, payment, booking.state, standing, wanted) }
}

/** What an admin can send back of a payment just now, in minor units. */
export type Refundable = {
  /** In all or in parts; null where no new refund may be made. */
  leftMinor: number | null
  /** Of refunds that were refused or returned, by their ids. */
  again: ReadonlyMap<string, number>
  /** The refused refund without which the sale can go on, by its id; null where there is none. */
  withdrawable: string | null
}

export async function refundableByAdmin(
  context: PaymentsContext,
  payment: PaymentRow,
  state: BookingState,
): Promise<Refundable> {
  const { db } = context.platform
  const standing = await standingOf(db, payment.id)
  const { open, leftMinor } = standing
  const isOpen = (await obstacleTo(db, wayOf(standing), payment.id)) === null
  const plan = async (wanted: Wanted): Promise<number | null> => {
    if (!isOpen) return null
    try {
      return (await planOf(context, db, payment, state, standing, wanted)).amountMinor
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_state') return null
      throw error
    }
  }
  const again = new Map<string, number>()
  for (const { refund } of open) {
    const amountMinor = await plan({ refundId: refund.id })
    if (amountMinor !== null) again.set(refund.id, amountMinor)
  }
  const reversing = open.find(({ refund }) => refund.whole)?.refund
  const goesOn = reversing?.state === 'failed' && payment.outcome === 'sale' && bookingCan(state, 'hand-over')
  const isFree = goesOn && (await obstacleTo(db, 'withdrawn', payment.id)) === null
  return {
    leftMinor: leftMinor === 0 ? null : await plan({ amountMinor: leftMinor }),
    again,
    withdrawable: isFree ? reversing.id : null,
  }
}

async function planOf(
  { canceling, platform }: PaymentsContext,
  db: Db,
  payment: PaymentRow,
  state: BookingState,
  standing: Standing,
  wanted: Wanted,
): Promise<RefundPlan> {
  requireNoneUnderWay(standing.refunds)
  const again = openAsked(standing, wanted)
  if (!again && standing.refunds.some((refund) => refund.whole && refundStands(refund.state)))
    throw new ApiError('wrong_state', t('refunds.refundedAlready'))
  if (!again && standing.refunds.length > 0 && standing.leftMinor === 0) throw nothingLeft()
  if (!again && payment.outcome === 'sale' && !bookingCan(state, 'refund'))
    throw new ApiError('wrong_state', t('refunds.onlyPaid'))
  for (const guard of canceling) await guard(db, payment.booking_id, 'admin')
  if (again) return { amountMinor: again.amountMinor, whole: again.refund.whole, again: again.refund }
  return newPlan(platform, standing, payment.currency, wanted)
}

const nothingLeft = () => new ApiError('wrong_state', t('refunds.nothingLeft'))

/** The refund that is to be made good, if one is. */
function openAsked({ open }: Standing, { refundId, amountMinor }: Wanted): Standing['open'][number] | undefined {
  if (refundId === undefined) return amountMinor === undefined ? open[0] : undefined
  const asked = open.find(({ refund }) => refund.id === refundId)
  if (asked) return asked
  throw new ApiError('wrong_state', t('refunds.noLongerOpen'))
}

function newPlan(
  { config }: PaymentsContext['platform'],
  standing: Standing,
  currency: string,
  { amountMinor = standing.leftMinor, leftMinor }: Wanted,
): RefundPlan {
  if (leftMinor !== undefined && leftMinor !== standing.leftMinor)
    throw new ApiError('wrong_state', t('refunds.leftHasChanged'))
  if (standing.open.some(({ refund }) => !refund.whole)) throw new ApiError('wrong_state', t('refunds.sendPartFirst'))
  if (amountMinor < standing.leftMinor && isRefusedWhole(standing.refunds))
    throw new ApiError('wrong_state', t('refunds.sendWholeFirst'))
  if (standing.leftMinor === 0) throw nothingLeft()
  if (amountMinor > standing.leftMinor) {
    const { exactPrice } = createFormat({ ...config, currency })
    throw invalidField(
      'amount',
      t('refunds.moreThanLeft', { left: exactPrice(formatMinor(standing.leftMinor, currency)) }),
    )
  }
  return amountMinor === standing.leftMinor ? restOf(standing) : { amountMinor, whole: false, again: undefined }
}
