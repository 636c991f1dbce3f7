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

/** What to call the two who may have deleted their accounts. */
export const buyerOf = ({ buyer_name }: SaleStatus): string => buyer_name || t('sale.theBuyer')
export const sellerOf = ({ seller_name }: SaleStatus): string => seller_name || t('sale.theSeller')

/** The provider that sends the money, at the beginning of a sentence. */
export const providerOf = ({ payout }: SaleStatus, { provider }: SaleFormat): string =>
  payout?.by_provider ? provider(payout.by_provider) : t('sale.theProviderFirst')
