import { t } from '@bikevalley/messages'
import { keptTexts } from '../../platform/i18n/kept-texts.ts'

/** What the site itself says in a dispute: it is kept there, where both sides and admins read it. */
export const disputeTexts = keptTexts({
  buyerSuspended: () => t('handovers.buyerSuspended'),
  sellerSuspended: () => t('handovers.sellerSuspended'),
})
