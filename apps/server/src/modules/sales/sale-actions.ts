import { type PayoutWait, refundStands, type SaleAction, type SalePhase, type SaleSide } from '@bikevalley/contract'
import type { SaleFacts } from './sale-facts.ts'
import { isWithBank } from './sale-phase.ts'

type Actions = { next: SaleAction | null; also: SaleAction[] }

/** What this person does next, and what else they may do. */
export function actionsOf(
  facts: SaleFacts,
  phase: SalePhase,
  side: SaleSide,
  { waits, now }: { waits: PayoutWait | null; now: Date },
): Actions {
  switch (side) {
    case 'buyer':
      return buyersActions(facts, phase)
    case 'seller':
      return sellersActions(facts, phase, waits)
    case 'admin':
      return { next: adminsAction(facts, phase, waits) ?? lockedOut(facts, phase, now), also: [] }
    default:
      return side satisfies never
  }
}

const just = (next: SaleAction | null, ...also: SaleAction[]): Actions => ({ next, also })

function buyersActions({ dispute, chargeback, buyer_has_bike }: SaleFacts, phase: SalePhase): Actions {
  switch (phase) {
    case 'to_pay':
    case 'paying':
      return just('pay', 'cancel_booking')
    case 'new_price':
      return just('accept_price', 'cancel_booking')
    case 'other_paying':
      return just('watch', 'cancel_booking')
    case 'off_market':
    case 'paused':
      return just(null, 'cancel_booking')
    case 'declined':
    case 'canceled':
    case 'lapsed':
    case 'lost':
    case 'refunded':
      return just('find_bike')
    case 'to_hand_over':
      return just('collect', 'report', 'cancel_sale')
    case 'bank_inquiry':
    case 'suspended':
      return just('see_sale', 'report', ...(chargeback?.state === 'inquiry' ? [] : (['cancel_sale'] as const)))
    case 'disputed':
      return just(dispute?.buyer_spoke ? 'see_report' : 'answer_report')
    case 'refund_refused':
      return just('see_sale', 'cancel_sale')
    case 'chargeback_open':
    case 'frozen':
    case 'refunding':
    case 'refund_returned':
    case 'charged_back':
      return just('see_sale')
    case 'payout_due':
    case 'payout_sending':
    case 'paid_out':
    case 'nothing_to_pay_out':
    case 'bank_inquiry_after_release':
    case 'chargeback_open_after_release':
    case 'charged_back_after_release':
    case 'refunded_after_release':
      return just('bill_of_sale', ...(buyer_has_bike ? (['sell_on'] as const) : []))
    default:
      return phase satisfies never
  }
}

function sellersActions(facts: SaleFacts, phase: SalePhase, waits: PayoutWait | null): Actions {
  switch (phase) {
    case 'to_pay':
    case 'new_price':
    case 'other_paying':
    case 'off_market':
      return just(null, 'decline')
    case 'paused':
      return just(null, ...(facts.holder_id === facts.buyer_id ? [] : (['decline'] as const)))
    case 'to_hand_over':
      return just('hand_over', 'report', 'cancel_sale')
    case 'bank_inquiry':
    case 'suspended':
      return just('see_sale', 'report', 'cancel_sale')
    case 'disputed':
      return just(facts.dispute?.seller_spoke ? 'see_report' : 'answer_report', 'cancel_sale')
    case 'refund_refused':
      return just('see_sale', 'cancel_sale')
    case 'chargeback_open':
    case 'frozen':
    case 'refunding':
      return just('see_sale')
    case 'refunded':
    case 'refund_returned':
    case 'charged_back':
      return just(facts.listing_state === 'withdrawn' ? 'relist' : null)
    case 'payout_due':
      return just(waits === 'no_account' ? 'add_bank_account' : 'see_money', 'bill_of_sale')
    case 'payout_sending':
    case 'paid_out':
    case 'nothing_to_pay_out':
    case 'bank_inquiry_after_release':
    case 'chargeback_open_after_release':
    case 'charged_back_after_release':
    case 'refunded_after_release':
      return just('see_money', 'bill_of_sale')
    case 'paying':
    case 'declined':
    case 'canceled':
    case 'lapsed':
    case 'lost':
      return just(null)
    default:
      return phase satisfies never
  }
}

/** The two stand beside the bike, and no code is taken. */
const lockedOut = ({ locked_out_until }: SaleFacts, phase: SalePhase, now: Date): SaleAction | null =>
  phase === 'to_hand_over' && locked_out_until !== null && locked_out_until > now ? 'see_case' : null

/** What waits for an admin; null where nothing does. */
function adminsAction(facts: SaleFacts, phase: SalePhase, waits: PayoutWait | null): SaleAction | null {
  const unsent = facts.refunds.some(
    ({ of, state }) =>
      !refundStands(state) && (of !== 'sale' || phase === 'refund_refused' || phase === 'refund_returned'),
  )
  if (phase === 'disputed') return 'decide_dispute'
  // What concerns all money of the site waits once, and not with each sale.
  if (phase === 'frozen') return facts.frozen === 'sale' ? 'explain_freeze' : null
  if (isWithBank(phase)) return facts.chargeback?.answered === false ? 'answer_bank' : null
  if (unsent) return 'send_refund'
  if (phase === 'suspended') return facts.chargeback?.answered === false ? 'answer_bank' : 'see_case'
  if (facts.frozen === 'sale') return 'explain_freeze'
  return phase === 'payout_due' && waits === null ? 'pay_out' : null
}
