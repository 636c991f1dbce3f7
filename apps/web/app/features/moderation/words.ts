import type {
  Act,
  AdminPerson,
  BookingState,
  Consequences,
  ListingState,
  MoneyState,
  PaymentIntentState,
  ProviderEventState,
  RefundState,
} from '@bikevalley/contract'

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

/** A person's roles, the weightiest first. */
export const rolesOf = ({
  isAdmin,
  isSeller,
  isUser,
}: Pick<AdminPerson, 'isAdmin' | 'isSeller' | 'isUser'>): string => {
  const words = [isAdmin && 'admin', isSeller && 'seller', isUser && 'buyer'].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A person without a name is called by their address. */
export const personName = ({ name, email }: { name: string; email: string }): string => name || email || 'No name'

/** A bike without a name still has to be called something. */
export const bikeName = ({ name }: { name: string }): string => name || 'Bike without a name'

export const LISTING_WORDS: Readonly<Record<ListingState, string>> = {
  draft: 'Draft',
  available: 'For sale',
  withdrawn: 'Withdrawn',
  sold: 'Sold',
  removed: 'Deleted',
}

export const BOOKING_WORDS: Readonly<Record<BookingState, string>> = {
  pending: 'Not paid',
  paid: 'Paid',
  handed_over: 'Handed over',
  declined: 'Declined',
  canceled: 'Canceled',
  lapsed: 'Lapsed',
  lost: 'Lost',
  refunded: 'Refunded',
}

export const REFUND_WORDS: Readonly<Record<RefundState, string>> = {
  requested: 'Refund on its way',
  succeeded: 'Refunded',
  failed: 'Refund refused',
  came_back: 'Refund came back',
  sent_by_hand: 'Refunded by hand',
  withdrawn: 'Refund refused, the sale goes on',
}

export const MONEY_WORDS: Readonly<Record<MoneyState, string>> = {
  paid: 'Paid',
  late: 'Paid too late',
  refund_requested: REFUND_WORDS.requested,
  refund_failed: REFUND_WORDS.failed,
  refund_came_back: REFUND_WORDS.came_back,
  refund_succeeded: REFUND_WORDS.succeeded,
  refund_sent_by_hand: REFUND_WORDS.sent_by_hand,
}

export const ATTEMPT_WORDS: Readonly<Record<PaymentIntentState, string>> = {
  creating: 'Begun, no answer yet',
  open: 'Waiting for a card',
  processing: 'The bank is working on it',
  succeeded: 'Paid',
  mismatched: 'Paid, but not as asked for',
  canceled: 'Ended without payment',
  failed: 'Refused by the card processor',
}

export const PROVIDER_EVENT_WORDS: Readonly<Record<ProviderEventState, string>> = {
  waiting: 'Waiting',
  failing: 'Failed, tried again',
  done: 'Handled',
  ignored: 'Nothing for us',
}

const ACT_WORDS: Readonly<Record<string, string>> = {
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
  booking_lost: 'Lost: the bike was sold otherwise',
  booking_paid: 'Bike sold to this buyer',
  booking_refunded: 'Sale undone',
  hold_taken: 'Time to pay taken',
  hold_released: 'Time to pay over',
  hold_let_go: 'Time to pay let go',
  payment_mismatched: 'Payment not as asked for',
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
  refund_requested: 'Refund asked for',
  refund_succeeded: 'Refund confirmed',
  refund_refused: 'Refund refused by the card processor',
  refund_came_back: 'Refund returned by the buyer’s bank',
  refund_sent_by_hand: 'Refund sent by hand',
  bill_of_sale_seen: 'Bill of sale looked at',
  refund_withdrawn: 'Refund ended: the sale goes on',
  payout_account_seen: 'Seller’s bank details looked at',
  payout_paid: 'Paid out',
  payout_returned: 'Payout came back',
  chargeback_opened: 'A bank takes the payment back',
  chargeback_open: 'The bank has taken the payment back',
  chargeback_won: 'Chargeback won',
  chargeback_lost: 'Chargeback lost',
  chargeback_closed: 'The bank asked, and took nothing',
  payout_sent: 'Transfer asked of Stripe',
  payout_transferred: 'Transferred by Stripe',
  payout_refused: 'Transfer refused by Stripe',
}

/** What was done, for a line of its own. An act that is new here is told in its own words. */
export function actWords(action: string): string {
  const plain = action.replaceAll('_', ' ')
  return ACT_WORDS[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

const HOLD_ENDS: Readonly<Record<string, string>> = {
  paid: 'The payment arrived.',
  expired: 'The 15 minutes were over.',
  declines: 'Five cards were declined.',
  canceled: 'It was given back.',
  failed: 'The card processor refused to begin.',
  let_go: 'An admin let it go: the card processor gave no answer.',
}

/** How a time to pay ended, as a sentence. */
export const holdEndWords = (end: string): string => HOLD_ENDS[end] ?? ''

/** Why it was done. */
export const reasonWords = ({ action, reason }: Pick<Act, 'action' | 'reason'>): string =>
  action === 'hold_released'
    ? holdEndWords(reason)
    : action.startsWith('chargeback_')
      ? chargebackReason(reason)
      : reason

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`

const MINUTE_MS = 60_000

/** How long something has lasted, in the largest unit of which there are two: `90 minutes`, `3 hours`, `2 days`. */
export function durationWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return count(minutes, 'minute', 'minutes')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}

/** What suspending or deleting a person will do, a sentence each. */
export function willHappen(what: 'suspend' | 'delete', counts: Consequences): string[] {
  const { sessions, for_sale, not_for_sale, bookings_received, bookings_made } = counts
  const suspending = what === 'suspend'
  const out = sessions === 0 ? '' : `They are logged out on ${count(sessions, 'device', 'devices')} at once`
  const shut = suspending ? 'can’t log in until you lift it.' : ''
  return [
    suspending ? (out ? `${out}, and ${shut}` : `They ${shut}`) : out && `${out}.`,
    bikesLeave(suspending, for_sale, not_for_sale),
    bookings_received > 0
      ? `${count(bookings_received, 'unpaid booking of their bikes is', 'unpaid bookings of their bikes are')} canceled, and the ${bookings_received === 1 ? 'buyer is' : 'buyers are'} told.`
      : '',
    bookings_made > 0
      ? `${count(bookings_made, 'unpaid booking of theirs is', 'unpaid bookings of theirs are')} canceled, and the ${bookings_made === 1 ? 'seller is' : 'sellers are'} told.`
      : '',
    suspending ? '' : 'Name, email and pictures are removed. Records of payments stay without a name.',
  ].filter(Boolean)
}

function bikesLeave(suspending: boolean, forSale: number, notForSale: number): string {
  const leave = forSale > 0 ? `${count(forSale, 'bike leaves', 'bikes leave')} the market` : ''
  if (suspending) return leave && `${leave}; lifting the suspension does not put ${forSale === 1 ? 'it' : 'them'} back.`
  if (notForSale === 0) return leave && `${leave}.`
  if (!leave) return `${count(notForSale, 'bike that is not for sale goes', 'bikes that are not for sale go')}.`
  return `${leave}, and ${count(notForSale, 'that is not for sale goes', 'that are not for sale go')} too.`
}
