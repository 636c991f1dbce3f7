import { t } from '@bikevalley/messages'
import { keptTexts } from '../../../platform/i18n/kept-texts.ts'

/** What the site itself says in a dispute, which both sides and admins read, and writes into the audit events. */
const TEXTS = keptTexts({
  buyerSuspended: () => t('handovers.buyerSuspended'),
  sellerSuspended: () => t('handovers.sellerSuspended'),
  toLookIntoSale: () => t('handovers.toLookIntoSale'),
})

/** A text as it is kept. */
export const keptHandoverText = TEXTS.keep

/** A kept text in the language of whoever reads it; what people have written stays as it is. */
export const handoverText = TEXTS.say
