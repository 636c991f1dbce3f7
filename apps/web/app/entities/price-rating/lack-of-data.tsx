import type { PriceRating, RatingLack } from '@bikevalley/contract'
import { FEWEST_COMPARABLES } from '@bikevalley/contract/price-band'
import { t } from '@bikevalley/messages'

/** Why there is no estimate. */
export function LackOfData({ rating, lack }: { rating: PriceRating; lack: RatingLack }) {
  return (
    <p className="max-w-[62ch]">
      <b>{t('priceRating.notEnoughData')}.</b> <span>{reasonOf(rating, lack)}</span>
    </p>
  )
}

function reasonOf({ missing, comparables, comparables_gone: gone }: PriceRating, lack: RatingLack): string {
  switch (lack) {
    case 'facts':
      if (missing.length > 1) return t('priceRating.lacksMakeAndYear')
      return missing.includes('make') ? t('priceRating.lacksMake') : t('priceRating.lacksYear')
    case 'market':
      return t('priceRating.lacksMarket')
    case 'comparables':
      return t('priceRating.lacksComparables', { count: comparables.length + gone, least: String(FEWEST_COMPARABLES) })
    case 'spread':
      return t('priceRating.lacksAgreement')
    default:
      return lack satisfies never
  }
}
