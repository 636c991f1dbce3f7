import {
  type AdminPerson,
  type Chargeback,
  type Consequences,
  FILE_ROWS_TO,
  type ListingState,
  minorOf,
  type PaymentIntentState,
  type ProviderEventState,
} from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'

/** A person's roles, the weightiest first. */
export const rolesOf = ({
  isAdmin,
  isSeller,
  isUser,
}: Pick<AdminPerson, 'isAdmin' | 'isSeller' | 'isUser'>): string => {
  const words = [
    isAdmin && t('operator.roleAdmin'),
    isSeller && t('operator.roleSeller'),
    isUser && t('operator.roleBuyer'),
  ]
    .filter(Boolean)
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A person without a name is called by their address. */
export const personName = ({ name, email }: { name: string; email: string }): string =>
  name || email || t('operator.noName')

/** A bike without a name still has to be called something. */
export const bikeName = ({ name }: { name: string }): string => name || t('operator.bikeWithoutName')

type Labels<State extends string> = Readonly<Record<State, () => string>>

const LISTING_LABELS: Labels<ListingState> = {
  draft: () => t('operator.listingDraft'),
  available: () => t('operator.listingAvailable'),
  withdrawn: () => t('operator.listingWithdrawn'),
  sold: () => t('operator.listingSold'),
  removed: () => t('operator.listingRemoved'),
}
export const listingLabel = (state: ListingState): string => LISTING_LABELS[state]()

const CHARGEBACK_LABELS: Labels<Chargeback['state']> = {
  inquiry: () => t('operator.chargebackInquiry'),
  open: () => t('operator.chargebackOpen'),
  won: () => t('operator.chargebackWon'),
  lost: () => t('operator.chargebackLost'),
  closed: () => t('operator.chargebackClosed'),
}
export const chargebackLabel = (state: Chargeback['state']): string => CHARGEBACK_LABELS[state]()

const ATTEMPT_LABELS: Labels<PaymentIntentState> = {
  creating: () => t('operator.attemptCreating'),
  open: () => t('operator.attemptOpen'),
  processing: () => t('operator.attemptProcessing'),
  succeeded: () => t('operator.attemptSucceeded'),
  mismatched: () => t('operator.attemptMismatched'),
  canceled: () => t('operator.attemptCanceled'),
  failed: () => t('operator.attemptFailed'),
}
export const attemptLabel = (state: PaymentIntentState): string => ATTEMPT_LABELS[state]()

const PROVIDER_EVENT_LABELS: Labels<ProviderEventState> = {
  waiting: () => t('operator.eventWaiting'),
  failing: () => t('operator.eventFailing'),
  done: () => t('operator.eventDone'),
  ignored: () => t('operator.eventIgnored'),
}
export const providerEventLabel = (state: ProviderEventState): string => PROVIDER_EVENT_LABELS[state]()

const MINUTE_MS = 60_000

/**
 * How long something has lasted, in the largest unit of which there are two: `90 minutes`, `3 hours`, `2 days`. It goes
 * into a sentence after ‘for’.
 */
export function durationText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  if (minutes < 1) return t('operatorBookings.lessThanAMinute')
  if (minutes < 120) return t('operatorBookings.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? t('operatorBookings.hours', { count: hours })
    : t('operatorBookings.days', { count: Math.floor(hours / 24) })
}

/** What suspending or deleting a person will do, a sentence each. */
export function willHappen(
  what: 'suspend' | 'delete',
  counts: Consequences,
  { exactPrice, currency }: Pick<Format, 'exactPrice' | 'currency'>,
): string[] {
  const { for_sale, bookings_received, bookings_made, sales_open, sales_held, owed } = counts
  return [
    ...(what === 'suspend'
      ? [
          whileSuspended(counts.sessions),
          for_sale === 0 ? '' : t('operatorPeople.bikesLeaveUntilPutBack', { count: for_sale }),
        ]
      : [
          counts.sessions === 0 ? '' : t('operatorPeople.loggedOut', { count: counts.sessions }),
          bikesGo(for_sale, counts.not_for_sale),
        ]),
    bookings_received === 0 ? '' : t('operatorPeople.receivedAreCanceled', { count: bookings_received }),
    bookings_made === 0 ? '' : t('operatorPeople.madeAreCanceled', { count: bookings_made }),
    sales_open === 0 ? '' : t('operatorPeople.salesStop', { count: sales_open, sum: exactPrice(sales_held) }),
    minorOf(owed, currency) === 0 ? '' : t('operatorPeople.payoutsStop', { sum: exactPrice(owed) }),
    what === 'suspend' ? '' : t('operatorPeople.nameIsRemoved'),
  ].filter(Boolean)
}

const whileSuspended = (sessions: number): string =>
  sessions === 0 ? t('operatorPeople.cantLogIn') : t('operatorPeople.loggedOutAndCantLogIn', { count: sessions })

function bikesGo(forSale: number, notForSale: number): string {
  if (forSale > 0 && notForSale > 0) return t('operatorPeople.bothKindsOfBikesGo', { forSale, notForSale })
  if (forSale > 0) return t('operatorPeople.bikesLeave', { count: forSale })
  return notForSale > 0 ? t('operatorPeople.bikesNotForSaleGo', { count: notForSale }) : ''
}

/** What a file of a list leaves out; null where it has all of it. */
export const fileNote = (total: number, { count }: Pick<Format, 'count'>): string | null =>
  total > FILE_ROWS_TO ? t('operator.fileNote', { rows: count(FILE_ROWS_TO), total: count(total) }) : null
