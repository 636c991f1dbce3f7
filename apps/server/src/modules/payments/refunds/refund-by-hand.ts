import { ApiError, type refundByHandInputSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { z } from 'zod'
import { recordEvent } from '../../../platform/audit.ts'
import { newId } from '../../../platform/ids.ts'
import { requireNotOwn } from '../../../platform/people/ownership.ts'
import type { Person } from '../../../platform/people/person.ts'
import { bookRefundRequested, bookRefundSentByHand } from '../../ledger/index.ts'
import type { PaymentsContext } from '../context.ts'
import { moneyOfRefund } from './left-of-payment.ts'
import { lockRefundable } from './refund-by-admin.ts'
import { keptReason } from './refund-reasons.ts'
import { insertRefund } from './repository.ts'
import { refundArrived } from './reverse-sale.ts'

/**
 * An admin has sent the money of a payment to its buyer outside the site, since the provider would not, or it was returned.
 * It is a refund of its own, of the same money, and has the consequences of one. Told twice at once, one is written down.
 *
 * @param how.reference what the buyer finds on their bank statement
 * @param how.note what the buyer is told besides
 * @param how.refund_id which of those that were refused or returned; without it the newest
 * @returns the refund's id
 * @throws ApiError `not_found`, `forbidden` to oneself, `wrong_state` where nothing was refused or returned, another
 *   refund is under way or done, a bank has the money or asks about it, or there is a dispute to decide
 */
export function refundByHand(
  context: PaymentsContext,
  admin: Person,
  paymentId: string,
  { reference, note, refund_id: refundId }: z.output<typeof refundByHandInputSchema>,
): Promise<string> {
  const { platform } = context
  return platform.db.transaction().execute(async (trx) => {
    const { out, payment, booking, plan } = await lockRefundable(context, trx, admin, paymentId, {
      refundId,
      byHand: true,
    })
    const { amountMinor, whole, again } = plan
    requireNotOwn(admin, [booking.buyer_id], t('refunds.anotherAdmin'))
    if (!again) throw new ApiError('wrong_state', t('refunds.askProcessorFirst'))
    const now = platform.clock.now()
    const refund = {
      id: newId(),
      payment_id: payment.id,
      amount_minor: amountMinor,
      currency: payment.currency,
      reason: again.reason,
      state: 'sent_by_hand',
      provider_refund_id: null,
      reference,
      note,
      sent_by: admin.id,
      first_id: moneyOfRefund(again),
      whole,
      created_at: now,
      updated_at: now,
    } as const
    await insertRefund(trx, out, refund)
    await bookRefundRequested(trx, refund, now)
    await bookRefundSentByHand(trx, refund, now)
    await recordEvent(trx, platform.clock, {
      actorId: admin.id,
      action: 'refund_sent_by_hand',
      subjectType: 'payment',
      subjectId: payment.id,
      details: { refund_id: refund.id, amount_minor: amountMinor, reason: keptReason('byHand', reference, note) },
      asAdmin: true,
    })
    await refundArrived(context, trx, refund.id)
    return refund.id
  })
}
