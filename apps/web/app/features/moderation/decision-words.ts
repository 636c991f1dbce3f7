import { type AdminDispute, feeOfPart, formatMinor, minorOf, parseAmount } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'

type Dispute = Pick<AdminDispute, 'price' | 'fee' | 'left' | 'currency'>

/** In minor units. */
type Split = { buyer: number; seller: number; fee: number }

/** What each gets if so much goes back to the buyer; null where the amount can't be read, or is more than is left. */
export function splitOf({ price, fee, left, currency }: Dispute, refund: string): Split | null {
  const read = parseAmount(refund, currency)
  if (!read.ok) return null
  const part = minorOf(left ?? price, currency) - read.minor
  if (part < 0) return null
  const payment = { amount_minor: minorOf(price, currency), fee_minor: minorOf(fee, currency), currency }
  const kept = part === 0 ? 0 : feeOfPart(payment, part)
  return { buyer: read.minor, seller: part - kept, fee: kept }
}

/** The same as a sentence about the seller. */
export function decisionWords(
  dispute: Dispute,
  refund: string,
  { exactPrice }: Pick<Format, 'exactPrice'>,
): string | null {
  const split = splitOf(dispute, refund)
  if (split === null) return null
  const { seller, fee } = split
  if (seller + fee === 0) return 'The seller gets nothing.'
  const shown = (minor: number) => exactPrice(formatMinor(minor, dispute.currency))
  return `The seller gets ${shown(seller)}: ${shown(seller + fee)} less the fee of ${shown(fee)}.`
}
