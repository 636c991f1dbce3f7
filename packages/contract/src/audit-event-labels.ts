import { t } from '@bikevalley/messages'
import type { AuditSubject } from './endpoints/moderation/audit-events.ts'
import type { AuditEvent } from './entities/moderation.ts'

const CHARGEBACK_REASONS: ReadonlyMap<string, () => string> = new Map(
  Object.entries({
    fraudulent: () => t('auditEvents.reasonFraudulent'),
    unrecognized: () => t('auditEvents.reasonUnrecognized'),
    product_not_received: () => t('auditEvents.reasonProductNotReceived'),
    product_unacceptable: () => t('auditEvents.reasonProductUnacceptable'),
    credit_not_processed: () => t('auditEvents.reasonCreditNotProcessed'),
    duplicate: () => t('auditEvents.reasonDuplicate'),
    subscription_canceled: () => t('auditEvents.reasonSubscriptionCanceled'),
    general: () => t('auditEvents.reasonGeneral'),
  }),
)

/** Why a bank takes money back, from the card processor's word for it. */
export const chargebackReason = (reason: string): string =>
  CHARGEBACK_REASONS.get(reason)?.() ?? t('auditEvents.reasonOther', { reason: reason.replaceAll('_', ' ') })

/**
 * By the action as it is stored. Two keep the names they had first, since the chain's hashes cover them: `hold_let_go` is a
 * force release, `refund_came_back` a returned refund.
 */
const AUDIT_EVENT_LABELS: ReadonlyMap<string, () => string> = new Map(
  Object.entries({
    admin_made: () => t('auditEvents.adminMade'),
    person_suspended: () => t('auditEvents.personSuspended'),
    suspension_lifted: () => t('auditEvents.suspensionLifted'),
    person_deleted: () => t('auditEvents.personDeleted'),
    listing_withdrawn: () => t('auditEvents.listingWithdrawn'),
    listing_removed: () => t('auditEvents.listingRemoved'),
    listing_reported: () => t('auditEvents.listingReported'),
    frame_number_refused: () => t('auditEvents.frameNumberRefused'),
    listing_report_dismissed: () => t('auditEvents.listingReportDismissed'),
    listing_report_confirmed: () => t('auditEvents.listingReportConfirmed'),
    booking_made: () => t('auditEvents.bookingMade'),
    seller_contact_seen: () => t('auditEvents.sellerContactSeen'),
    booking_price_accepted: () => t('auditEvents.bookingPriceAccepted'),
    booking_canceled: () => t('auditEvents.bookingCanceled'),
    booking_declined: () => t('auditEvents.bookingDeclined'),
    booking_lapsed: () => t('auditEvents.bookingLapsed'),
    booking_lost: () => t('auditEvents.bookingLost'),
    booking_paid: () => t('auditEvents.bookingPaid'),
    booking_refunded: () => t('auditEvents.bookingRefunded'),
    hold_taken: () => t('auditEvents.holdTaken'),
    hold_released: () => t('auditEvents.holdReleased'),
    hold_let_go: () => t('auditEvents.holdForceReleased'),
    payment_mismatched: () => t('auditEvents.paymentMismatched'),
    card_declined: () => t('auditEvents.cardDeclined'),
    payment_captured: () => t('auditEvents.paymentCaptured'),
    late_payment_captured: () => t('auditEvents.latePaymentCaptured'),
    booking_handed_over: () => t('auditEvents.bookingHandedOver'),
    handover_expired: () => t('auditEvents.handoverExpired'),
    handover_code_locked: () => t('auditEvents.handoverCodeLocked'),
    handover_code_unlocked: () => t('auditEvents.handoverCodeUnlocked'),
    dispute_opened: () => t('auditEvents.disputeOpened'),
    dispute_buyer_asked: () => t('auditEvents.disputeBuyerAsked'),
    dispute_seller_asked: () => t('auditEvents.disputeSellerAsked'),
    dispute_question_answered: () => t('auditEvents.disputeQuestionAnswered'),
    dispute_answered: () => t('auditEvents.disputeAnswered'),
    dispute_withdrawn: () => t('auditEvents.disputeWithdrawn'),
    dispute_decided: () => t('auditEvents.disputeDecided'),
    money_released: () => t('auditEvents.moneyReleased'),
    refund_requested: () => t('auditEvents.refundRequested'),
    refund_succeeded: () => t('auditEvents.refundSucceeded'),
    refund_refused: () => t('auditEvents.refundRefused'),
    refund_came_back: () => t('auditEvents.refundReturned'),
    refund_sent_by_hand: () => t('auditEvents.refundSentByHand'),
    bill_of_sale_seen: () => t('auditEvents.billOfSaleViewed'),
    refund_withdrawn: () => t('auditEvents.refundWithdrawn'),
    payout_account_seen: () => t('auditEvents.payoutAccountViewed'),
    payout_paid: () => t('auditEvents.payoutPaid'),
    payout_returned: () => t('auditEvents.payoutReturned'),
    chargeback_inquiry: () => t('auditEvents.chargebackInquiry'),
    chargeback_opened: () => t('auditEvents.chargebackOpened'),
    chargeback_open: () => t('auditEvents.chargebackOpen'),
    chargeback_won: () => t('auditEvents.chargebackWon'),
    chargeback_lost: () => t('auditEvents.chargebackLost'),
    chargeback_closed: () => t('auditEvents.chargebackClosed'),
    payout_sent: () => t('auditEvents.payoutSent'),
    payout_transferred: () => t('auditEvents.payoutTransferred'),
    payout_refused: () => t('auditEvents.payoutRefused'),
    money_frozen: () => t('auditEvents.moneyFrozen'),
    freeze_explained: () => t('auditEvents.freezeExplained'),
    drift_explained: () => t('auditEvents.driftExplained'),
    refund_found: () => t('auditEvents.refundFound'),
    transfer_found: () => t('auditEvents.transferFound'),
    transfer_changed: () => t('auditEvents.transferChanged'),
    case_pack_downloaded: () => t('auditEvents.casePackDownloaded'),
    list_downloaded: () => t('auditEvents.listDownloaded'),
    note_added: () => t('auditEvents.noteAdded'),
    note_deleted: () => t('auditEvents.noteDeleted'),
    person_joined: () => t('auditEvents.personJoined'),
    email_verified: () => t('auditEvents.emailVerified'),
    email_change_asked: () => t('auditEvents.emailChangeAsked'),
    email_change_canceled: () => t('auditEvents.emailChangeCanceled'),
    email_changed: () => t('auditEvents.emailChanged'),
    email_change_undone: () => t('auditEvents.emailChangeUndone'),
    terms_accepted: () => t('auditEvents.termsAccepted'),
    role_added: () => t('auditEvents.roleAdded'),
    login_from_new_device: () => t('auditEvents.loginFromNewDevice'),
    logins_failed: () => t('auditEvents.loginsFailed'),
    codes_locked: () => t('auditEvents.codesLocked'),
    login_service_connected: () => t('auditEvents.loginServiceConnected'),
    password_changed: () => t('auditEvents.passwordChanged'),
    password_reset: () => t('auditEvents.passwordReset'),
    recovery_code_used: () => t('auditEvents.recoveryCodeUsed'),
    recovery_codes_made: () => t('auditEvents.recoveryCodesMade'),
    second_factor_added: () => t('auditEvents.secondFactorAdded'),
    second_factor_removed: () => t('auditEvents.secondFactorRemoved'),
    second_factors_reset: () => t('auditEvents.secondFactorsReset'),
    session_ended: () => t('auditEvents.sessionEnded'),
    sessions_ended: () => t('auditEvents.sessionsEnded'),
    bank_details_changed: () => t('auditEvents.bankDetailsChanged'),
    payout_account_connected: () => t('auditEvents.payoutAccountConnected'),
    payout_account_disconnected: () => t('auditEvents.payoutAccountDisconnected'),
  }),
)

