import { t } from '@bikevalley/messages'
import { keptTexts } from '../../../platform/i18n/kept-texts.ts'

/** Why money goes back, or does not, where the site itself says so: to be kept with the refund, and in the audit events. */
const REASONS = keptTexts({
  paidAlready: () => t('refunds.reasonPaidAlready'),
  soldBefore: () => t('refunds.reasonSoldBefore'),
  bookingEndedBefore: () => t('refunds.reasonBookingEndedBefore'),
  offMarketBefore: () => t('refunds.reasonOffMarketBefore'),
  timeOverBefore: () => t('refunds.reasonTimeOverBefore'),
  givenBack: () => t('refunds.reasonReturnedByBank'),
  restOfTaken: () => t('refunds.reasonRestOfChargeback'),
  madeThere: () => t('refunds.reasonRefundedAtProvider'),
  notSent: () => t('refunds.reasonNotSent'),
  buyerCanceled: (words: string) => t('refunds.reasonBuyerCanceled', { words }),
  sellerCanceled: (words: string) => t('refunds.reasonSellerCanceled', { words }),
  decided: (reason: string) => t('handovers.reasonDecided', { reason }),
  notHandedOver: (days: string) => t('handovers.reasonNotHandedOver', { days }),
  byHand: (reference: string, note: string) => t('refunds.reasonByHand', { reference, note }),
})

/** A reason as it is kept. */
export const keptReason = REASONS.keep

/** A kept reason in the language of whoever reads it; what people have written stays as it is. */
export const refundReasonText = REASONS.say
