import type { Document } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

/** What is said of a paper for the moment until it has its number. */
export const beingMadeText = (kind: Document['kind']): string =>
  kind === 'receipt' ? t('booking.receiptBeingMade') : t('booking.feeInvoiceBeingMade')
