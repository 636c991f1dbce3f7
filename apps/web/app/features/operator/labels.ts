import {
  type AdminPerson,
  type BookingState,
  type Chargeback,
  type Consequences,
  FILE_ROWS_TO,
  type ListingState,
  type MoneyState,
  type PaymentIntentState,
  type ProviderEventState,
  type RefundState,
} from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'

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

export const LISTING_LABELS: Readonly<Record<ListingState, string>> = {
  draft: 'Draft',
  available: 'For sale',
  withdrawn: 'Withdrawn',
  sold: 'Sold',
  removed: 'Deleted',
}

export const BOOKING_LABELS: Readonly<Record<BookingState, string>> = {
  pending: 'Not paid',
  paid: 'Paid',
  handed_over: 'Handed over',
  declined: 'Declined',
  canceled: 'Canceled',
  lapsed: 'Lapsed',
  lost: 'Lost',
  refunded: 'Refunded',
}

export const REFUND_LABELS: Readonly<Record<RefundState, string>> = {
  requested: 'Refund on its way',
  succeeded: 'Refunded',
  failed: 'Refund refused',
  came_back: 'Refund returned',
  sent_by_hand: 'Refunded by hand',
  withdrawn: 'Refund refused, the sale goes on',
}

export const MONEY_LABELS: Readonly<Record<MoneyState, string>> = {
  paid: 'Paid',
  late: 'Paid too late',
  refund_requested: REFUND_LABELS.requested,
  refund_failed: REFUND_LABELS.failed,
  refund_came_back: REFUND_LABELS.came_back,
  refund_succeeded: REFUND_LABELS.succeeded,
  refund_sent_by_hand: REFUND_LABELS.sent_by_hand,
}

export const CHARGEBACK_LABELS: Readonly<Record<Chargeback['state'], string>> = {
  inquiry: 'The bank asks',
  open: 'Taken by the bank',
  won: 'Returned to us',
  lost: 'Left with the buyer',
  closed: 'Closed: nothing was taken',
}

export const ATTEMPT_LABELS: Readonly<Record<PaymentIntentState, string>> = {
  creating: 'Started, no answer yet',
  open: 'Waiting for a card',
  processing: 'The bank is working on it',
  succeeded: 'Paid',
  mismatched: 'Paid, but not what was asked for',
  canceled: 'Ended without payment',
  failed: 'Refused by the card processor',
}

export const PROVIDER_EVENT_LABELS: Readonly<Record<ProviderEventState, string>> = {
  waiting: 'Waiting',
  failing: 'Failed, being retried',
  done: 'Handled',
  ignored: 'Not relevant',
}

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`

const MINUTE_MS = 60_000

/** How long something has lasted, in the largest unit of which there are two: `90 minutes`, `3 hours`, `2 days`. */
export function durationText(milliseconds: number): string {
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

/** What a file of a list leaves out; null where it has all of it. */
export const fileNote = (total: number, { count }: Pick<Format, 'count'>): string | null =>
  total > FILE_ROWS_TO
    ? `The file has the first ${count(FILE_ROWS_TO)} of these ${count(total)}: choose fewer days for the rest.`
    : null
