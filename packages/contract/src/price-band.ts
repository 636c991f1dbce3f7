/** What a price is said to be, beside what such bikes cost: docs/price-rating.md. */
export const PRICE_BANDS = ['great', 'good', 'fair', 'high'] as const
export type PriceBand = (typeof PRICE_BANDS)[number]

/** Comparable bikes of fewer sellers are not enough for an estimate. */
export const FEWEST_COMPARABLES = 5

/** Where the bands of an estimate meet: great < `good` ≤ good < `fair` ≤ fair ≤ `high` < high. */
export type BandEdges = { good: number; fair: number; high: number }

/** @param price in the unit of the edges */
export function bandOf(price: number, { good, fair, high }: BandEdges): PriceBand {
  if (price < good) return 'great'
  if (price < fair) return 'good'
  return price <= high ? 'fair' : 'high'
}
