import type { Booking, SaleAction } from '@bikevalley/contract'

type Standing = Pick<Booking, 'created_at'> & {
  status: Pick<Booking['status'], 'phase' | 'next' | 'deadline'>
}

/** What presses a buyer most, first. What is none of these waits for others. */
const PRESSING: readonly SaleAction[] = ['answer_report', 'accept_price', 'pay', 'collect']

/** How little this presses: 0 presses most. */
function patience({ status: { phase, next } }: Standing): number {
  if (phase === 'paying') return 0
  const place = next === null ? -1 : PRESSING.indexOf(next)
  return place === -1 ? PRESSING.length + 1 : place + 1
}

/** Bookings in the order in which they press; among equals the one whose deadline comes first. */
export const byUrgency = <B extends Standing>(bookings: readonly B[]): B[] =>
  bookings.toSorted(
    (a, b) =>
      patience(a) - patience(b) ||
      (a.status.deadline?.at ?? a.created_at).localeCompare(b.status.deadline?.at ?? b.created_at),
  )
