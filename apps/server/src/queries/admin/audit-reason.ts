import { handoverText } from '../../modules/handovers/index.ts'
import { cardErrorText } from '../../modules/payment-providers/index.ts'
import { refundReasonText } from '../../modules/payments/index.ts'
import { payoutText } from '../../modules/payouts/index.ts'
import type { AuditEventRow } from './audit-events.ts'

/** Why something was done: in the language of whoever reads it where the site has written it itself, else as it was written. */
export function reasonText({ action }: Pick<AuditEventRow, 'action'>, reason: string): string {
  if (action === 'card_declined') return cardErrorText(reason)
  if (action === 'bill_of_sale_seen') return handoverText(reason)
  return action.startsWith('payout_') || action === 'list_downloaded' ? payoutText(reason) : refundReasonText(reason)
}
