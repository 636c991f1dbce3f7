import { can, type LifeCycle } from './life-cycle.ts'

export const LISTING_STATES = ['draft', 'available', 'withdrawn', 'sold', 'removed'] as const
export type ListingState = (typeof LISTING_STATES)[number]
export type ListingVerb = 'publish' | 'edit' | 'withdraw' | 'relist' | 'mark-sold' | 'sell' | 'return' | 'remove'

/** Why a bike leaves the market. */
export const LEAVING_REASONS = ['sold', 'withdrawn', 'removed', 'sold-elsewhere', 'seller-suspended'] as const
export type LeavingReason = (typeof LEAVING_REASONS)[number]

/** What becomes of its pending bookings then; of one that is sold here, of those that did not buy it. */
export const BOOKINGS_OF_LEAVING: Readonly<Record<LeavingReason, 'wait' | 'lost' | 'canceled'>> = {
  sold: 'lost',
  withdrawn: 'wait',
  removed: 'canceled',
  'sold-elsewhere': 'lost',
  'seller-suspended': 'canceled',
}

const BOOKINGS_LABELS = {
  wait: 'wait until it comes back',
  lost: 'are lost and told',
  canceled: 'are canceled and told',
} as const

/** In words, for the tables below. */
const pendingBookings = (reason: LeavingReason): string => BOOKINGS_LABELS[BOOKINGS_OF_LEAVING[reason]]

export const LISTING: LifeCycle<ListingState, ListingVerb> = {
  name: 'Listing',
  about:
    'A bike put up for sale. It goes live when it is complete, and is sold by a payment or, says its seller, elsewhere. ' +
    'A hold is no state of it: a held bike stays listed and bookable, but is not edited, withdrawn or removed.',
  begins: {
    verb: 'list',
    in: ['draft', 'available'],
    by: ['seller'],
    follows: 'It is live at once where nothing is missing.',
  },
  states: {
    draft: { means: 'Something that buyers must know is missing.' },
    available: { means: 'Live: found, booked and paid for.' },
    withdrawn: { means: 'Off the market; its seller can put it back.' },
    sold: { means: 'Paid for here, or sold elsewhere.' },
    removed: { means: 'Gone from every list; what was paid for it stays on record.' },
  },
  transitions: [
    { verb: 'publish', from: ['draft'], to: 'available', by: ['seller'], follows: 'By saving what was missing.' },
    { verb: 'edit', from: ['draft'], to: 'draft', by: ['seller'] },
    {
      verb: 'edit',
      from: ['available'],
      to: 'available',
      by: ['seller'],
      follows: 'Not so that something is missing. Buyers accept a new price before they pay.',
    },
    { verb: 'edit', from: ['withdrawn'], to: 'withdrawn', by: ['seller'] },
    {
      verb: 'withdraw',
      from: ['available'],
      to: 'withdrawn',
      by: ['seller', 'admin'],
      follows: `Its promotion ends, pending bookings ${pendingBookings('withdrawn')}; where its seller is suspended they ${pendingBookings('seller-suspended')}. An admin gives a reason, which the seller gets.`,
    },
    { verb: 'relist', from: ['withdrawn'], to: 'available', by: ['seller'] },
    {
      verb: 'mark-sold',
      from: ['available', 'withdrawn'],
      to: 'sold',
      by: ['seller'],
      follows: `Its promotion ends, pending bookings ${pendingBookings('sold-elsewhere')}.`,
    },
    {
      verb: 'sell',
      from: ['available'],
      to: 'sold',
      by: ['provider'],
      follows: `One booking is paid, the others ${pendingBookings('sold')}, its promotion ends.`,
    },
    {
      verb: 'return',
      from: ['sold'],
      to: 'withdrawn',
      by: ['provider'],
      follows: 'Its sale was refunded. Its seller alone puts it back on the market.',
    },
    {
      verb: 'remove',
      from: ['draft', 'available', 'withdrawn', 'sold'],
      to: 'removed',
      by: ['seller', 'admin'],
      follows: `Pending bookings ${pendingBookings('removed')}. Not while it is paid for and not handed over.`,
    },
  ],
}

/** May this listing take this step? */
export const listingCan = (state: ListingState, verb: ListingVerb): boolean => can(LISTING, state, verb)
