import { type AdminDispute, feeOfPart, formatMinor, minorOf } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'

/** What the seller gets if so much goes back to the buyer; null where the amount can't be read, or is more than is left. */
export function decisionWords(
  { price, fee, left }: Pick<AdminDispute, 'price' | 'fee' | 'left'>,
  refund: string,
  { exactPrice }: Pick<Format, 'exactPrice'>,
): string | null {
  const whole = minorOf(price)
  const part = minorOf(left ?? price) - minorOf(refund)
  if (!/^\d{1,6}\.\d{2}$/.test(refund) || part < 0) return null
  if (part === 0) return 'The seller gets nothing.'
  const kept = feeOfPart({ amount_minor: whole, fee_minor: minorOf(fee) }, part)
  return `The seller gets ${exactPrice(formatMinor(part - kept))}: ${exactPrice(formatMinor(part))} less the fee of ${exactPrice(formatMinor(kept))}.`
}
