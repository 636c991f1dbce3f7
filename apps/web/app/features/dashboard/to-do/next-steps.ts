import type { Booking, SaleAction, SalePhase } from '@bikevalley/contract'

type Standing = Pick<Booking, 'created_at'> & {
  status: Pick<Booking['status'], 'phase' | 'next' | 'deadline'>
}

/** What presses a buyer most, first: a bike that is theirs before one that may be. What is none of these waits for others. */
const PRESSING: readonly SaleAction[] = ['answer_report', 'collect', 'accept_price', 'pay']

/** Who goes to collect the bike all the same can lose it and the money: they are told before what they may do. */
const WARNINGS: readonly SalePhase[] = ['chargeback_open', 'bank_inquiry', 'frozen', 'refund_refused']

/** How little this presses: 0 presses most. */
function patience({ status: { phase, next } }: Standing): number {
  if (phase === 'paying') return 0
  const place = next === null ? -1 : PRESSING.indexOf(next)
  if (place === 0) return 1
  if (WARNINGS.includes(phase)) return 2
  return place === -1 ? PRESSING.length + 3 : place + 2
}

/** Bookings in the order in which they press; among equals the one whose deadline comes first. */
export const byUrgency = <B extends Standing>(bookings: readonly B[]): B[] =>
  bookings.toSorted(
    (a, b) =>
      patience(a) - patience(b) ||
      (a.status.deadline?.at ?? a.created_at).localeCompare(b.status.deadline?.at ?? b.created_at),
  )
