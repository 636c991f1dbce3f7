import type { ToDoItem, ToDoKind } from '@bikevalley/contract'
import { listOf } from './to-do-lists.ts'

const onCase = (bookingId: string) => `/dashboard/cases/${bookingId}`
const onBooking = (place: string) => (bookingId: string) => `/dashboard/allbookings/${bookingId}${place}`

/** Where what waits about a booking is done; what is not named is done in its list. */
const PLACES: Readonly<Partial<Record<ToDoKind, (bookingId: string) => string>>> = {
  dispute: onCase,
  chargeback: onCase,
  inquiry: onCase,
  refund_refused: onBooking('#money'),
  refund_returned: onBooking('#money'),
  suspended: onCase,
  code_locked: onCase,
  freeze: onBooking('#frozen'),
  handover: onBooking('#money'),
  hold: onBooking('#money'),
}

/** Where something that waits is done; null where that is on the server. */
export function toDoLink({ kind, booking_id }: Pick<ToDoItem, 'kind' | 'booking_id'>): string | null {
  const place = PLACES[kind]
  return booking_id === null || place === undefined ? listOf(kind) : place(booking_id)
}
