import { t } from '@bikevalley/messages'
import { keptTexts } from '../../platform/i18n/kept-texts.ts'

/** Why a card did not pay: it is kept with the attempt to pay, and in the audit events. The sentences are those of Stripe, which wrote most of what is kept. */
const ERRORS = keptTexts({
  declined: () => t('payments.cardDeclined'),
  insufficientFunds: () => t('payments.cardInsufficientFunds'),
  expired: () => t('payments.cardExpired'),
  incorrectCvc: () => t('payments.cardIncorrectCvc'),
  processingError: () => t('payments.cardProcessingError'),
  isReal: () => t('payments.cardIsReal'),
  authenticationFailed: () => t('payments.cardAuthenticationFailed'),
  incorrectNumber: () => t('payments.cardIncorrectNumber'),
  invalidMonth: () => t('payments.cardInvalidMonth'),
  yearPast: () => t('payments.cardYearPast'),
  invalidYear: () => t('payments.cardInvalidYear'),
  datePast: () => t('payments.cardDatePast'),
  incompleteCvc: () => t('payments.cardIncompleteCvc'),
})

/** A card error as it is kept. */
export const keptCardError = ERRORS.keep

/** A card error in the language of whoever reads it; as the provider says it, where it says something else. */
export const cardErrorText = ERRORS.say
