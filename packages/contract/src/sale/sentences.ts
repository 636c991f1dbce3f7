import { deadlineTime } from './deadline-labels.ts'
import type { SaleFormat } from './labels.ts'
import type { SaleStatus } from './status.ts'

/** Sentences as one text; what is not said is left out. */
export const join = (...sentences: readonly (string | null | false)[]): string | null =>
  sentences.filter(Boolean).join(' ') || null

/** `by Nov 18, 2022`, with a blank before it; empty where there is no deadline. */
export const byDeadline = ({ deadline }: SaleStatus, format: SaleFormat): string =>
  deadline === null ? '' : ` by ${deadlineTime(deadline, format)}`

/** The amount that concerns the reader; the words for none are for a status that has none. */
export const sumOf = ({ amount }: SaleStatus, { exactPrice }: SaleFormat, none = 'The money'): string =>
  amount === null ? none : exactPrice(amount.value)

export type MoneyBack = SaleStatus['money_back'][number]

/** Money that somebody has sent to the buyer outside the site, as the buyer reads it. */
export const sentByHand = ({ amount, at, reference, note }: MoneyBack, { exactPrice, date }: SaleFormat): string =>
  `We sent you ${exactPrice(amount)} by bank transfer on ${date(at)}, with the reference ${reference}. ${note}`.trim()

/** The newest that went back of this; undefined where nothing did. */
export const newestBack = ({ money_back }: SaleStatus, of: MoneyBack['of']): MoneyBack | undefined =>
  money_back.findLast((back) => back.of === of)

/** What to call somebody who may have deleted their account. */
export const nameOr = (name: string, role: string): string => name || role
