import { stepOf } from './currencies.ts'

/** What the operator keeps of a sale: hundredths of a percent of its price, within bounds in minor units. */
export type FeeTerms = { basisPoints: number; minimumMinor: number; maximumMinor: number | null }

/** The share of a part, rounded half up to the steps in which money moves in the currency. */
function share(amountMinor: number, part: number, whole: number, currency: string): number {
  const step = stepOf(currency)
  // As BigInt, since the product of two amounts can pass what a number holds exactly.
  const unit = BigInt(whole) * BigInt(step)
  return Number((BigInt(amountMinor) * BigInt(part) * 2n + unit) / (unit * 2n)) * step
}

/** What the platform keeps of a sale, in minor units: rounded once, within its bounds, and never more than the price. */
export const feeOf = (
  priceMinor: number,
  currency: string,
  { basisPoints, minimumMinor, maximumMinor }: FeeTerms,
): number =>
  Math.min(
    Math.max(share(priceMinor, basisPoints, 10_000, currency), minimumMinor),
    maximumMinor ?? priceMinor,
    priceMinor,
  )

/** The fee where only a part of a payment is released: what was frozen, in proportion, and never more than the part. */
export const feeOfPart = (
  payment: { amount_minor: number; fee_minor: number; currency: string },
  partMinor: number,
): number =>
  partMinor === payment.amount_minor
    ? payment.fee_minor
    : Math.min(share(payment.fee_minor, partMinor, payment.amount_minor, payment.currency), partMinor)
