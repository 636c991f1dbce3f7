import type { Db } from '../../platform/database.ts'
import type { PaymentsContext } from './context.ts'
import { findRefund } from './refunds-repository.ts'
import { reverseSale } from './reverse-sale.ts'

/** The money of a refund is the buyer's again, to the card or by hand: a sale of which nothing is left is undone, and people are told. */
export async function refundArrived(context: PaymentsContext, trx: Db, refundId: string): Promise<void> {
  const refund = await findRefund(trx, refundId)
  if (!refund) throw new Error(`Refund ${refundId} is gone.`)
  if (refund.whole && refund.outcome === 'sale') await reverseSale(context, trx, refund.booking_id)
  const parties = await context.bookings.partiesOf(trx, refund.booking_id)
  if (parties) await context.refundMails.sent(trx, parties, refund)
}
