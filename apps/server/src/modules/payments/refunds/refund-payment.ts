import { recordEvent } from '../../../platform/audit.ts'
import { bookRefundPaid, bookRefundRefused } from '../../ledger/index.ts'
import type { PaymentsContext } from '../context.ts'
import { maySend } from '../provider-facts/before-refund.ts'
import { endRefund, findRefund, type RefundView } from './repository.ts'
import { reconcileRefund } from './returned-refund.ts'
import { refundArrived } from './reverse-sale.ts'

/**
 * Brings our books in line with the provider's for one refund, whoever learns that something may have changed: sends
 * what is asked for, and looks whether what was sent was returned. It can be called at any time, in any order and by
 * several at once; nothing is done twice.
 *
 * @throws Error when the provider gives no answer, or something under way has to end first, so that the job runs again
 */
export async function refundPayment(context: PaymentsContext, refundId: string): Promise<void> {
  const { db } = context.platform
  const asked = await findRefund(db, refundId)
  if (asked?.state === 'requested' && (await send(context, asked))) return
  // Another may have ended it meanwhile, so it is read anew: whoever was told that it was returned, and had found nothing
  // to take back yet, would have been told for nothing.
  const sent = await findRefund(db, refundId)
  if (sent?.state === 'succeeded' && !(await reconcileRefund(context, sent)))
    throw new Error(`Refund ${refundId} waits for the outcome of a refund or payout of the same payment.`)
}

/**
 * Sends money back and records how that ended: a sale that went back is none any more, the bike is its seller's again.
 * The refund's id is the key: repeated, it refunds once.
 *
 * @returns false where another has ended it meanwhile
 */
async function send(context: PaymentsContext, refund: RefundView): Promise<boolean> {
  const { platform, gateways } = context
  if (refund.provider_intent_id === null || !(await maySend(context, refund))) return true
  const answer = await gateways.of(refund.provider).refund({
    intentId: refund.provider_intent_id,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
    idempotencyKey: refund.id,
    reason: refund.reason,
  })
  if (answer.outcome === 'unknown') throw new Error(`The outcome of refund ${refund.id} is not known: ${answer.reason}`)
  const succeeded = answer.outcome === 'refunded'
  if (!succeeded)
    platform.log.error({ refund: refund.id, reason: answer.reason }, 'a refund was refused: send it by hand')

  const now = platform.clock.now()
  return platform.db.transaction().execute(async (trx) => {
    await context.bookings.lock(trx, refund.booking_id)
    const ended = await endRefund(
      trx,
      refund.id,
      succeeded
        ? { state: 'succeeded', providerRefundId: answer.refundId }
        : { state: 'failed', providerRefundId: null },
      now,
    )
    if (!ended) return false
    await (succeeded ? bookRefundPaid : bookRefundRefused)(trx, refund, now)
    await recordEvent(trx, platform.clock, {
      actorId: null,
      action: succeeded ? 'refund_succeeded' : 'refund_refused',
      subjectType: 'payment',
      subjectId: refund.payment_id,
      details: { refund_id: refund.id, amount_minor: refund.amount_minor },
    })
    if (succeeded) await refundArrived(context, trx, refund.id)
    else {
      const parties = await context.bookings.partiesOf(trx, refund.booking_id)
      if (parties) await context.refundMails.refused(trx, parties, refund)
    }
    return true
  })
}
