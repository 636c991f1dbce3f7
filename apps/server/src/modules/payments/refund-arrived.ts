import { feeOfPart } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { PaymentsContext } from './context.ts'
import { standingOf } from './left-of-payment.ts'
import { findRefund, type RefundView } from './refunds-repository.ts'
import { undoSale } from './undo-sale.ts'

/** The money of a refund is the buyer's again, to the card or by hand: a sale of which nothing is left is undone, and people are told. */
export async function refundArrived(context: PaymentsContext, trx: Db, refundId: string): Promise<void> {
  const refund = await findRefund(trx, refundId)
  if (!refund) throw new Error(`Refund ${refundId} is gone.`)
  if (refund.whole && refund.outcome === 'sale') await undoSale(context, trx, refund.booking_id)
  const parties = await context.bookings.partiesOf(trx, refund.booking_id)
  if (parties) await context.refundMails.sent(trx, parties, refund, await sellerGets(context, trx, refund))
}

/** What the seller gets of a sale that stands after a part of its price went back, in minor units; null where it does not. */
async function sellerGets(context: PaymentsContext, trx: Db, refund: RefundView): Promise<number | null> {
  const booking = refund.whole ? undefined : await context.bookings.find(refund.booking_id, trx)
  if (booking?.state !== 'paid') return null
  const { leftMinor } = await standingOf(trx, refund.payment_id)
  return leftMinor - feeOfPart({ ...refund, amount_minor: refund.paid_minor }, leftMinor)
}
