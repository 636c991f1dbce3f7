import type { SalePhase } from '@bikevalley/contract'
import type { MoneyStep } from '../../entities/money/money-steps.tsx'

/** Which of the steps is the next for a buyer; null where the sale has ended or is stopped. */
export function nextMoneyStep(phase: SalePhase): MoneyStep | null {
  switch (phase) {
    case 'other_paying':
    case 'off_market':
    case 'paused':
      return 'look'
    case 'to_pay':
    case 'new_price':
    case 'paying':
      return 'pay'
    case 'to_hand_over':
    case 'bank_inquiry':
      return 'code'
    case 'declined':
    case 'canceled':
    case 'lapsed':
    case 'lost':
    case 'chargeback_open':
    case 'frozen':
    case 'disputed':
    case 'suspended':
    case 'refunding':
    case 'refund_refused':
    case 'refunded':
    case 'refund_returned':
    case 'charged_back':
    case 'payout_due':
    case 'payout_sending':
    case 'paid_out':
    case 'nothing_to_pay_out':
    case 'bank_inquiry_after_release':
    case 'chargeback_open_after_release':
    case 'charged_back_after_release':
    case 'refunded_after_release':
      return null
    default:
      return phase satisfies never
  }
}
