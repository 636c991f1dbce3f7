import { type AdminPayment, feeOfPart, formatMinor, minorOf, parsePrice } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'

/** Amounts as the wire has them. `left` is what a refund can send back of the payment. */
type Payment = Pick<AdminPayment, 'amount' | 'fee'> & { left: string }

/** What is typed, in minor units; null where it is no amount, or more than is left. */
export function partOf(typed: string, left: string, currency: string): number | null {
  const read = parsePrice(typed, currency)
  return read.ok && read.minor <= minorOf(left, currency) ? read.minor : null
}

/**
 * What becomes of a sale if so much goes back to the buyer, in a sentence; null where the amount can't be read, or is more
 * than is left.
 */
export function refundText(
  { amount, fee, left }: Payment,
  typed: string,
  currency: string,
  { exactPrice }: Pick<Format, 'exactPrice'>,
): string | null {
  const part = partOf(typed, left, currency)
  if (part === null) return null
  const rest = minorOf(left, currency) - part
  const shown = (minor: number) => exactPrice(formatMinor(minor, currency))
  const back = shown(part)
  if (rest === 0) return t('operatorBookings.allGoesBack', { back })
  const payment = { amount_minor: minorOf(amount, currency), fee_minor: minorOf(fee, currency), currency }
  const kept = feeOfPart(payment, rest)
  const gets = shown(rest - kept)
  return kept === 0
    ? t('operatorBookings.partGoesBack', { back, gets })
    : t('operatorBookings.partGoesBackLessFee', { back, gets, rest: shown(rest), fee: shown(kept) })
}
