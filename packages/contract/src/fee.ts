/** What the operator keeps of a sale: hundredths of a percent of its price, within bounds in minor units. */
export type FeeTerms = { basisPoints: number; minimumMinor: number; maximumMinor: number | null }

/** The share of a part, rounded half up to whole minor units. */
const share = (amountMinor: number, part: number, whole: number): number =>
  // As BigInt, since the product of two amounts can pass what a number holds exactly.
  Number((BigInt(amountMinor) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))

/** What the platform keeps of a sale, in minor units: rounded once, within its bounds, and never more than the price. */
export const feeOf = (priceMinor: number, { basisPoints, minimumMinor, maximumMinor }: FeeTerms): number =>
  Math.min(Math.max(share(priceMinor, basisPoints, 10_000), minimumMinor), maximumMinor ?? priceMinor, priceMinor)

/** The fee where only a part of a payment is released: what was frozen, in proportion. */
export const feeOfPart = (payment: { amount_minor: number; fee_minor: number }, partMinor: number): number =>
  share(payment.fee_minor, partMinor, payment.amount_minor)
