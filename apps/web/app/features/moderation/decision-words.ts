import { type AdminDispute, feeOfPart, formatMinor, minorOf, parseAmount } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'

type Dispute = Pick<AdminDispute, 'price' | 'fee' | 'left' | 'currency'>

/** What the seller gets if so much goes back to the buyer; null where the amount can't be read, or is more than is left. */
export function decisionWords(
  { price, fee, left, currency }: Dispute,
  refund: string,
  { exactPrice }: Pick<Format, 'exactPrice'>,
): string | null {
  const read = parseAmount(refund, currency)
  const part = minorOf(left ?? price, currency) - (read.ok ? read.minor : Number.POSITIVE_INFINITY)
  if (part < 0) return null
  if (part === 0) return 'The seller gets nothing.'
  const payment = { amount_minor: minorOf(price, currency), fee_minor: minorOf(fee, currency), currency }
  const kept = feeOfPart(payment, part)
  const shown = (minor: number) => exactPrice(formatMinor(minor, currency))
  return `The seller gets ${shown(part - kept)}: ${shown(part)} less the fee of ${shown(kept)}.`
}
