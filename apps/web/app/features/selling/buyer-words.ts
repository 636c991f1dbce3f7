import { type Booking, type BookingState, formatMinor, minorOf, refundStands } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { isGoingBack } from '../../lib/booking-words.ts'

/** A booking's state as its seller needs to hear it. */
export const BOOKING_WORDS: Readonly<Record<BookingState, string>> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  handed_over: 'Handed over',
  declined: 'Declined by you',
  canceled: 'Canceled',
  lapsed: 'Lapsed: not paid in time',
  lost: 'Ended: the bike was sold to someone else',
  refunded: 'Refunded',
}

/** How a booking that has ended did, as its seller needs to hear it. */
export function endWords({ state, refund }: Pick<Booking, 'state' | 'refund'>): string {
  if (state !== 'refunded' || refund === null) return BOOKING_WORDS[state]
  if (refund === 'sent_by_hand') return 'Refunded, by a bank transfer'
  return refundStands(refund)
    ? BOOKING_WORDS[state]
    : 'Refunded. The card did not take it, and we send it in another way'
}

/** Whether something may still come of it; the others are history. */
export const isOpen = ({ state }: Pick<Booking, 'state'>): boolean => state === 'pending' || state === 'paid'

type NextStep = Pick<
  Booking,
  'state' | 'byerName' | 'hold' | 'payable' | 'price' | 'new_price' | 'lapses_at' | 'refund' | 'charged_back'
> & { refunded_parts: readonly Booking['refunded_parts'][number][] }

/** What comes next, and who has to do it; a running time to pay is shown beside it. */
export function nextSteps(booking: NextStep, format: Pick<Format, 'date' | 'price' | 'currency'>): string[] {
  const { state, byerName, hold, payable, price, new_price, lapses_at, refund, refunded_parts, charged_back } = booking
  if (state === 'paid' && charged_back)
    return [`The bank of ${byerName} has taken the payment back. Keep the bike until it has decided.`]
  if (state === 'paid' && refund === 'failed')
    return [
      `The price is to go back to ${byerName}, and their card does not take it. Keep the bike: we send the money in another way, or write to you that the sale goes on.`,
    ]
  const parts = refunded_parts.reduce((sum, { amount }) => sum + minorOf(amount, format.currency), 0)
  if (isGoingBack(booking))
    return [`${parts === 0 ? format.price(price) : 'The rest'} goes back to ${byerName}’s card. Keep the bike.`]
  if (state === 'paid')
    return [
      ...(parts === 0
        ? []
        : [
            `${format.price(formatMinor(parts, format.currency))} of the price goes back to ${byerName}. The sale stands.`,
          ]),
      `Call ${byerName} and agree on a time to hand the bike over.`,
    ]
  if (state !== 'pending') return []
  if (hold?.holder === 'other') return ['Another buyer is paying for this bike just now.']
  if (hold) return [`You can decline if ${byerName} does not pay.`]
  if (!payable) return ['Nobody can pay while the bike is off the market.']
  return [
    ...(new_price === null
      ? []
      : [`Booked at ${format.price(price)}. ${byerName} must accept your price of today before paying.`]),
    ...(lapses_at === null ? [] : [`Lapses unpaid on ${format.date(lapses_at)}.`]),
  ]
}
