import { type AdminPayment, feeOfPart, formatMinor, minorOf, parsePrice } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'

/** Amounts as the wire has them. `left` is what a refund can send back of the payment. */
type Payment = Pick<AdminPayment, 'amount' | 'fee'> & { left: string }

/** What is typed, in minor units; null where it is no amount, or more than is left. */
export function partOf(typed: string, left: string, currency: string): number | null {
  const read = parsePrice(typed, currency)
  return read.ok && read.minor <= minorOf(left) ? read.minor : null
}

/**
 * What becomes of a sale if so much goes back to the buyer, in a sentence; null where the amount can't be read, or is more
 * than is left.
 */
export function refundWords(
  { amount, fee, left }: Payment,
  typed: string,
  currency: string,
  { exactPrice }: Pick<Format, 'exactPrice'>,
): string | null {
  const part = partOf(typed, left, currency)
  if (part === null) return null
  const rest = minorOf(left) - part
  const back = exactPrice(formatMinor(part))
  if (rest === 0) return `The buyer gets ${back}: all that is left. The seller gets nothing.`
  const kept = feeOfPart({ amount_minor: minorOf(amount), fee_minor: minorOf(fee) }, rest)
  const less = kept === 0 ? '' : `: ${exactPrice(formatMinor(rest))} less the fee of ${exactPrice(formatMinor(kept))}`
  return `The buyer gets ${back} and keeps the bike. The seller gets ${exactPrice(formatMinor(rest - kept))} at the handover${less}.`
}
