import { t } from '@bikevalley/messages'
import { deadlineTime } from './deadline-labels.ts'
import type { SaleFormat } from './labels.ts'
import type { SaleStatus } from './status.ts'

/** Sentences as one text; what is not said is left out. */
export const join = (...sentences: readonly (string | null | false)[]): string | null =>
  sentences.filter(Boolean).join(' ') || null

/** The time of the deadline, as `Nov 18, 2022`; null where there is none. */
export const deadlineOf = ({ deadline }: SaleStatus, format: SaleFormat): string | null =>
  deadline === null ? null : deadlineTime(deadline, format)

/** The amount that concerns the reader; the words for none are for a status that has none. */
export const sumOf = ({ amount }: SaleStatus, { exactPrice }: SaleFormat, none = t('sale.theMoney')): string =>
  amount === null ? none : exactPrice(amount.value)

export type MoneyBack = SaleStatus['money_back'][number]

/** Money that somebody has sent to the buyer outside the site, as the buyer reads it. */
export function sentByHand({ amount, at, reference, note }: MoneyBack, { exactPrice, date }: SaleFormat): string {
  const sent = t('saleBuyer.sentByHand', { amount: exactPrice(amount), date: date(at), reference })
  return `${sent} ${note}`.trim()
}

/** The newest that went back of this; undefined where nothing did. */
export const newestBack = ({ money_back }: SaleStatus, of: MoneyBack['of']): MoneyBack | undefined =>
  money_back.findLast((back) => back.of === of)

/**
 * What went back and the sentence of the phase leaves out. Of a price that is back in several parts each is told, and else what
 * reversed the sale is that sentence.
 */
export function backsBeside({ phase, money_back }: SaleStatus): MoneyBack[] {
  const backs = money_back.filter(({ of }) => of !== 'late')
  if (phase === 'refunded_after_release' || phase === 'refunded')
    return isBackInParts({ money_back }) ? backs : backs.filter(({ of }) => of !== 'sale' && backs.length > 1)
  return backs.filter(({ of }) => of === 'part' || (of === 'bank' && phase !== 'charged_back'))
}

/** Whether all of it is back, and in more than one part. */
export function isBackInParts({ money_back }: Pick<SaleStatus, 'money_back'>): boolean {
  const backs = money_back.filter(({ of }) => of !== 'late')
  return backs.length > 1 && backs.every(({ state }) => state === 'succeeded' || state === 'sent_by_hand')
}

/** What to call the two who may have deleted their accounts. */
export const buyerOf = ({ buyer_name }: SaleStatus): string => buyer_name || t('sale.theBuyer')
export const sellerOf = ({ seller_name }: SaleStatus): string => seller_name || t('sale.theSeller')

/** The provider that sends the money, at the beginning of a sentence. */
export const providerOf = ({ payout }: SaleStatus, { provider }: SaleFormat): string =>
  payout?.by_provider ? provider(payout.by_provider) : t('sale.theProviderFirst')
