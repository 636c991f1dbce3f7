import { ApiError } from '@bikevalley/contract'
import type { Db } from '../../../platform/database.ts'
import { isOnItsWay, lockPayment } from '../chargebacks/repository.ts'
import { takeInDispute } from '../chargebacks/take-in.ts'
import type { PaymentsContext } from '../context.ts'
import type { ChargeFacts } from '../gateway.ts'
import { takeBackRefund } from '../refund-came-back.ts'
import { findRefund } from '../refunds-repository.ts'
import { findPaymentRow, type IntentRow, type PaymentRow } from '../repository.ts'
import { findIntentOfPayment, findKnown } from './repository.ts'
import { takeInRefund, takeInTransfer } from './take-in.ts'
import { findUnknown, isNothing } from './unknown.ts'

/**
 * `in_line`: we know all that the provider does. `waits`: it knows more, and the outcome of a refund or payout that is
 * under way comes first; nothing else can be done with the money meanwhile. `unknown`: it gave no answer.
 */
export type Looked = { outcome: 'in_line' | 'waits' } | { outcome: 'unknown'; reason: string }

const IN_LINE: Looked = { outcome: 'in_line' }

/**
 * Asks the provider what has been done with the money of a payment, by whomever, and takes in what we do not know:
 * before any of it leaves, as a message tells of it, and where ledger and provider differ. It can be called at any time
 * and by several at once.
 */
export async function look(context: PaymentsContext, paymentId: string): Promise<Looked> {
  const intent = await findIntentOfPayment(context.platform.db, paymentId)
  if (!intent || intent.provider_intent_id === null) return IN_LINE
  const answer = await context.gateways.of(intent.provider).chargeFacts(intent.provider_intent_id)
  return answer.outcome === 'unknown' ? answer : takeInFacts(context, intent, paymentId, answer.facts)
}

/** Takes in what a provider has just said of a payment. */
export async function takeInFacts(
  context: PaymentsContext,
  intent: IntentRow,
  paymentId: string,
  facts: ChargeFacts,
): Promise<Looked> {
  const { db } = context.platform
  const payment = await findPaymentRow(db, paymentId)
  if (!payment) return IN_LINE
  const { disputes, ...moved } = findUnknown(facts, await findKnown(db, paymentId), payment.currency)
  if (!isNothing({ disputes, ...moved }) && !(await takeInMoved(context, payment, facts))) return { outcome: 'waits' }
  for (const refundId of moved.returned) {
    const refund = await findRefund(db, refundId)
    if (refund?.state === 'succeeded' && !(await takeBackRefund(context, refund))) return { outcome: 'waits' }
  }
  if (disputes.length > 0 && (await isOnItsWay(db, paymentId))) return { outcome: 'waits' }
  for (const id of disputes) await takeInDispute(context, intent.provider, id)
  return IN_LINE
}

/** Refunds and transfers, under the locks of the sale. @returns false where the outcome of something under way comes first */
function takeInMoved(context: PaymentsContext, payment: PaymentRow, facts: ChargeFacts): Promise<boolean> {
  return context.platform.db.transaction().execute(async (trx: Db) => {
    await context.bookings.lock(trx, payment.booking_id)
    await lockPayment(trx, payment.id)
    // Only now does what we know last: what we have asked the provider for was written down before.
    const unknown = findUnknown(facts, await findKnown(trx, payment.id), payment.currency)
    if (unknown.refunds.length + unknown.transfers.length === 0) return true
    if (await isOnItsWay(trx, payment.id)) return false
    for (const transfer of unknown.transfers) await takeInTransfer(context, trx, payment, transfer)
    for (const refund of unknown.refunds) await takeInRefund(context, trx, payment, refund)
    return true
  })
}

/**
 * The same for whoever is about to move money at once: without an answer of the provider, nothing leaves.
 * @throws ApiError `unavailable`
 */
export async function lookOrRefuse(context: PaymentsContext, paymentId: string): Promise<void> {
  const looked = await look(context, paymentId)
  if (looked.outcome !== 'unknown') return
  context.platform.log.warn(
    { payment: paymentId, reason: looked.reason },
    'money waits for an answer of the card processor',
  )
  throw new ApiError(
    'unavailable',
    'The card processor gave no answer, and no money moves before it has. Try again in a moment.',
  )
}
