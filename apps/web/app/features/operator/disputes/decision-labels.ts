import { type AdminDispute, feeOfPart, formatMinor, minorOf, parseAmount } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'

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
  const kept = feeOfPart(payment, part)
  return { buyer: read.minor, seller: part - kept, fee: kept }
}

/** Whether the amount can be read, and there is less of the price. */
export function isTooMuch({ price, left, currency }: Dispute, refund: string): boolean {
  const read = parseAmount(refund, currency)
  return read.ok && read.minor > minorOf(left ?? price, currency)
}

/** The split as a sentence about the seller. */
export function decisionText(
  dispute: Dispute,
  refund: string,
  { exactPrice }: Pick<Format, 'exactPrice'>,
  seller = t('operatorDisputes.theSeller'),
): string | null {
  const split = splitOf(dispute, refund)
  if (split === null) return null
  const rest = split.seller + split.fee
  if (rest === 0) return t('operatorDisputes.sellerGetsNothing', { seller })
  const shown = (minor: number) => exactPrice(formatMinor(minor, dispute.currency))
  const gets = shown(split.seller)
  if (split.fee === 0) return t('operatorDisputes.sellerGetsWithoutFee', { seller, gets })
  return t('operatorDisputes.sellerGets', {
    seller,
    gets,
    rest: shown(rest),
    fee: shown(split.fee),
  })
}

/** Who gets what, by their names: what an admin is asked before the money moves. */
export function sharesInText(
  dispute: Dispute & Pick<AdminDispute, 'buyer_name' | 'seller_name'>,
  refund: string,
  format: Pick<Format, 'exactPrice'>,
): string {
  const buyer = dispute.buyer_name || t('operatorDisputes.theBuyer')
  const back =
    minorOf(refund, dispute.currency) === 0
      ? t('operatorDisputes.buyerGetsNothingBack', { buyer })
      : t('operatorDisputes.buyerGetsBack', { buyer, amount: format.exactPrice(refund) })
  return `${back} ${decisionText(dispute, refund, format, dispute.seller_name || undefined)}`
}

type Named = Dispute & Pick<AdminDispute, 'buyer_name' | 'seller_name'>

/** The bike is the seller's where all goes back, else the buyer's. Before there is an amount it is the buyer's. */
function keeperOf(dispute: Named, refund: string): { keeper: string; giver: string } {
  const split = splitOf(dispute, refund)
  const buyer = dispute.buyer_name || t('operatorDisputes.theBuyer')
  const seller = dispute.seller_name || t('operatorDisputes.theSeller')
  const reversed = split !== null && split.seller + split.fee === 0
  return reversed ? { keeper: seller, giver: buyer } : { keeper: buyer, giver: seller }
}

/** Who is to have the bike by the day that one chooses. */
export function bikeByLabel(dispute: Named, refund: string): string {
  const { keeper, giver } = keeperOf(dispute, refund)
  return t('operatorDisputes.bikeBy', { keeper, giver })
}

/** Who keeps the bike, and by when they have it. @param by a day; null where they have it already */
export function bikeGoesText(
  dispute: Named,
  refund: string,
  by: string | null,
  { date }: Pick<Format, 'date'>,
): string {
  const { keeper, giver } = keeperOf(dispute, refund)
  return by === null
    ? t('saleAdmin.keepsBike', { keeper })
    : t('saleAdmin.getsBike', { keeper, giver, time: date(`${by}T12:00:00Z`) })
}
