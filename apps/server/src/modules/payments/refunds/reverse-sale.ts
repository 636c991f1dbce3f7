import { bookingCan } from '@bikevalley/contract'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PaymentsContext } from '../context.ts'
import { findRefund } from './repository.ts'

/** All of the price is the buyer's again: the sale is none any more, and the bike is its seller's. Not once it is handed over. */
export async function reverseSale(
  { platform, bookings, listings }: PaymentsContext,
  trx: Db,
  bookingId: string,
): Promise<void> {
  const booking = await bookings.find(bookingId, trx)
  if (!booking || !bookingCan(booking.state, 'refund')) return
  await bookings.markRefunded(trx, bookingId)
  await listings.returnToSeller(trx, booking.listing_id)
  await recordEvent(trx, platform.clock, {
    actorId: null,
    action: 'booking_refunded',
    subjectType: 'booking',
    subjectId: bookingId,
  })
}

/** The money of a refund is the buyer's again, to the card or by hand: a sale of which nothing is left is reversed, and people are told. */
export async function refundArrived(context: PaymentsContext, trx: Db, refundId: string): Promise<void> {
  const refund = await findRefund(trx, refundId)
  if (!refund) throw new Error(`Refund ${refundId} is gone.`)
  if (refund.whole && refund.outcome === 'sale') await reverseSale(context, trx, refund.booking_id)
  const parties = await context.bookings.partiesOf(trx, refund.booking_id)
  if (parties) await context.refundMails.sent(trx, parties, refund)
}
