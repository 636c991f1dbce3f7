import { t } from '@bikevalley/messages'
import type { PriceBand } from './price-band.ts'

/** What people read for each band of a price, on pages and in mails. */
export const PRICE_BAND_LABELS: Readonly<Record<PriceBand, () => string>> = {
  great: () => t('bike.priceGreat'),
  good: () => t('bike.priceGood'),
  fair: () => t('bike.priceFair'),
  high: () => t('bike.priceHigh'),
}
