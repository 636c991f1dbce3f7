import type { ToDoItem, ToDoKind } from '@bikevalley/contract'

type Place = {
  /** All of them. */
  list: string
  /** Where the one of a booking is done; without this, it is done in the list. */
  of?: (bookingId: string) => string
}

const onCase = (bookingId: string) => `/dashboard/cases/${bookingId}`
const onBooking = (place: string) => (bookingId: string) => `/dashboard/allbookings/${bookingId}${place}`

/** Where an admin does what waits. Without the words for it: the menu of every page counts by it. */
export const TO_DO_PLACES: Readonly<Record<ToDoKind, Place>> = {
  dispute: { list: '/dashboard/disputes', of: onCase },
  chargeback: { list: '/dashboard/chargebacks', of: onCase },
  inquiry: { list: '/dashboard/chargebacks', of: onCase },
  refund_refused: { list: '/dashboard/allbookings?money=refund_failed', of: onBooking('#money') },
  refund_returned: { list: '/dashboard/allbookings?money=refund_returned', of: onBooking('#money') },
  freeze: { list: '/dashboard/reconciliation', of: onBooking('#frozen') },
  handover: { list: '/dashboard/allbookings?handover=overdue', of: onBooking('#money') },
  hold: { list: '/dashboard/allbookings?hold=unanswered', of: onBooking('#money') },
  payout: { list: '/dashboard/payouts' },
  listing_report: { list: '/dashboard/reportedbikes' },
  drift: { list: '/dashboard/reconciliation' },
}

/** Where something that waits is done. */
export function toDoLink({ kind, booking_id }: Pick<ToDoItem, 'kind' | 'booking_id'>): string {
  const { list, of } = TO_DO_PLACES[kind]
  return booking_id === null || of === undefined ? list : of(booking_id)
}
