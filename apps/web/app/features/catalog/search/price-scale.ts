import type { SearchResult } from '@bikevalley/contract'

type Histogram = SearchResult['price_histogram']

/** The part of the histogram that has bikes, with its edges: where each bar begins, and where the last one ends. */
export function priceScale(histogram: Histogram): { bars: Histogram; edges: readonly number[]; endsOpen: boolean } {
  const first = histogram.findIndex(({ count }) => count > 0)
  const last = histogram.findLastIndex(({ count }) => count > 0)
  const bars = histogram.slice(Math.max(first, 0), last + 1)
  const end = bars.at(-1)
  const edges = [...bars.map(({ from }) => from), end?.to ?? (end?.from ?? 0) + 1]
  return { bars, edges, endsOpen: end?.to === null }
}

/** The edge at or below a price, as a place among the edges; without a price the outermost one. */
export function placeOf(edges: readonly number[], price: string | undefined, end: 'min' | 'max'): number {
  if (price === undefined || price === '') return end === 'min' ? 0 : edges.length - 1
  const value = Number(price)
  const place = end === 'min' ? edges.findLastIndex((edge) => edge <= value) : edges.findIndex((edge) => edge >= value)
  if (place === -1) return end === 'min' ? 0 : edges.length - 1
  return place
}

/** The price at a place, as the address has it; at the outer end none. */
export const priceAt = (edges: readonly number[], place: number, end: 'min' | 'max'): string =>
  place === (end === 'min' ? 0 : edges.length - 1) ? '' : String(edges[place] ?? '')
