import { LIMITS, type PayoutWait, type SaleDeadline, type SalePhase, type SaleSide } from '@bikevalley/contract'
import type { SaleFacts } from './sale-facts.ts'

type Deadline = { kind: SaleDeadline; at: Date }

/** Until when something has to be done, or when something happens by itself. */
export function deadlineOf(facts: SaleFacts, phase: SalePhase, side: SaleSide, now: Date): Deadline | null {
  switch (phase) {
    case 'to_pay':
    case 'new_price':
    case 'off_market':
      return facts.paused_since === null ? { kind: 'pay_by', at: facts.lapses_at } : null
    case 'paying':
    case 'other_paying':
      return facts.hold_expires_at && { kind: 'hold_ends', at: facts.hold_expires_at }
    case 'to_hand_over':
      return facts.hand_over_by && { kind: 'hand_over_by', at: facts.hand_over_by }
    case 'disputed':
      return facts.dispute && { kind: 'decided_by', at: new Date(facts.dispute.due_at) }
    case 'bank_inquiry':
    case 'chargeback_open':
    case 'bank_inquiry_after_release':
    case 'chargeback_open_after_release':
      return side === 'admin' ? answerBy(facts) : null
    case 'payout_due':
      return side === 'buyer' ? null : paidOutFrom(facts, now)
    case 'paused':
    case 'declined':
    case 'canceled':
    case 'lapsed':
    case 'lost':
    case 'frozen':
    case 'suspended':
    case 'refunding':
    case 'refund_refused':
    case 'refund_returned':
    case 'refunded':
    case 'charged_back':
    case 'charged_back_after_release':
    case 'refunded_after_release':
    case 'payout_sending':
    case 'paid_out':
    case 'nothing_to_pay_out':
      return null
    default:
      return phase satisfies never
  }
}

function answerBy({ chargeback }: SaleFacts): Deadline | null {
  if (chargeback === null || chargeback.answered || chargeback.due_at === null) return null
  return { kind: 'answer_by', at: new Date(chargeback.due_at) }
}

/** Only where nothing but the pause is waited for: what is frozen, or a suspended seller's, is not sent as that ends. */
function paidOutFrom(facts: SaleFacts, now: Date): Deadline | null {
  const at = payoutWait(facts, now) === 'paused' ? pausedUntil(facts) : null
  return at && { kind: 'paid_out_from', at }
}

const HOUR_MS = 3_600_000

/** The end of the pause after the account that the payout goes to was changed; null where there is no account. */
function pausedUntil({ provider_account_ready_at, bank_details_changed_at }: SaleFacts): Date | null {
  const since = [provider_account_ready_at, bank_details_changed_at].filter((at) => at !== null)
  if (since.length === 0) return null
  // It can go to either of the two: the one that is free first.
  const first = Math.min(...since.map((at) => at.getTime()))
  return new Date(first + LIMITS.payoutPauseHours * HOUR_MS)
}

/** Why a payout that is due is not sent yet, as its seller can be told. */
export function payoutWait(facts: SaleFacts, now: Date): PayoutWait | null {
  if (facts.frozen !== null) return 'frozen'
  if (facts.seller_suspended) return 'suspended'
  const until = pausedUntil(facts)
  if (until === null) return 'no_account'
  return until > now ? 'paused' : null
}
