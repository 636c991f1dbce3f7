import type { PriceEstimate, PriceRating } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'

export type Plotted = {
  estimate: Pick<PriceEstimate, 'estimate' | 'low' | 'high'>
  comparables: PriceRating['comparables']
  /** What the bike itself costs; empty where it has no price yet. */
  price: string
}

export type Point = { price: number; sold: boolean }

/** The comparable bikes of a plot, each at what it would cost if it were like the bike that is rated. */
export const pointsOf = (comparables: Plotted['comparables']): Point[] =>
  comparables.flatMap(({ adjusted_price: price, sold }) => (price === null ? [] : [{ price: Number(price), sold }]))

/** How many of the points are of cheaper bikes; null without points, or without a price. */
export function cheaperInWords({ comparables, price }: Pick<Plotted, 'comparables' | 'price'>): string | null {
  const points = pointsOf(comparables)
  if (price === '' || points.length === 0) return null
  const cheaper = points.filter((one) => one.price < Number(price)).length
  return t('priceRating.cheaper', { cheaper, count: String(points.length) })
}

/** The plot in words; of comparable bikes that have all left the market it says nothing. */
export function plotInWords({ estimate, comparables, price }: Plotted, format: Format): string {
  const prices = pointsOf(comparables)
    .map((one) => one.price)
    .toSorted((a, b) => a - b)
  const [least, most] = [prices.at(0), prices.at(-1)]
  const worth = t('priceRating.plotOfEstimate', {
    low: format.price(estimate.low),
    high: format.price(estimate.high),
    estimate: format.price(estimate.estimate),
  })
  const plot =
    least === undefined || most === undefined
      ? worth
      : t('priceRating.plot', {
          count: prices.length,
          least: format.price(String(least)),
          most: format.price(String(most)),
          worth,
        })
  return price === '' ? plot : t('priceRating.plotWithPrice', { plot, price: format.price(price) })
}
