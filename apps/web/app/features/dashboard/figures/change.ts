import { COMPARED_WEEKS, type FigureWeek, formatMinor, minorOf } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'

/** The sum of the newest weeks, and of as many before them. */
export type Change = { now: number; before: number }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function changeOf(series: readonly number[]): Change {
  return { now: sum(series.slice(-COMPARED_WEEKS)), before: sum(series.slice(-2 * COMPARED_WEEKS, -COMPARED_WEEKS)) }
}

/** From so many on a share says more than a number. */
const SHARE_FROM = 20

type Signs = Pick<Format, 'signedCount' | 'signedShare'>

/** A change with its sign: in numbers while they are small, else as a share; null where nothing changed. */
export function signedChange({ now, before }: Change, format: Signs): string | null {
  if (now === before) return null
  return before < SHARE_FROM ? format.signedCount(now - before) : format.signedShare(now / before - 1)
}

/** Money's change as a share of what was before; null where there was nothing to compare with. */
export function signedMoneyChange({ now, before }: Change, format: Pick<Format, 'signedShare'>): string | null {
  return before > 0 && now !== before ? format.signedShare(now / before - 1) : null
}

type Money = Pick<Format, 'exactPrice' | 'currency'>

/** Minor units as an amount of the site’s money. */
export const priceOf = (minor: number, format: Money): string => format.exactPrice(formatMinor(minor, format.currency))

/** `$4,500 in 4 weeks, $3,000 back`: what went back may have been paid long before, and is not taken off. */
export function recentMoney(figures: readonly FigureWeek[], format: Money): string {
  const paid = changeOf(figures.map((week) => minorOf(week.captured, format.currency))).now
  const back = changeOf(figures.map((week) => minorOf(week.refunded, format.currency))).now
  const amount = priceOf(paid, format)
  const weeks = String(COMPARED_WEEKS)
  return back > 0
    ? t('dashboard.inWeeksBack', { amount, weeks, back: priceOf(back, format) })
    : t('dashboard.inWeeks', { amount, weeks })
}
