import { t } from '@bikevalley/messages'
import type { BookingState } from './life-cycles/booking.ts'
import type { MoneyState, RefundState } from './life-cycles/refund.ts'

type Labels<State extends string> = Readonly<Record<State, () => string>>

const BOOKING_LABELS: Labels<BookingState> = {
  pending: () => t('operator.bookingPending'),
  paid: () => t('operator.bookingPaid'),
  handed_over: () => t('operator.bookingHandedOver'),
  declined: () => t('operator.bookingDeclined'),
  canceled: () => t('operator.bookingCanceled'),
  lapsed: () => t('operator.bookingLapsed'),
  lost: () => t('operator.bookingLost'),
  refunded: () => t('operator.bookingRefunded'),
}

/** What admins read for a booking's state. */
export const bookingLabel = (state: BookingState): string => BOOKING_LABELS[state]()

const REFUND_LABELS: Labels<RefundState> = {
  requested: () => t('operator.refundRequested'),
  succeeded: () => t('operator.refundSucceeded'),
  failed: () => t('operator.refundFailed'),
  returned: () => t('operator.refundReturned'),
  sent_by_hand: () => t('operator.refundSentByHand'),
  withdrawn: () => t('operator.refundWithdrawn'),
}

/** What admins read for a refund's state. */
export const refundLabel = (state: RefundState): string => REFUND_LABELS[state]()

const MONEY_LABELS: Labels<MoneyState> = {
  paid: () => t('operator.moneyPaid'),
  late: () => t('operator.moneyLate'),
  refund_requested: REFUND_LABELS.requested,
  refund_failed: REFUND_LABELS.failed,
  refund_returned: REFUND_LABELS.returned,
  refund_succeeded: REFUND_LABELS.succeeded,
  refund_sent_by_hand: REFUND_LABELS.sent_by_hand,
}

/** What admins read for where the money of a booking is. */
export const moneyLabel = (state: MoneyState): string => MONEY_LABELS[state]()
