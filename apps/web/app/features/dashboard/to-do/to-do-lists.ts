import type { ToDoKind, ToDoOfOperator } from '@bikevalley/contract'

/** The list that has all of what waits for an admin, by its kind. Nothing else is here, since the menu of every page counts by it. */
const LISTS: Readonly<Record<Exclude<ToDoKind, ToDoOfOperator>, string>> = {
  dispute: '/dashboard/disputes',
  chargeback: '/dashboard/chargebacks',
  inquiry: '/dashboard/chargebacks',
  refund_refused: '/dashboard/allbookings?money=refund_failed',
  refund_returned: '/dashboard/allbookings?money=refund_returned',
  freeze: '/dashboard/reconciliation',
  code_locked: '/dashboard/allbookings?state=paid',
  suspended: '/dashboard/alluser?state=suspended',
  handover: '/dashboard/allbookings?handover=overdue',
  hold: '/dashboard/allbookings?hold=unanswered',
  payout: '/dashboard/payouts',
  listing_report: '/dashboard/reportedbikes',
  drift: '/dashboard/reconciliation',
  provider_failing: '/dashboard/processor',
}

/** The list that has all of a kind; null for what is seen to on the server. */
export const listOf = (kind: ToDoKind): string | null =>
  kind === 'mail_failing' || kind === 'backup_late' ? null : LISTS[kind]
