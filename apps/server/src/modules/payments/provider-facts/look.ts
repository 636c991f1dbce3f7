import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import type { ChargeFacts } from '../../payment-providers/index.ts'
import { findPaymentRow, type IntentRow, type PaymentRow } from '../attempts/repository.ts'
import { isOnItsWay, lockPayment } from '../chargebacks/repository.ts'
import { noteDispute } from '../chargebacks/take-in.ts'
import type { PaymentsContext } from '../context.ts'
import { findRefund } from '../refunds/repository.ts'
import { reconcileRefund } from '../refunds/returned-refund.ts'
import { takeInChange } from './changed-transfers.ts'
import { findIntentOfPayment, findKnown } from './repository.ts'
import { takeInRefund, takeInTransfer } from './take-in.ts'
import { findUnknown, isNothing } from './unknown.ts'

/**
 * `in_line`: we know all that the provider does, be a refund of ours under way or not. `waits`: it knows more, and the
 * outcome of a refund or payout that is under way comes first; until then nothing else may be done with the money.
 * `unknown`: it gave no answer.
 */
export type Looked = { outcome: 'in_line' } | { outcome: 'waits' } | { outcome: 'unknown'; reason: string }

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
  const { disputes, ...moved } = findUnknown(facts, await findKnown(context, db, paymentId), payment.currency)
  let waits = !isNothing({ disputes, ...moved }) && !(await takeInMoved(context, payment, facts))
  for (const refundId of moved.returned) {
    const refund = await findRefund(db, refundId)
    if (refund?.state === 'succeeded' && !(await reconcileRefund(context, refund))) waits = true
  }
  // Also what can't be booked yet is known of at once: the operator has a date to answer by.
  for (const id of disputes) if ((await noteDispute(context, intent.provider, id)) === 'waits') waits = true
  return waits ? { outcome: 'waits' } : IN_LINE
}

/** Refunds and transfers, under the locks of the sale. @returns false where the outcome of something under way comes first */
function takeInMoved(context: PaymentsContext, payment: PaymentRow, facts: ChargeFacts): Promise<boolean> {
  return context.platform.db.transaction().execute(async (trx: Db) => {
    await context.bookings.lock(trx, payment.booking_id)
    await lockPayment(trx, payment.id)
    // Only now does what we know last: what we have asked the provider for was written down before.
    const unknown = findUnknown(facts, await findKnown(context, trx, payment.id), payment.currency)
    if (unknown.refunds.length + unknown.transfers.length + unknown.changed.length === 0) return true
    if (await isOnItsWay(context, trx, payment.id)) return false
    for (const transfer of unknown.transfers) await takeInTransfer(context, trx, payment, transfer)
    for (const transfer of unknown.changed) await takeInChange(context, trx, payment, transfer)
    for (const refund of unknown.refunds) await takeInRefund(context, trx, payment, refund)
    return true
  })
}

/**
 * The same for whoever is about to move money at once: nothing leaves without an answer of the provider, nor while it knows
 * of something that we can't take in yet. A refund of ours that is under way, and is all that it knows of, hinders nobody.
 *
 * @throws ApiError `unavailable`, `wrong_state`
 */
export async function lookOrRefuse(context: PaymentsContext, paymentId: string): Promise<void> {
  const looked = await look(context, paymentId)
  if (looked.outcome === 'in_line') return
  const { log } = context.platform
  if (looked.outcome === 'waits') {
    log.warn({ payment: paymentId }, 'money waits: the card processor knows more, and a refund or payout is under way')
    throw new ApiError('wrong_state', t('payments.outcomeFirst'))
  }
  log.warn({ payment: paymentId, reason: looked.reason }, 'money waits for an answer of the card processor')
  throw new ApiError('unavailable', t('payments.noAnswerNoMoney'))
}
