import { can, type LifeCycle } from './life-cycle.ts'

export const LISTING_STATES = ['draft', 'available', 'withdrawn', 'sold', 'removed'] as const
export type ListingState = (typeof LISTING_STATES)[number]
export type ListingVerb = 'publish' | 'edit' | 'withdraw' | 'relist' | 'mark-sold' | 'sell' | 'return' | 'remove'

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
      follows:
        'Its promotion ends; pending bookings wait until it comes back, or are canceled and told where its seller is suspended. An admin gives a reason, which the seller gets.',
    },
    { verb: 'relist', from: ['withdrawn'], to: 'available', by: ['seller'] },
    {
      verb: 'mark-sold',
      from: ['available', 'withdrawn'],
      to: 'sold',
      by: ['seller'],
      follows: 'Its promotion ends, pending bookings are lost and told.',
    },
    {
      verb: 'sell',
      from: ['available'],
      to: 'sold',
      by: ['provider'],
      follows: 'One booking is paid, the others are lost, its promotion ends.',
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
      follows: 'Pending bookings are canceled and told. Not while it is paid for and not handed over.',
    },
  ],
}

/** May this listing take this step? */
export const listingCan = (state: ListingState, verb: ListingVerb): boolean => can(LISTING, state, verb)
