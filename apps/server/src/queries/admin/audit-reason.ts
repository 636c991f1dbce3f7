import { t } from '@bikevalley/messages'
import { handoverText } from '../../modules/handovers/index.ts'
import { cardErrorText } from '../../modules/payment-providers/index.ts'
import { refundReasonText } from '../../modules/payments/index.ts'
import { payoutText } from '../../modules/payouts/index.ts'
import { BY_COMMAND_LINE } from '../../platform/audit.ts'
import type { AuditEventRow } from './audit-events.ts'
import { downloadText } from './download-reason.ts'

/** Why something was done: in the language of whoever reads it where the site has written it itself, else as it was written. */
export function reasonText({ action }: Pick<AuditEventRow, 'action'>, reason: string): string {
  if (action === 'card_declined') return cardErrorText(reason)
  if (reason === BY_COMMAND_LINE) return t('notes.byCommandLine')
  if (reason === 'for_admins') return t('notes.forAdmins')
  if (reason === 'to_decide_or_answer') return t('bookings.toDecideOrAnswer')
  if (action === 'bill_of_sale_seen') return handoverText(reason)
  if (action === 'list_downloaded') return downloadText(reason)
  return action.startsWith('payout_') ? payoutText(reason) : refundReasonText(reason)
}
