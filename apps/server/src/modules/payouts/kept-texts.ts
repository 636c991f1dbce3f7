import { t } from '@bikevalley/messages'
import { keptTexts } from '../../platform/i18n/kept-texts.ts'
import { transferRefusalText } from '../payment-providers/index.ts'

/** What the site itself writes beside a payout, and into its audit events. */
const TEXTS = keptTexts({
  stopped: () => t('payouts.stopped'),
  toMakeIt: () => t('payouts.toMakeIt'),
  toPayoutAccount: (provider: string) => t('payouts.toPayoutAccount', { provider }),
  ofReference: (reference: string) => t('payouts.ofReference', { reference }),
  ofReferenceTo: (reference: string, note: string) => t('payouts.ofReferenceTo', { reference, note }),
  numberTakenBack: (number: string, amount: string, provider: string) =>
    t('payouts.numberTakenBack', { number, amount, provider }),
  ofNumber: (number: string) => t('payouts.ofNumber', { number }),
})

/** A text as it is kept. */
export const keptPayoutText = TEXTS.keep

/** A kept text in the language of whoever reads it; what people or providers have written stays as it is. */
export const payoutText = (kept: string): string => transferRefusalText(TEXTS.say(kept))
