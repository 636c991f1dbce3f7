import { formatMinor, minorOf } from '@bikevalley/contract/minor-units'

/** What became of a price, and by how much: as the wire writes it, empty where it is the same. */
export type PriceChange = { became: 'cheaper' | 'dearer' | 'same'; by: string }

/**
 * @param now what it costs, and `before` what it cost, as the wire writes prices
 * @param currency of both
 */
export function priceChange(now: string, before: string, currency: string): PriceChange {
  const apart = minorOf(now, currency) - minorOf(before, currency)
  if (apart === 0) return { became: 'same', by: '' }
  return { became: apart < 0 ? 'cheaper' : 'dearer', by: formatMinor(Math.abs(apart), currency) }
}
