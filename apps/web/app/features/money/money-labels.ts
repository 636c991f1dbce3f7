import { formatMinor, type MoneyLine, minorOf, type SaleStatus } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { language, t } from '@bikevalley/messages'

type Line = Pick<MoneyLine, 'price' | 'paid_out'> & { status: Pick<SaleStatus, 'amount' | 'fee' | 'seller_gets'> }

/** “A, B and C”, as everywhere on the site: American English would put a comma before the “and”. */
const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(parts)

/** The sum of a sale that is the seller's, or will be; null where it goes back or a bank has taken it. */
const ownOf = ({ status: { amount } }: Line) => (amount?.kind === 'not_paid_out' ? null : amount)

/** What the seller gets of a sale, or got; of one that goes back, nothing but what was paid out before. */
export const amountOf = (line: Line): string => ownOf(line)?.value ?? line.paid_out

/** How what the seller gets comes about from the price. */
export function sharesOfPrice(line: Line, format: Pick<Format, 'exactPrice' | 'currency'>): string {
  const { status } = line
  const price = format.exactPrice(line.price)
  const own = ownOf(line)
  if (own === null || status.fee === null) return t('money.ofPrice', { price })
  const { fee } = status
  // What is neither ours nor the seller's is the buyer's, also while the card processor refuses to send it back.
  const sums = [line.price, fee, amountOf(line), status.seller_gets ?? amountOf(line)]
  const [whole = 0, kept = 0, net = 0, ever = 0] = sums.map((text) => minorOf(text, format.currency))
  const toBuyer = whole - kept - ever
  const shown = (minor: number) => format.exactPrice(formatMinor(minor, format.currency))
  const less = [
    ...(toBuyer > 0 ? [t('money.forTheBuyer', { amount: shown(toBuyer) })] : []),
    ...(ever > net ? [t('money.paidOutBefore', { amount: shown(ever - net) })] : []),
    ...(kept > 0 ? [t('money.ourFee', { amount: format.exactPrice(fee) })] : []),
  ]
  const isAtRisk = own.kind === 'at_risk'
  if (less.length === 0) return isAtRisk ? t('money.ofPriceAtRisk', { price }) : t('money.ofPrice', { price })
  const parts = listed(less)
  return isAtRisk ? t('money.ofPriceLessAtRisk', { price, parts }) : t('money.ofPriceLess', { price, parts })
}
