import { t } from '@bikevalley/messages'
import { keptTexts } from '../../platform/i18n/kept-texts.ts'

/** Why a transfer to a seller is taken for refused, where no provider says so itself: to be kept with it. */
const REFUSALS = keptTexts({
  takenBack: (provider: string, id: string) => t('payments.transferTakenBack', { provider, id }),
})

/** A refusal as it is kept. */
export const keptRefusal = REFUSALS.keep

/** A refusal in the language of whoever reads it; as the provider says it, where it says something else. */
export const transferRefusalText = REFUSALS.say
