import { feeOf, formatMinor, minorOf, type PublicSettings } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'

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
  Number(fee) === 0
    ? t('selling.sharesAll', { rest: exactPrice(sellerGets) })
    : t('selling.sharesSplit', { fee: exactPrice(fee), rest: exactPrice(sellerGets) })

function rateText(
  { basisPoints, minimum, maximum }: Terms,
  { exactPrice, count }: Pick<Format, 'exactPrice' | 'count'>,
) {
  const hasLeast = Number(minimum) > 0
  if (Number(maximum ?? '1') === 0 || (basisPoints === 0 && !hasLeast)) return t('selling.keepNothing')
  if (basisPoints === 0) return t('selling.keepAmount', { amount: exactPrice(minimum) })
  const percent = count(basisPoints / 100)
  const least = exactPrice(minimum)
  if (maximum === null)
    return hasLeast ? t('selling.keepRateAtLeast', { percent, least }) : t('selling.keepRate', { percent })
  const most = exactPrice(maximum)
  return hasLeast
    ? t('selling.keepRateBetween', { percent, least, most })
    : t('selling.keepRateAtMost', { percent, most })
}
