import type { ToDoKind } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

type ToDoLabels = {
  /** What it is, for a row of its own. */
  title: () => string
  /** What one does about it, for a link; null where that is done on the server. */
  action: (() => string) | null
  /** That there are so many more. */
  more: (count: number) => string
}

export const TO_DO_LABELS: Readonly<Record<ToDoKind, ToDoLabels>> = {
  dispute: {
    title: () => t('dashboard.disputeToDecide'),
    action: () => t('dashboard.decide'),
    more: (count) => t('dashboard.moreDisputes', { count }),
  },
  chargeback: {
    title: () => t('dashboard.chargebackToAnswer'),
    action: () => t('dashboard.answer'),
    more: (count) => t('dashboard.moreChargebacks', { count }),
  },
  inquiry: {
    title: () => t('dashboard.inquiryToAnswer'),
    action: () => t('dashboard.answer'),
    more: (count) => t('dashboard.moreInquiries', { count }),
  },
  refund_refused: {
    title: () => t('dashboard.refusedRefund'),
    action: () => t('dashboard.sendRefund'),
    more: (count) => t('dashboard.moreRefusedRefunds', { count }),
  },
  refund_returned: {
    title: () => t('dashboard.returnedRefund'),
    action: () => t('dashboard.sendRefund'),
    more: (count) => t('dashboard.moreReturnedRefunds', { count }),
  },
  freeze: {
    title: () => t('dashboard.frozenMoney'),
    action: () => t('dashboard.explain'),
    more: (count) => t('dashboard.moreFrozenMoney', { count }),
  },
  suspended: {
    title: () => t('dashboard.suspendedSale'),
    action: () => t('sale.seeCase'),
    more: (count) => t('dashboard.moreSuspendedSales', { count }),
  },
  code_locked: {
    title: () => t('dashboard.lockedCode'),
    action: () => t('sale.seeCase'),
    more: (count) => t('dashboard.moreLockedCodes', { count }),
  },
  handover: {
    title: () => t('dashboard.lateHandover'),
    action: () => t('dashboard.seeSale'),
    more: (count) => t('dashboard.moreLateHandovers', { count }),
  },
  hold: {
    title: () => t('dashboard.heldBike'),
    action: () => t('dashboard.seePayment'),
    more: (count) => t('dashboard.moreHeldBikes', { count }),
  },
  payout: {
    title: () => t('dashboard.payoutToMake'),
    action: () => t('dashboard.payOut'),
    more: (count) => t('dashboard.morePayouts', { count }),
  },
  listing_report: {
    title: () => t('dashboard.reportedBike'),
    action: () => t('dashboard.decide'),
    more: (count) => t('dashboard.moreReportedBikes', { count }),
  },
  drift: {
    title: () => t('dashboard.drift'),
    action: () => t('dashboard.explain'),
    more: (count) => t('dashboard.moreDrift', { count }),
  },
  mail_failing: {
    title: () => t('dashboard.mailFails'),
    action: null,
    more: () => t('dashboard.mailFails'),
  },
  provider_failing: {
    title: () => t('dashboard.providerFails'),
    action: () => t('dashboard.seeMessages'),
    more: () => t('dashboard.providerFails'),
  },
  backup_late: {
    title: () => t('dashboard.backupIsLate'),
    action: null,
    more: () => t('dashboard.backupIsLate'),
  },
}
