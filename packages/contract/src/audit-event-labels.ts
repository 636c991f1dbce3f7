import type { AuditEvent } from './entities/moderation.ts'

const CHARGEBACK_REASONS: Readonly<Record<string, string>> = {
  fraudulent: 'The cardholder says that they did not make this payment.',
  unrecognized: 'The cardholder does not know this payment.',
  product_not_received: 'The cardholder says that they did not get the bike.',
  product_unacceptable: 'The cardholder says that the bike is not what was sold to them.',
  credit_not_processed: 'The cardholder says that they should have got the money back.',
  duplicate: 'The cardholder says that they paid twice.',
  subscription_canceled: 'The cardholder says that they had canceled.',
  general: 'The bank gives no closer reason.',
}

/** Why a bank takes money back, from the card processor's word for it. */
export const chargebackReason = (reason: string): string =>
  CHARGEBACK_REASONS[reason] ?? `The bank’s reason: ${reason.replaceAll('_', ' ')}.`

const AUDIT_EVENT_LABELS: Readonly<Record<string, string>> = {
  admin_made: 'Made an admin',
  person_suspended: 'Suspended',
  suspension_lifted: 'Suspension lifted',
  person_deleted: 'Account deleted',
  listing_withdrawn: 'Bike withdrawn',
  listing_removed: 'Bike deleted',
  booking_made: 'Booked',
  booking_price_accepted: 'New price accepted',
  booking_canceled: 'Booking canceled',
  booking_declined: 'Declined by the seller',
  booking_lapsed: 'Lapsed: not paid in time',
  booking_lost: 'Lost: the bike was sold to someone else',
  booking_paid: 'Bike sold to this buyer',
  booking_refunded: 'Sale reversed',
  hold_taken: 'Time to pay started',
  hold_released: 'Time to pay ended',
  hold_let_go: 'Time to pay ended by an admin',
  payment_mismatched: 'Payment is not what was asked for',
  card_declined: 'Card declined',
  payment_captured: 'Payment arrived',
  late_payment_captured: 'Payment arrived too late',
  booking_handed_over: 'Bike handed over with the code',
  handover_expired: 'Not handed over in 14 days',
  handover_code_locked: 'Five wrong codes: codes locked for an hour',
  handover_code_unlocked: 'Codes unlocked by the buyer',
  dispute_opened: 'Reported: the money is frozen',
  dispute_answered: 'The other side answered',
  dispute_withdrawn: 'Report withdrawn',
  dispute_decided: 'Dispute decided: back to the buyer',
  money_released: 'Money released to the seller',
  refund_requested: 'Refund requested',
  refund_succeeded: 'Refund confirmed',
  refund_refused: 'Refund refused by the card processor',
  refund_came_back: 'Refund returned by the buyer’s bank',
  refund_sent_by_hand: 'Refund sent by hand',
  bill_of_sale_seen: 'Bill of sale viewed',
  refund_withdrawn: 'Refund ended: the sale goes on',
  payout_account_seen: 'Seller’s bank details viewed',
  payout_paid: 'Paid out',
  payout_returned: 'Payout returned',
  chargeback_inquiry: 'The buyer’s bank asks about the payment',
  chargeback_opened: 'A bank takes the payment back',
  chargeback_open: 'The bank has taken the payment back',
  chargeback_won: 'Chargeback won',
  chargeback_lost: 'Chargeback lost',
  chargeback_closed: 'The bank asked, and took nothing',
  payout_sent: 'Transfer requested from Stripe',
  payout_transferred: 'Transferred by Stripe',
  payout_refused: 'Transfer refused by Stripe',
  money_frozen: 'Money frozen: card processor and ledger do not agree',
  freeze_explained: 'Frozen money explained',
  drift_explained: 'Difference explained',
  refund_found: 'Refund found at the card processor',
  transfer_found: 'Transfer found at the card processor',
  transfer_changed: 'Transfer changed at the card processor',
  case_pack_downloaded: 'Evidence pack downloaded',
  list_downloaded: 'List downloaded',
  note_added: 'Note added',
  note_deleted: 'Note deleted',
  person_joined: 'Joined',
  email_verified: 'Email confirmed',
  terms_accepted: 'Terms accepted',
  role_added: 'Role added',
  login_from_new_device: 'Logged in from a new device',
  logins_failed: 'Failed logins',
  codes_locked: 'Login codes locked after wrong ones',
  login_service_connected: 'Login with another service connected',
  password_changed: 'Password changed',
  password_reset: 'Password set by an emailed link',
  recovery_code_used: 'Recovery code used',
  recovery_codes_made: 'Recovery codes created',
  second_factor_added: 'Second factor added',
  second_factor_removed: 'Second factor removed',
  second_factors_reset: 'Second factors reset',
  session_ended: 'Logged out on a device',
  sessions_ended: 'Logged out on all other devices',
  bank_details_changed: 'Bank details changed',
}

/** What has words here. */
export const knownAuditEvents: ReadonlySet<string> = new Set(Object.keys(AUDIT_EVENT_LABELS))

/** What was done, for a line of its own. An act that is new here is told in its own words. */
export function auditEventLabel(action: string): string {
  const plain = action.replaceAll('_', ' ')
  return AUDIT_EVENT_LABELS[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

const HOLD_ENDS: Readonly<Record<string, string>> = {
  paid: 'The payment arrived.',
  expired: 'The 15 minutes were over.',
  declines: 'Five cards were declined.',
  canceled: 'It was given up.',
  failed: 'The card processor refused to begin.',
  let_go: 'An admin ended it: the card processor gave no answer.',
}

/** How a time to pay ended, as a sentence. */
export const holdEndText = (end: string): string => HOLD_ENDS[end] ?? ''

/** Why it was done. */
export const reasonText = ({ action, reason }: Pick<AuditEvent, 'action' | 'reason'>): string =>
  action === 'hold_released'
    ? holdEndText(reason)
    : action.startsWith('chargeback_')
      ? chargebackReason(reason)
      : reason
