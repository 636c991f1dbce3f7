import { formatMinor, type MoneyLine, type MoneyPlace, minorOf } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'

/** Where the money of a sale is, in a word or two. */
export const PLACE_WORDS: Readonly<Record<MoneyPlace, string>> = {
  held: 'Held',
  frozen: 'Frozen',
  looked_into: 'Frozen',
  with_bank: 'With the bank',
  going_back: 'Goes back',
  gone_back: 'Went back',
  taken_back: 'Taken back',
  due: 'To be paid out',
  sending: 'On its way',
  paid_out: 'Paid out',
  kept: 'Nothing to pay out',
}

type Placed = Pick<MoneyLine, 'place' | 'due_at' | 'paid_out_at' | 'reference' | 'by_stripe'>

/** Why it is there, and what comes next, as a sentence. */
export function placeSentence(
  { place, due_at, paid_out_at, reference, by_stripe }: Placed,
  { date }: Pick<Format, 'date'>,
) {
  switch (place) {
    case 'held':
      return due_at === null
        ? 'Until you have handed the bike over.'
        : `Until you have handed the bike over. Not done by ${date(due_at)}, it goes back to the buyer.`
    case 'frozen':
      return 'Something was reported about the handover. We decide, and write to both of you.'
    case 'looked_into':
      return 'The card processor knows of something that we do not. We look into it, and it goes on once that is explained.'
    case 'with_bank':
      return 'The buyer’s bank has taken it back for now. When it has decided, we write to both of you.'
    case 'going_back':
      return 'It is on its way to the buyer.'
    case 'gone_back':
      return 'The buyer has it again.'
    case 'taken_back':
      return 'The buyer’s bank has taken it back and left it with the buyer.'
    case 'due':
      return 'We send it to your account.'
    case 'sending':
      return 'Stripe is sending it to your account there.'
    case 'paid_out': {
      const sent = `Sent ${paid_out_at === null ? '' : `on ${date(paid_out_at)} `}`
      return by_stripe ? `${sent}to your Stripe account, as ${reference}.` : `${sent}with the reference ${reference}.`
    }
    case 'kept':
      return 'The fee took all of it.'
    default:
      return place satisfies never
  }
}

type Shared = Pick<MoneyLine, 'price' | 'fee' | 'seller_gets' | 'place'>

/** How what the seller gets comes about from the price. */
export function sharesOfPrice(
  { price, fee, seller_gets, place }: Shared,
  format: Pick<Format, 'exactPrice' | 'currency'>,
): string {
  const amount = format.exactPrice
  if (place === 'going_back' || place === 'gone_back' || place === 'taken_back') return `of ${amount(price)}`
  // What is neither ours nor the seller's is the buyer's, also while the card processor refuses to send it back.
  const [whole = 0, kept = 0, net = 0] = [price, fee, seller_gets].map((text) => minorOf(text, format.currency))
  const toBuyer = whole - kept - net
  const less = [
    ...(toBuyer > 0 ? [`${amount(formatMinor(toBuyer, format.currency))} for the buyer`] : []),
    ...(Number(fee) > 0 ? [`our fee of ${amount(fee)}`] : []),
  ].join(' and ')
  return `of ${amount(price)}${less && `, less ${less}`}`
}