/** What has words here. */
export const knownAuditEvents: ReadonlySet<string> = new Set(AUDIT_EVENT_LABELS.keys())

/** What was done, for a line of its own. An action that has no label here is shown by its name. */
export function auditEventLabel(action: string): string {
  const plain = action.replaceAll('_', ' ')
  return AUDIT_EVENT_LABELS.get(action)?.() ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

const SUBJECTS: Readonly<Record<AuditSubject, () => string>> = {
  user: () => t('operatorAudit.subjectPerson'),
  listing: () => t('operatorAudit.subjectBike'),
  booking: () => t('operatorAudit.subjectBooking'),
}

/** What an event is about, for a choice among these. */
export const auditSubjectLabel = (subject: AuditSubject): string => SUBJECTS[subject]()

const HOLD_ENDS: ReadonlyMap<string, () => string> = new Map(
  Object.entries({
    paid: () => t('auditEvents.holdEndPaid'),
    expired: () => t('auditEvents.holdEndExpired'),
    declines: () => t('auditEvents.holdEndDeclines'),
    canceled: () => t('auditEvents.holdEndCanceled'),
    failed: () => t('auditEvents.holdEndFailed'),
    force_released: () => t('auditEvents.holdEndForceReleased'),
  }),
)

/** How a time to pay ended, as a sentence. */
export const holdEndText = (end: string): string => HOLD_ENDS.get(end)?.() ?? ''

/** Why it was done. */
export const reasonText = ({ action, reason }: Pick<AuditEvent, 'action' | 'reason'>): string =>
  action === 'hold_released'
    ? holdEndText(reason)
    : action.startsWith('chargeback_')
      ? chargebackReason(reason)
      : reason
