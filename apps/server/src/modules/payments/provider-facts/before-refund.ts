import { recordEvent } from '../../../platform/audit.ts'
import { bookRefundRefused } from '../../ledger/index.ts'
import { noteDispute } from '../chargebacks/take-in.ts'
import type { PaymentsContext } from '../context.ts'
import { keptReason } from '../refunds/refund-reasons.ts'
import { endRefund, type RefundView } from '../refunds/repository.ts'
import { obstacleTo } from '../ways-out/let-out.ts'
import { takeInFacts } from './look.ts'
import { findIntentOfPayment, findKnown } from './repository.ts'
import { findUnknown, isNamed, isNothing } from './unknown.ts'

/**
 * Whether a refund that was asked for may be sent now. Not where others have refunded or transferred at the provider
 * what we do not know, or a bank has taken it: then ours ends, and theirs is taken in. Not while the money is frozen: then
 * it waits. A bank that only asks is answered by a refund, and known of before it. One that the provider has made already
 * is only to be learned of.
 *
 * @throws Error when the provider gives no answer, so that the job runs again
 */
export async function maySend(context: PaymentsContext, refund: RefundView): Promise<boolean> {
  const { platform, gateways } = context
  const intent = await findIntentOfPayment(platform.db, refund.payment_id)
  if (!intent || intent.provider_intent_id === null) return false
  const answer = await gateways.of(intent.provider).chargeFacts(intent.provider_intent_id)
  if (answer.outcome === 'unknown')
    throw new Error(`Refund ${refund.id} waits, since the card processor gave no answer: ${answer.reason}`)
  if (answer.facts.refunds.some((one) => isNamed(one, refund))) return true
  const unknown = findUnknown(answer.facts, await findKnown(context, platform.db, refund.payment_id), refund.currency)
  const disputes = answer.facts.disputes.filter(({ id }) => unknown.disputes.includes(id))
  const isTaken = disputes.some(({ status }) => status === 'open' || status === 'lost')
  if (isNothing(unknown) && !isTaken) {
    for (const { id } of disputes) await noteDispute(context, intent.provider, id)
    return (await obstacleTo(platform.db, 'refund_made', refund.payment_id)) === null
  }
  await drop(context, refund)
  await takeInFacts(context, intent, refund.payment_id, answer.facts)
  return false
}

/** Ends a refund that was asked for and never made: the money is held as before. */
async function drop({ platform, bookings }: PaymentsContext, refund: RefundView): Promise<void> {
  const now = platform.clock.now()
  await platform.db.transaction().execute(async (trx) => {
    await bookings.lock(trx, refund.booking_id)
    if (!(await endRefund(trx, refund.id, { state: 'failed', providerRefundId: null }, now))) return
    await bookRefundRefused(trx, refund, now)
    await recordEvent(trx, platform.clock, {
      actorId: null,
      action: 'refund_refused',
      subjectType: 'payment',
      subjectId: refund.payment_id,
      details: {
        refund_id: refund.id,
        amount_minor: refund.amount_minor,
        reason: keptReason('notSent'),
      },
    })
  })
}
