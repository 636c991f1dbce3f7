import { type Booking, type RefundState, refundStands } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'

type WordsOf = Pick<
  Booking,
  | 'state'
  | 'payable'
  | 'hold'
  | 'lapses_at'
  | 'price'
  | 'ended_at'
  | 'refund'
  | 'late_refund'
  | 'refund_by_hand'
  | 'paid_late'
  | 'charged_back'
> & { refunded_parts: readonly Booking['refunded_parts'][number][] }

type Words = Pick<Format, 'date' | 'exactPrice'>

export type BookingWords = {
  /** The state in a word or two. */
  mark: string
  /** The good state: paid. */
  on: boolean
  /** What happened, and what of the money. */
  sentence: string | null
}

const ended = (mark: string, sentence: string): BookingWords => ({ mark, on: false, sentence })

/** Whether the bike can't be handed over, since all of its price goes back or is to: what the card does not take as well. */
export const isToGoBack = ({ state, refund }: Pick<Booking, 'state' | 'refund'>): boolean =>
  state === 'paid' && refund !== null

/** Whether the money of this booking is on its way back. */
export const isGoingBack = ({ state, refund }: Pick<Booking, 'state' | 'refund'>): boolean =>
  state === 'paid' && refund !== null && refundStands(refund)

/** A booking's state as its buyer reads it. The running time of a hold is shown beside it. */
export function bookingWords(booking: WordsOf, format: Words): BookingWords {
  const words = wordsOfState(booking, format)
  const parts = partsSentence(booking, format)
  return { ...words, sentence: [words.sentence, parts].filter(Boolean).join(' ') || null }
}

/** Of parts of the price that went back while the sale stood. What was sent by hand is told with its reference. */
function partsSentence({ refunded_parts }: WordsOf, { exactPrice, date }: Words): string {
  const sentences = refunded_parts.map(({ amount, state, at }) => {
    const part = `${exactPrice(amount)} of the price`
    if (state === 'requested') return `${part} is on its way back to your card.`
    if (state === 'succeeded') return `${part} was sent back to your card on ${date(at)}.`
    return state === 'sent_by_hand'
      ? ''
      : `${part} is yours: your card does not take it, and we send it in another way.`
  })
  return sentences.filter(Boolean).join(' ')
}

function wordsOfState(booking: WordsOf, format: Words): BookingWords {
  switch (booking.state) {
    case 'pending':
      return pendingWords(booking, format)
    case 'paid':
      return paidWords(booking, format)
    case 'handed_over':
      return { mark: 'Paid and collected', on: true, sentence: sentByHand(booking, format) }
    case 'declined':
      return ended('Declined', `The seller declined. ${ofMoney(booking, format)}`)
    case 'canceled':
      return ended('Canceled', `This booking was canceled. ${ofMoney(booking, format)}`)
    case 'lapsed':
      return ended('Lapsed', `It was not paid in time. ${ofMoney(booking, format)}`)
    case 'lost':
      return ended('Lost', `The bike went to another buyer. ${ofMoney(booking, format)}`)
    case 'refunded':
      return ended(isOut(booking.refund) ? 'Refund on its way' : 'Refunded', refundedSentence(booking, format))
    default:
      return booking.state satisfies never
  }
}

/** Where a booking came to nothing. */
function ofMoney(booking: WordsOf, format: Words): string {
  if (!booking.paid_late) return 'You paid nothing.'
  const sentence = otherWay(booking.late_refund, booking, format)
  return sentence === null
    ? 'Your payment came too late, and you get it back.'
    : `Your payment came too late. ${sentence}`
}

/** Of money that does not, or did not, go back to the card; null where it does. */
function otherWay(
  refund: RefundState | null,
  { refund_by_hand: sent }: Pick<WordsOf, 'refund_by_hand'>,
  format: Words,
): string | null {
  if (refund === 'sent_by_hand' && sent !== null) return sentByHand({ refund_by_hand: sent }, format)
  if (refund === null || refundStands(refund)) return null
  return 'Your card does not take the refund. The money is yours, and we send it to you in another way.'
}

function sentByHand({ refund_by_hand: sent }: Pick<WordsOf, 'refund_by_hand'>, format: Words): string | null {
  if (sent === null) return null
  return `We sent you ${format.exactPrice(sent.amount)} by a bank transfer on ${format.date(sent.sent_at)}, with the reference ${sent.reference}. ${sent.note}`
}

function paidWords(booking: WordsOf, format: Words): BookingWords {
  const { refund, price, charged_back, refunded_parts } = booking
  const rest = refunded_parts.length === 0 ? format.exactPrice(price) : 'The rest'
  if (charged_back)
    return ended(
      'With your bank',
      'Your bank has taken the payment back. Do not collect the bike until it has decided.',
    )
  if (refund === 'failed')
    return ended(
      'Refund refused',
      'Your card does not take the refund. The money is yours: we send it to you in another way, or write to you that the sale goes on. Do not collect the bike until then.',
    )
  if (refund !== null) return ended('Refund on its way', `${rest} goes back to your card. Do not collect the bike.`)
  const byHand = sentByHand(booking, format)
  const meet = 'Meet the seller and collect the bike.'
  return { mark: 'Paid', on: true, sentence: byHand === null ? meet : `${meet} ${byHand}` }
}

/** A sale is undone, and the buyer does not have the money: it has come back, and may be asked for again. */
const isOut = (refund: RefundState | null): boolean =>
  refund === 'requested' || (refund !== null && !refundStands(refund))

function refundedSentence(booking: WordsOf, format: Words): string {
  const { price, ended_at, refund, refunded_parts } = booking
  const amount = refunded_parts.length === 0 ? format.exactPrice(price) : 'The rest'
  if (ended_at === null || refund === 'requested') return `${amount} goes back to your card.`
  return otherWay(refund, booking, format) ?? `${amount} went back to your card on ${format.date(ended_at)}.`
}

function pendingWords(booking: WordsOf, format: Words): BookingWords {
  const { payable, hold, lapses_at } = booking
  if (hold?.holder === 'other') return ended('Another buyer is paying', 'It is free again if they do not pay.')
  if (!payable)
    return ended('Not for sale now', `The seller has taken the bike off the market. ${ofMoney(booking, format)}`)
  if (hold?.holder === 'you') return ended('Not paid', 'This bike is yours to pay for.')
  return ended('Not paid', lapses_at === null ? 'Pay to make it yours.' : `Pay by ${format.date(lapses_at)}.`)
}
