import type { MoneyLine, MoneyPlace } from '@bikevalley/contract'
import type { Format } from '../../lib/format.ts'

/** Where the money of a sale is, in a word or two. */
export const PLACE_WORDS: Readonly<Record<MoneyPlace, string>> = {
  held: 'Held',
  frozen: 'Frozen',
  going_back: 'Goes back',
  gone_back: 'Went back',
  due: 'To be paid out',
  paid_out: 'Paid out',
  kept: 'Nothing to pay out',
}

type Placed = Pick<MoneyLine, 'place' | 'due_at' | 'paid_out_at' | 'reference'>

/** Why it is there, and what comes next, as a sentence. */
export function placeSentence({ place, due_at, paid_out_at, reference }: Placed, { date }: Pick<Format, 'date'>) {
  switch (place) {
    case 'held':
      return due_at === null
        ? 'Until you have handed the bike over.'
        : `Until you have handed the bike over. Not done by ${date(due_at)}, it goes back to the buyer.`
    case 'frozen':
      return 'Something was reported about the handover. We decide, and write to both of you.'
    case 'going_back':
      return 'It is on its way to the buyer’s card.'
    case 'gone_back':
      return 'It is on the buyer’s card again.'
    case 'due':
      return 'We send it to your bank account.'
    case 'paid_out':
      return `Sent ${paid_out_at === null ? '' : `on ${date(paid_out_at)} `}with the reference ${reference}.`
    case 'kept':
      return 'The fee took all of it.'
    default:
      return place satisfies never
  }
}

type Shared = Pick<MoneyLine, 'price' | 'refunded' | 'fee' | 'place'>

/** How what the seller gets comes about from the price. */
export function sharesOfPrice({ price, refunded, fee, place }: Shared, format: Pick<Format, 'exactPrice'>): string {
  const amount = format.exactPrice
  if (place === 'going_back' || place === 'gone_back') return `of ${amount(price)}`
  const less = [
    ...(Number(refunded) > 0 ? [`${amount(refunded)} back to the buyer`] : []),
    ...(Number(fee) > 0 ? [`our fee of ${amount(fee)}`] : []),
  ].join(' and ')
  return `of ${amount(price)}${less && `, less ${less}`}`
}
