import type { PaymentIntentState } from '@bikevalley/contract'
import type { Db } from '../../../platform/db/database.ts'
import { findPayment, type IntentRow } from './repository.ts'

/** What became of an attempt to pay, as far as it is known. */
export type Settlement =
  | { kind: 'sale'; paymentId: string }
  /** Paid, and sent back: why, as `refund-reasons.ts` keeps it. */
  | { kind: 'late'; paymentId: string; reason: string }
  /** `message` is the card error of the last try, in the provider’s words. */
  | { kind: 'unpaid'; state: PaymentIntentState; message: string | null }
  /** The provider gave no answer; nothing has changed. */
  | { kind: 'unknown' }

/** The settlement of an attempt whose money has arrived; it does not change any more. Null as long as it has not. */
export async function recordedSettlement(db: Db, intent: Pick<IntentRow, 'id' | 'state'>): Promise<Settlement | null> {
  if (intent.state !== 'succeeded') return null
  const payment = await findPayment(db, intent.id)
  return payment.outcome === 'sale'
    ? { kind: 'sale', paymentId: payment.id }
    : { kind: 'late', paymentId: payment.id, reason: payment.reason ?? '' }
}
