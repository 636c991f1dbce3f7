import { feeOfPart, priceDue, type SaleAmount, type SalePhase, type SaleSide } from '@bikevalley/contract'
import { leftMinor, wentBackMinor } from './money-back.ts'
import type { SaleFacts } from './sale-facts.ts'
import { isWithBank, wholeRefund } from './sale-phase.ts'

type Minor = { kind: SaleAmount; minor: number }

const GOES_BACK: readonly SalePhase[] = ['refunding', 'refunded', 'refund_returned', 'refund_refused', 'charged_back']

/** What is still to be sent to the seller of what was released. What a bank has and may give back is of it. */
function owedMinor({ payout }: SaleFacts): number {
  return payout?.state === 'due' || payout?.state === 'unclaimed' || payout?.state === 'sending'
    ? payout.amount_minor
    : 0
}

/**
 * What is kept of the price and what the seller gets: of a sale whose money was released what they were sent and are still
 * to be, and before that what it will be of what is left. Null where they get nothing, since it went back.
 */
export function sharesOf(facts: SaleFacts, phase: SalePhase): { fee: number; net: number } | null {
  const { sale_minor, sale_fee_minor, released_minor, released_fee_minor, currency } = facts
  if (released_minor !== null && released_fee_minor !== null) {
    const net = facts.paid_out_minor + owedMinor(facts)
    return net === 0 && released_minor > released_fee_minor
      ? null
      : { fee: keptOf(facts, released_fee_minor, net), net }
  }
  if (sale_minor === null || sale_fee_minor === null || GOES_BACK.includes(phase)) return null
  const left = leftMinor(facts)
  const fee = feeOfPart({ amount_minor: sale_minor, fee_minor: sale_fee_minor, currency }, left)
  return { fee, net: left - fee }
}

/**
 * The fee of what is left of a release: what neither the buyer nor the seller has. Where the seller was sent more than is left, or a
 * bank took what there was, it is what was released.
 */
function keptOf(facts: SaleFacts, releasedFee: number, net: number): number {
  const kept = leftMinor(facts) - net
  return facts.kept_by_bank.length > 0 || kept < 0 ? releasedFee : Math.min(kept, releasedFee)
}

/** The sum that concerns this person, in minor units; null where none does. */
export function amountOf(facts: SaleFacts, phase: SalePhase, side: SaleSide): Minor | null {
  switch (side) {
    case 'buyer':
      return buyersAmount(facts, phase)
    case 'seller':
      return sellersAmount(facts, phase)
    case 'admin':
      return adminsAmount(facts, phase)
    default:
      return side satisfies never
  }
}

const priceOf = (facts: SaleFacts, phase: SalePhase): Minor => ({
  kind: 'price',
  minor: phase === 'new_price' ? priceDue(facts, facts.listing_price_minor) : facts.price_minor,
})

/** What goes back to the buyer with the refund that reverses the sale. */
const goesBackOf = (facts: SaleFacts): number => wholeRefund(facts)?.amount_minor ?? leftMinor(facts)

function buyersAmount(facts: SaleFacts, phase: SalePhase): Minor | null {
  switch (phase) {
    case 'to_pay':
    case 'new_price':
    case 'paying':
    case 'other_paying':
    case 'off_market':
    case 'paused':
      return priceOf(facts, phase)
    case 'declined':
    case 'canceled':
    case 'lapsed':
    case 'lost':
      return null
    case 'to_hand_over':
    case 'bank_inquiry':
    case 'frozen':
    case 'disputed':
    case 'suspended':
      return { kind: 'held', minor: leftMinor(facts) }
    case 'chargeback_open':
    case 'chargeback_open_after_release':
      return { kind: 'with_bank', minor: facts.chargeback?.amount_minor ?? leftMinor(facts) }
    case 'refunding':
    case 'refund_refused':
    case 'refund_returned':
      return { kind: 'refunding', minor: goesBackOf(facts) }
    case 'refunded':
    case 'charged_back':
    case 'charged_back_after_release':
    case 'refunded_after_release':
      return { kind: 'refunded', minor: wentBackMinor(facts) }
    case 'payout_due':
    case 'payout_sending':
    case 'paid_out':
    case 'nothing_to_pay_out':
    case 'bank_inquiry_after_release':
      return { kind: 'paid', minor: facts.sale_minor ?? facts.price_minor }
    default:
      return phase satisfies never
  }
}

/** What was released to the seller and neither paid out nor sent back to the buyer by us: a bank has left it with them. */
function unpaidOf(facts: SaleFacts): Minor | null {
  const minor = leftMinor(facts) - (facts.released_fee_minor ?? 0) - facts.paid_out_minor
  return minor > 0 ? { kind: 'not_paid_out', minor } : null
}

/** What the seller was sent; null where nothing was. */
const paidOutOf = ({ paid_out_minor }: SaleFacts): Minor | null =>
  paid_out_minor > 0 ? { kind: 'paid_out', minor: paid_out_minor } : null

function sellersAmount(facts: SaleFacts, phase: SalePhase): Minor | null {
  const net = sharesOf(facts, phase)?.net ?? 0
  switch (phase) {
    case 'to_pay':
    case 'new_price':
    case 'paying':
    case 'other_paying':
    case 'off_market':
    case 'paused':
      return priceOf(facts, phase)
    case 'declined':
    case 'canceled':
    case 'lapsed':
    case 'lost':
    case 'refunding':
    case 'refund_refused':
    case 'refund_returned':
    case 'refunded':
    case 'charged_back':
    case 'nothing_to_pay_out':
      return null
    case 'charged_back_after_release':
    case 'refunded_after_release':
      return unpaidOf(facts) ?? paidOutOf(facts)
    case 'bank_inquiry':
    case 'chargeback_open':
    case 'disputed':
      return { kind: 'at_risk', minor: net }
    case 'bank_inquiry_after_release':
    case 'chargeback_open_after_release':
      // Nobody takes back from a seller what they were sent.
      return owedMinor(facts) > 0 ? { kind: 'at_risk', minor: owedMinor(facts) } : paidOutOf(facts)
    case 'to_hand_over':
    case 'frozen':
    case 'suspended':
    case 'payout_due':
    case 'payout_sending':
      return { kind: 'seller_gets', minor: facts.payout?.amount_minor ?? net }
    case 'paid_out':
      return { kind: 'paid_out', minor: facts.paid_out_minor }
    default:
      return phase satisfies never
  }
}

function adminsAmount(facts: SaleFacts, phase: SalePhase): Minor {
  const { payout, chargeback } = facts
  if (phase === 'disputed') return { kind: 'to_decide', minor: leftMinor(facts) }
  if (isWithBank(phase)) return { kind: 'with_bank', minor: chargeback?.amount_minor ?? leftMinor(facts) }
  if (payout !== null && (phase === 'payout_due' || phase === 'payout_sending'))
    return { kind: 'to_pay_out', minor: payout.amount_minor }
  if (phase === 'paid_out') return { kind: 'paid_out', minor: facts.paid_out_minor }
  return buyersAmount(facts, phase) ?? priceOf(facts, phase)
}
