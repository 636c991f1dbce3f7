import type { ToDoKind } from '@bikevalley/contract'

/** The list that has all of what waits for an admin, by its kind. Nothing else is here, since the menu of every page counts by it. */
export const TO_DO_LISTS: Readonly<Record<ToDoKind, string>> = {
  dispute: '/dashboard/disputes',
  chargeback: '/dashboard/chargebacks',
  inquiry: '/dashboard/chargebacks',
  refund_refused: '/dashboard/allbookings?money=refund_failed',
  refund_returned: '/dashboard/allbookings?money=refund_returned',
  freeze: '/dashboard/reconciliation',
  handover: '/dashboard/allbookings?handover=overdue',
  hold: '/dashboard/allbookings?hold=unanswered',
  payout: '/dashboard/payouts',
  listing_report: '/dashboard/reportedbikes',
  drift: '/dashboard/reconciliation',
}
