import { type BookingState, bookingCan, feeOf, type ListingState, listingCan } from '@bikevalley/contract'
import { type AuditEvent, recordEvent, recordEvents } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { BookingParties, Bookings } from '../../bookings/index.ts'
import { bookCapture } from '../../ledger/index.ts'
import type { GatewayIntent } from '../../payment-providers/index.ts'
import type { PaymentsContext, Sale } from '../context.ts'
import { findHoldOf, type HoldRow } from '../holds/repository.ts'
import { keptReason } from '../refunds/refund-reasons.ts'
import { sendBackRest } from '../refunds/request-refund.ts'
import { letOut } from '../ways-out/let-out.ts'
import { type IntentRow, insertPayment, lockIntent, type PaymentRow } from './repository.ts'
import { recordedSettlement, type Settlement } from './settlement.ts'

type Locked = NonNullable<Awaited<ReturnType<Bookings['lock']>>>

/**
 * Records that an attempt was paid, in one transaction under the listing's lock. The payment of a live hold buys the
 * bike: booking paid, listing sold, promotion gone, other bookings lost. Whatever else arrives goes back to the card.
 */
export function recordSuccess(context: PaymentsContext, intent: IntentRow, found: GatewayIntent): Promise<Settlement> {
  const { platform, bookings } = context
  return platform.preparedDb.transaction().execute(async (trx) => {
    const locked = await bookings.lock(trx, intent.booking_id)
    const recorded = await recordedSettlement(trx, await lockIntent(trx, intent.id))
    if (recorded) return recorded
    if (!locked) throw new Error(`The booking of payment intent ${intent.id} is gone.`)

    const { booking, listing } = locked
    const now = platform.clock.now()
    const hold = await findHoldOf(trx, intent.id)
    const late = reasonTooLate(hold, booking.state, listing.state)
    const payment: PaymentRow = {
      id: newId(),
      payment_intent_id: intent.id,
      booking_id: booking.id,
      outcome: late === null ? 'sale' : 'late',
      amount_minor: found.amountMinor,
      currency: found.currency,
      card_brand: found.card?.brand ?? null,
      card_last4: found.card?.last4 ?? null,
      captured_at: now,
      fee_basis_points: platform.config.fee.basisPoints,
      fee_minor: feeOf(found.amountMinor, found.currency, platform.config.fee),
    }
    await insertPayment(trx, payment, hold ? { id: hold.id, end: late === null ? 'paid' : 'canceled' } : null)
    await bookCapture(trx, payment)
    const captured: AuditEvent = {
      actorId: null,
      action: late === null ? 'payment_captured' : 'late_payment_captured',
      subjectType: 'payment',
      subjectId: payment.id,
      details: { booking_id: booking.id, amount_minor: payment.amount_minor, currency: payment.currency },
    }
    if (late !== null) {
      await recordEvent(trx, platform.clock, captured)
      if (hold) for (const notify of context.holdReleased) await notify(trx, listing)
      const out = await letOut(platform, trx, 'late', payment.id)
      await sendBackRest(context, trx, { out, payment, reason: late })
      return { kind: 'late', paymentId: payment.id, reason: late }
    }
    const paid: AuditEvent = { actorId: null, action: 'booking_paid', subjectType: 'booking', subjectId: booking.id }
    await recordEvents(trx, platform.clock, [captured, paid])
    const lost = await sell(context, trx, locked, now)
    const parties = await bookings.partiesOf(trx, booking.id)
    if (!parties) throw new Error(`The two sides of booking ${booking.id} are gone.`)
    const sale: Sale = { payment, parties, lost, provider: intent.provider, transactionId: found.id }
    for (const listener of context.selling) await listener(trx, sale)
    return { kind: 'sale', paymentId: payment.id }
  })
}

/** The bike leaves the market, and whoever else had booked it has lost. @returns their bookings */
async function sell(
  { bookings, listings }: PaymentsContext,
  trx: Db,
  { booking, listing }: Locked,
  now: Date,
): Promise<BookingParties[]> {
  await bookings.markPaid(trx, booking)
  if (!(await listings.markSold(trx, listing, now)))
    throw new Error(`Listing ${listing.id} is available and can't be sold.`)
  return bookings.endLost(trx, listing, booking.id)
}

/** Why a payment can't buy the bike any more, as it is kept with the refund; null when it buys it. */
function reasonTooLate(hold: HoldRow | undefined, booking: BookingState, listing: ListingState): string | null {
  if (booking === 'paid' || booking === 'handed_over') return keptReason('paidAlready')
  if (booking === 'lost') return keptReason('soldBefore')
  if (!bookingCan(booking, 'pay')) return keptReason('bookingEndedBefore')
  if (!listingCan(listing, 'sell')) return keptReason('offMarketBefore')
  if (!hold) return keptReason('timeOverBefore')
  return null
}
