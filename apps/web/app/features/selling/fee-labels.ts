import { feeOf, formatMinor, minorOf, type PublicSettings } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'

type Terms = PublicSettings['fee']

/** What is kept of a sale at this price, or of any where there is no price yet. */
export function feeText(
  terms: Terms,
  priceMinor: number | null,
  format: Pick<Format, 'exactPrice' | 'count' | 'currency'>,
): string {
  if (priceMinor === null) return rateText(terms, format)
  const { currency } = format
  const fee = feeOf(priceMinor, currency, {
    basisPoints: terms.basisPoints,
    minimumMinor: minorOf(terms.minimum, currency),
    maximumMinor: terms.maximum === null ? null : minorOf(terms.maximum, currency),
  })
  return sharesText(formatMinor(fee, currency), formatMinor(priceMinor - fee, currency), format)
}

/** The fee of one sale, and what its seller gets. */
export const sharesText = (fee: string, sellerGets: string, { exactPrice }: Pick<Format, 'exactPrice'>): string =>
  `We keep ${Number(fee) === 0 ? 'nothing' : exactPrice(fee)}; you get ${exactPrice(sellerGets)}.`

function rateText(
  { basisPoints, minimum, maximum }: Terms,
  { exactPrice, count }: Pick<Format, 'exactPrice' | 'count'>,
) {
  const [least, most] = [Number(minimum), maximum === null ? Number.POSITIVE_INFINITY : Number(maximum)]
  if (most === 0 || (basisPoints === 0 && least === 0)) return 'We keep nothing of the price.'
  if (basisPoints === 0) return `We keep ${exactPrice(minimum)} of the price.`
  const bounds = [
    ...(least > 0 ? [`at least ${exactPrice(minimum)}`] : []),
    ...(maximum === null ? [] : [`at most ${exactPrice(maximum)}`]),
  ].join(' and ')
  return `We keep ${count(basisPoints / 100)}% of the price${bounds && `, ${bounds}`}.`
}
