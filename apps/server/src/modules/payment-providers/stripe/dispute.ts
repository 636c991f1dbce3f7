import type { Stripe } from 'stripe'
import type { GatewayDispute } from '../gateway.ts'
import { fromStripe } from './amounts.ts'

/**
 * Stripe's states in ours. What it calls a warning moves no money. Of one that was prevented, none was taken: the payment
 * was refunded instead. An appeal, and a state that is new to us, is a dispute that has not ended.
 */
const STATUS: ReadonlyMap<string, GatewayDispute['status']> = new Map([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'closed'],
  ['prevented', 'closed'],
  ['won', 'won'],
  ['lost', 'lost'],
])

const ANSWERED = /under_review$/

/** Stripe's dispute in our words. */
export function readDispute(dispute: Stripe.Dispute): GatewayDispute {
  const { id, payment_intent, amount, currency, reason, status, evidence_details, created } = dispute
  const intentId = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '')
  return {
    id,
    intentId,
    amountMinor: fromStripe(amount, currency),
    currency: currency.toUpperCase(),
    reason,
    status: STATUS.get(status) ?? 'open',
    answered: ANSWERED.test(status) || evidence_details.submission_count > 0,
    dueAt: evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null,
    openedAt: new Date(created * 1000),
  }
}
