import type { Booking } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'

type WordsOf = Pick<
  Booking,
  'state' | 'payable' | 'hold' | 'lapses_at' | 'price' | 'ended_at' | 'refund' | 'paid_late' | 'charged_back'
>

export type BookingWords = {
  /** The state in a word or two. */
  mark: string
  /** The good state: paid. */
  on: boolean
  /** What happened, and what of the money. */
  sentence: string | null
}

const ended = (mark: string, sentence: string): BookingWords => ({ mark, on: false, sentence })

/** Whether the money of this booking is on its way back. */
export const isGoingBack = ({ state, refund }: Pick<Booking, 'state' | 'refund'>): boolean =>
  state === 'paid' && refund !== null && refund !== 'failed'

/** A booking's state as its buyer reads it. The running time of a hold is shown beside it. */
export function bookingWords(booking: WordsOf, format: Pick<Format, 'date' | 'exactPrice'>): BookingWords {
  switch (booking.state) {
    case 'pending':
      return pendingWords(booking, format)
    case 'paid':
      return paidWords(booking, format)
    case 'handed_over':
      return { mark: 'Paid and collected', on: true, sentence: null }
    case 'declined':
      return ended('Declined', `The seller declined. ${ofMoney(booking)}`)
    case 'canceled':
      return ended('Canceled', `This booking was canceled. ${ofMoney(booking)}`)
    case 'lapsed':
      return ended('Lapsed', `It was not paid in time. ${ofMoney(booking)}`)
    case 'lost':
      return ended('Lost', `The bike went to another buyer. ${ofMoney(booking)}`)
    case 'refunded':
      return ended('Refunded', refundedSentence(booking, format))
    default:
      return booking.state satisfies never
  }
}

/** Where a booking came to nothing. */
const ofMoney = ({ paid_late }: WordsOf) =>
  paid_late ? 'Your payment came too late, and you get it back.' : 'You paid nothing.'

function paidWords({ refund, price, charged_back }: WordsOf, format: Pick<Format, 'exactPrice'>): BookingWords {
  if (charged_back)
    return ended(
      'With your bank',
      'Your bank has taken the payment back. Do not collect the bike until it has decided.',
    )
  if (refund === 'failed')
    return {
      mark: 'Paid',
      on: true,
      sentence: 'The card processor refused the refund. Ask again, or collect the bike.',
    }
  if (refund !== null)
    return ended('Refund on its way', `${format.exactPrice(price)} goes back to your card. Do not collect the bike.`)
  return { mark: 'Paid', on: true, sentence: 'Meet the seller and collect the bike.' }
}

function refundedSentence({ price, ended_at }: WordsOf, format: Pick<Format, 'date' | 'exactPrice'>): string {
  const amount = format.exactPrice(price)
  return ended_at === null
    ? `${amount} goes back to your card.`
    : `${amount} went back to your card on ${format.date(ended_at)}.`
}

function pendingWords(booking: WordsOf, format: Pick<Format, 'date'>): BookingWords {
  const { payable, hold, lapses_at } = booking
  if (hold?.holder === 'other') return ended('Another buyer is paying', 'It is free again if they do not pay.')
  if (!payable) return ended('Not for sale now', `The seller has taken the bike off the market. ${ofMoney(booking)}`)
  if (hold?.holder === 'you') return ended('Not paid', 'This bike is yours to pay for.')
  return ended('Not paid', lapses_at === null ? 'Pay to make it yours.' : `Pay by ${format.date(lapses_at)}.`)
}
