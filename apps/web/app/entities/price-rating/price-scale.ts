import type { BandEdges } from '@bikevalley/contract'

/** What a plot of prices shows, as plain numbers. */
export type Prices = { low: number; high: number; others: readonly number[]; own: number | null }

/** The prices at the left and the right end of a plot. */
export type Scale = { from: number; to: number }

/** Columns in which points of about the same price stand above each other. */
const COLUMNS = 40

/**
 * From the lowest to the highest price with some air, but no farther from the interval than that is wide: a price that is absurd
 * would press all the others together, so it stands at the edge.
 */
export function scaleOf({ low, high, others, own }: Prices): Scale {
  // Where all bikes cost the same, the interval is a point.
  const width = high - low || Math.max(1, high / 10)
  const shown = [...others, ...(own === null ? [] : [own])]
  const least = Math.max(Math.min(low - width / 3, ...shown), low - width)
  const most = Math.min(Math.max(high + width / 3, ...shown), high + width)
  return { from: least - width * 0.05, to: most + width * 0.05 }
}

/** Where a price stands from left to right, 0 to 100. */
export const placeOf = (price: number, { from, to }: Scale): number =>
  Math.max(0, Math.min(100, (100 * (price - from)) / (to - from)))

export const isBeyond = (price: number, { from, to }: Scale): boolean => price < from || price > to

/** Points with a place, and how many stand below each of them. */
export function stacked(prices: readonly number[], scale: Scale): { x: number; level: number }[] {
  const heights = new Map<number, number>()
  return prices.map((price) => {
    const column = Math.round((placeOf(price, scale) * COLUMNS) / 100)
    const level = heights.get(column) ?? 0
    heights.set(column, level + 1)
    return { x: (100 * column) / COLUMNS, level }
  })
}

/** Where a price stands on four equal parts, one a band, from left to right, 0 to 100: in the outer two no farther than the inner two are wide. */
export function placeAmongBands(price: number, { good, fair, high }: BandEdges): number {
  const reach = high - good
  const stops = [good - reach, good, fair, high, high + reach]
  const part = stops.slice(1, -1).filter((edge) => price >= edge).length
  const [from = 0, to = 0] = [stops[part], stops[part + 1]]
  const within = to > from ? (price - from) / (to - from) : 0
  return Math.max(0, Math.min(100, 25 * (part + Math.max(0, Math.min(1, within)))))
}
