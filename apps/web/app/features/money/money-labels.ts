import { formatMinor, type MoneyLine, minorOf, type SaleStatus } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'

type Line = Pick<MoneyLine, 'price' | 'paid_out'> & { status: Pick<SaleStatus, 'amount' | 'fee' | 'seller_gets'> }

/** “A, B and C”, as everywhere on the site. */
const LIST = new Intl.ListFormat('en-GB')

/** The sum of a sale that is the seller's, or will be; null where it goes back or a bank has taken it. */
const ownOf = ({ status: { amount } }: Line) => (amount?.kind === 'not_paid_out' ? null : amount)

/** What the seller gets of a sale, or got; of one that goes back, nothing but what was paid out before. */
export const amountOf = (line: Line): string => ownOf(line)?.value ?? line.paid_out

/** How what the seller gets comes about from the price. */
export function sharesOfPrice(line: Line, format: Pick<Format, 'exactPrice' | 'currency'>): string {
  const amount = format.exactPrice
  const { price, status } = line
  const own = ownOf(line)
  if (own === null || status.fee === null) return `of ${amount(price)}`
  const { fee } = status
  // What is neither ours nor the seller's is the buyer's, also while the card processor refuses to send it back.
  const sums = [price, fee, amountOf(line), status.seller_gets ?? amountOf(line)]
  const [whole = 0, kept = 0, net = 0, ever = 0] = sums.map((text) => minorOf(text, format.currency))
  const toBuyer = whole - kept - ever
  const shown = (minor: number) => amount(formatMinor(minor, format.currency))
  const less = [
    ...(toBuyer > 0 ? [`${shown(toBuyer)} for the buyer`] : []),
    ...(ever > net ? [`${shown(ever - net)} paid out before`] : []),
    ...(kept > 0 ? [`our fee of ${amount(fee)}`] : []),
  ]
  const risk = own.kind === 'at_risk' ? 'at risk, ' : ''
  return `${risk}of ${amount(price)}${less.length > 0 ? `, less ${LIST.format(less)}` : ''}`
}
