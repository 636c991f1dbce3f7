import type { Db } from '../../../platform/db/database.ts'
import type { PaymentRow } from '../attempts/repository.ts'
import type { PaymentsContext } from '../context.ts'
import { standingOf } from '../refunds/left-of-payment.ts'
import { keptReason } from '../refunds/refund-reasons.ts'
import { sendBackRest } from '../refunds/request-refund.ts'
import { reverseSale } from '../refunds/reverse-sale.ts'
import { letOut } from '../ways-out/let-out.ts'

/**
 * What a bank's decision means for a sale. What was handed over stays so; before that, a sale whose money the bank kept
 * is reversed. What is no sale, since it came too late or has ended, still goes back to the buyer.
 */
export async function endWonOrLost(
  context: PaymentsContext,
  trx: Db,
  payment: PaymentRow,
  verb: 'win' | 'lose',
): Promise<void> {
  const booking = await context.bookings.find(payment.booking_id, trx)
  const stands = booking?.state === 'handed_over' || (verb === 'win' && booking?.state === 'paid')
  const isNoSale = payment.outcome === 'late' || !stands
  if (!isNoSale) return
  const { leftMinor } = await standingOf(trx, payment.id)
  if (leftMinor > 0) {
    const out = await letOut(context.platform, trx, 'bank_decided', payment.id)
    await sendBackRest(context, trx, { out, payment, reason: keptReason(verb === 'win' ? 'givenBack' : 'restOfTaken') })
  } else if (payment.outcome === 'sale') await reverseSale(context, trx, payment.booking_id)
}
