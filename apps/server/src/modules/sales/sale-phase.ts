import { bookingCan, priceDue, refundStands, type SalePhase } from '@bikevalley/contract'
import { wentBackMinor } from './money-back.ts'
import type { RefundFact, SaleFacts } from './sale-facts.ts'

/** The refund of all that was left of a sale; null where none was asked for. */
export const wholeRefund = ({ refunds }: Pick<SaleFacts, 'refunds'>): RefundFact | null =>
  refunds.findLast((refund) => refund.of === 'sale') ?? null

/** Where a sale stands. Of several things that are true it is the one that stops the others. */
export function phaseOf(facts: SaleFacts, now: Date): SalePhase {
  switch (facts.state) {
    case 'pending':
      return pendingPhase(facts, now)
    case 'paid':
      return paidPhase(facts)
    case 'handed_over':
      return releasedPhase(facts)
    case 'refunded':
      return reversedPhase(facts)
    case 'declined':
    case 'canceled':
    case 'lapsed':
    case 'lost':
      return facts.state
    default:
      return facts.state satisfies never
  }
}

/** Whether the time to pay is over. It stands still while nobody can pay. */
const isTimeOver = ({ lapses_at, paused_since }: SaleFacts, now: Date): boolean => lapses_at <= (paused_since ?? now)

function pendingPhase(facts: SaleFacts, now: Date): SalePhase {
  const { state, holder_id, buyer_id, listing_state, listing_price_minor, price_minor } = facts
  // A booking whose time is over has lapsed, though the job that ends it comes a moment later. Who is paying keeps it.
  if (isTimeOver(facts, now) && holder_id !== buyer_id) return 'lapsed'
  if (listing_state === 'available' && facts.paused_since !== null) return 'paused'
  if (holder_id === buyer_id) return 'paying'
  if (holder_id !== null) return 'other_paying'
  if (listing_state !== 'available' || !bookingCan(state, 'pay')) return 'off_market'
  return priceDue(facts, listing_price_minor) === price_minor ? 'to_pay' : 'new_price'
}

function paidPhase(facts: SaleFacts): SalePhase {
  const { chargeback, frozen, dispute } = facts
  const refund = wholeRefund(facts)
  if (chargeback?.state === 'open' || chargeback?.state === 'lost') return 'chargeback_open'
  if (refund !== null && refundStands(refund.state)) return 'refunding'
  if (frozen !== null) return 'frozen'
  if (refund?.state === 'failed' || refund?.state === 'returned') return 'refund_refused'
  if (dispute?.state === 'open') return 'disputed'
  if (facts.buyer_suspended || facts.seller_suspended) return 'suspended'
  return chargeback?.state === 'inquiry' ? 'bank_inquiry' : 'to_hand_over'
}

function releasedPhase(facts: SaleFacts): SalePhase {
  const { chargeback, payout, kept_by_bank, sale_minor } = facts
  if (chargeback?.state === 'open') return 'chargeback_open_after_release'
  if (chargeback?.state === 'inquiry') return 'bank_inquiry_after_release'
  if (payout?.state === 'due' || payout?.state === 'unclaimed') return 'payout_due'
  if (payout?.state === 'sending') return 'payout_sending'
  const isBack = wentBackMinor(facts) >= (sale_minor ?? 0)
  if (payout?.state === 'paid' && !isBack) return 'paid_out'
  if (kept_by_bank.length > 0) return 'charged_back_after_release'
  return isBack ? 'refunded_after_release' : 'nothing_to_pay_out'
}

function reversedPhase(facts: SaleFacts): SalePhase {
  const refund = wholeRefund(facts)
  if (refund?.state === 'requested') return 'refunding'
  if (refund !== null && refundStands(refund.state)) return 'refunded'
  // What a bank has taken meanwhile is not sent once more.
  if (facts.chargeback?.state === 'lost') return 'charged_back'
  return refund === null ? 'refunded' : 'refund_returned'
}

/** A bank asks about the payment, or has taken it and not decided. */
export const isWithBank = (phase: SalePhase): boolean =>
  phase === 'bank_inquiry' ||
  phase === 'chargeback_open' ||
  phase === 'bank_inquiry_after_release' ||
  phase === 'chargeback_open_after_release'
