import { recordEvent } from '../../platform/audit.ts'
import { priceText } from '../bookings/index.ts'
import { bookRefundPaid, bookRefundRefused } from '../ledger/index.ts'
import type { PaymentsContext } from './context.ts'
import { endRefund, findRefund } from './repository.ts'
import { undoSale } from './undo-sale.ts'

/**
 * Sends money back and records how that ended: a sale that went back is none any more, the bike is its seller's again.
 * The refund's id is the key: repeated, it refunds once.
 *
 * @throws Error when the provider gives no answer, so that the job runs again
 */
export async function refundPayment(context: PaymentsContext, refundId: string): Promise<void> {
  const { platform, gateways } = context
  const refund = await findRefund(platform.db, refundId)
  if (refund?.state !== 'requested' || refund.provider_intent_id === null) return
  const answer = await gateways.of(refund.provider).refund({
    intentId: refund.provider_intent_id,
    amountMinor: refund.amount_minor,
    idempotencyKey: refund.id,
    reason: refund.reason,
  })
  if (answer.outcome === 'unknown') throw new Error(`The outcome of refund ${refundId} is not known: ${answer.reason}`)
  const succeeded = answer.outcome === 'refunded'
  if (!succeeded)
    platform.log.error({ refund: refundId, reason: answer.reason }, 'a refund was refused: send it by hand')

  const now = platform.clock.now()
  await platform.db.transaction().execute(async (trx) => {
    await context.bookings.lock(trx, refund.booking_id)
    const ended = await endRefund(
      trx,
      refundId,
      succeeded
        ? { state: 'succeeded', providerRefundId: answer.refundId }
        : { state: 'failed', providerRefundId: null },
      now,
    )
    if (!ended) return
    await (succeeded ? bookRefundPaid : bookRefundRefused)(trx, refund, now)
    await recordEvent(trx, platform.clock, {
      actorId: null,
      action: succeeded ? 'refund_succeeded' : 'refund_refused',
      subjectType: 'payment',
      subjectId: refund.payment_id,
      details: { refund_id: refundId, amount_minor: refund.amount_minor },
    })
    if (succeeded && refund.outcome === 'sale') await undoSale(context, trx, refund.booking_id)
    const parties = await context.bookings.partiesOf(trx, refund.booking_id)
    if (!succeeded || !parties) return
    const amount = priceText(refund.amount_minor, refund.currency, platform.config.locale)
    const letter =
      refund.outcome === 'late'
        ? 'refunded'
        : refund.amount_minor < refund.paid_minor
          ? 'partlyRefunded'
          : 'saleRefunded'
    await context.mails[letter](trx, parties, refund, amount, refund.reason)
  })
}
