import { findPaymentRow } from '../attempts/repository.ts'
import type { PaymentsContext } from '../context.ts'
import { obstacleTo } from '../ways-out/let-out.ts'
import { findIntentOfPayment, findKnown } from './repository.ts'
import { findUnknown, isNothing } from './unknown.ts'

/**
 * Whether a transfer that was written down may be made: `go` where it was made already and is only to be learned of, or
 * where we know all that the provider does; `stop` where others have moved money of this payment, its bank has, or it is frozen.
 */
export async function askBeforeTransfer(
  context: PaymentsContext,
  paymentId: string,
  payoutId: string,
): Promise<'go' | 'stop' | 'unknown'> {
  const { gateways } = context
  const { db } = context.platform
  const payment = await findPaymentRow(db, paymentId)
  const intent = await findIntentOfPayment(db, paymentId)
  if (!payment || !intent || intent.provider_intent_id === null) return 'stop'
  const answer = await gateways.of(intent.provider).chargeFacts(intent.provider_intent_id)
  if (answer.outcome === 'unknown') return 'unknown'
  // Of one that was taken back nothing is left: what is asked for after that is another one.
  if (answer.facts.transfers.some((one) => one.payoutId === payoutId && one.amountMinor > 0)) return 'go'
  const unknown = findUnknown(answer.facts, await findKnown(context, db, paymentId), payment.currency)
  if (!isNothing(unknown) || unknown.disputes.length > 0) return 'stop'
  return (await obstacleTo(db, 'transfer_made', paymentId)) === null ? 'go' : 'stop'
}
