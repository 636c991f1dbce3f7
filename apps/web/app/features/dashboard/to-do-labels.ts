import type { ToDoItem, ToDoKind } from '@bikevalley/contract'

type Words = {
  /** What it is, for a row of its own. */
  title: string
  /** What one does about it, for a link. */
  act: string
  /** Several of them, after their count; one is told alike. */
  many: string
  /** All of them. */
  list: string
  /** Where the one of a booking is done; without this, it is done in the list. */
  of?: (bookingId: string) => string
}

const onCase = (bookingId: string) => `/dashboard/cases/${bookingId}`
const onBooking = (place: string) => (bookingId: string) => `/dashboard/allbookings/${bookingId}${place}`

export const TO_DO_LABELS: Readonly<Record<ToDoKind, Words>> = {
  dispute: {
    title: 'Dispute to decide',
    act: 'Decide',
    many: 'disputes to decide',
    list: '/dashboard/disputes',
    of: onCase,
  },
  chargeback: {
    title: 'Chargeback to answer',
    act: 'Answer',
    many: 'chargebacks to answer',
    list: '/dashboard/chargebacks',
    of: onCase,
  },
  inquiry: {
    title: 'Bank inquiry to answer',
    act: 'Answer',
    many: 'bank inquiries to answer',
    list: '/dashboard/chargebacks',
    of: onCase,
  },
  refund_refused: {
    title: 'Refused refund',
    act: 'Send the refund',
    many: 'refused refunds',
    list: '/dashboard/allbookings?money=refund_failed',
    of: onBooking('#money'),
  },
  refund_returned: {
    title: 'Returned refund',
    act: 'Send the refund',
    many: 'returned refunds',
    list: '/dashboard/allbookings?money=refund_came_back',
    of: onBooking('#money'),
  },
  freeze: {
    title: 'Frozen money to explain',
    act: 'Explain',
    many: 'cases of frozen money',
    list: '/dashboard/reconciliation',
    of: onBooking('#frozen'),
  },
  handover: {
    title: 'Not handed over in time: refund on hold',
    act: 'See the sale',
    many: 'handovers that are overdue',
    list: '/dashboard/allbookings?handover=overdue',
    of: onBooking('#money'),
  },
  hold: {
    title: 'Held: the card processor does not answer',
    act: 'See the payment',
    many: 'bikes held without an answer',
    list: '/dashboard/allbookings?hold=unanswered',
    of: onBooking('#money'),
  },
  payout: { title: 'Payout to make', act: 'Pay out', many: 'payouts to make', list: '/dashboard/payouts' },
  drift: {
    title: 'Ledger and card processor do not agree',
    act: 'Explain',
    many: 'items that do not match',
    list: '/dashboard/reconciliation',
  },
}

/** Where something that waits is done. */
export function toDoLink({ kind, booking_id }: Pick<ToDoItem, 'kind' | 'booking_id'>): string {
  const { list, of } = TO_DO_LABELS[kind]
  return booking_id === null || of === undefined ? list : of(booking_id)
}
