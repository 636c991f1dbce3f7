import type { Booking } from '@bikevalley/contract'
import { isToGoBack } from '../../lib/booking-words.ts'

/** What a booking wants of its buyer, most pressing first. */
const kinds = ['pay-now', 'new-price', 'pay', 'collect', 'wait'] as const
type NextKind = (typeof kinds)[number]

type NextOf = Pick<
  Booking,
  'state' | 'payable' | 'hold' | 'new_price' | 'lapses_at' | 'created_at' | 'refund' | 'charged_back'
>

export function nextKind({ state, payable, hold, new_price, refund, charged_back }: NextOf): NextKind {
  if (isToGoBack({ state, refund }) || charged_back) return 'wait'
  if (state === 'paid') return 'collect'
  if (hold?.holder === 'other' || !payable) return 'wait'
  if (hold?.holder === 'you') return 'pay-now'
  return new_price === null ? 'pay' : 'new-price'
}

/** Bookings in the order in which they press; among equals the one that lapses first. */
export const byUrgency = <B extends NextOf>(bookings: readonly B[]): B[] =>
  bookings.toSorted(
    (a, b) =>
      kinds.indexOf(nextKind(a)) - kinds.indexOf(nextKind(b)) ||
      (a.lapses_at ?? a.created_at).localeCompare(b.lapses_at ?? b.created_at),
  )
