/**
 * The life cycles as data: what may become what, by whom, and how long a state may last.
 * The server refuses what is not here; the screens ask here what to offer.
 */
export type Actor = 'buyer' | 'seller' | 'admin' | 'system' | 'provider'

export type Transition<State extends string> = {
  verb: string
  from: readonly State[]
  to: State
  by: readonly Actor[]
}

const transitions = <State extends string, const T extends readonly Transition<State>[]>(
  _states: readonly State[],
  list: T,
): T => list

export const LISTING_STATES = ['draft', 'available', 'withdrawn', 'sold', 'removed'] as const
export type ListingState = (typeof LISTING_STATES)[number]

/** A listing goes live when it is complete, and is sold by a payment or, says its seller, elsewhere. */
export const LISTING_TRANSITIONS = transitions(LISTING_STATES, [
  { verb: 'publish', from: ['draft'], to: 'available', by: ['seller'] },
  { verb: 'edit', from: ['draft'], to: 'draft', by: ['seller'] },
  { verb: 'edit', from: ['available'], to: 'available', by: ['seller'] },
  { verb: 'edit', from: ['withdrawn'], to: 'withdrawn', by: ['seller'] },
  { verb: 'withdraw', from: ['available'], to: 'withdrawn', by: ['seller', 'admin'] },
  { verb: 'relist', from: ['withdrawn'], to: 'available', by: ['seller'] },
  { verb: 'mark-sold', from: ['available', 'withdrawn'], to: 'sold', by: ['seller'] },
  { verb: 'sell', from: ['available'], to: 'sold', by: ['provider'] },
  // A sale that was refunded: the seller alone puts the bike back on the market.
  { verb: 'return', from: ['sold'], to: 'withdrawn', by: ['provider'] },
  { verb: 'remove', from: ['draft', 'available', 'withdrawn', 'sold'], to: 'removed', by: ['seller', 'admin'] },
])
export type ListingVerb = (typeof LISTING_TRANSITIONS)[number]['verb']

export const BOOKING_STATES = [
  'pending',
  'paid',
  'handed_over',
  'declined',
  'canceled',
  'lapsed',
  'lost',
  'refunded',
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** States in which a booking stands between its buyer and seller: one per buyer and listing, by a constraint. */
export const ACTIVE_BOOKING_STATES = ['pending', 'paid', 'handed_over'] as const satisfies readonly BookingState[]

export const BOOKING_TRANSITIONS = transitions(BOOKING_STATES, [
  { verb: 'pay', from: ['pending'], to: 'paid', by: ['provider'] },
  { verb: 'cancel', from: ['pending'], to: 'canceled', by: ['buyer', 'system'] },
  { verb: 'decline', from: ['pending'], to: 'declined', by: ['seller'] },
  { verb: 'lapse', from: ['pending'], to: 'lapsed', by: ['system'] },
  { verb: 'lose', from: ['pending'], to: 'lost', by: ['system'] },
  // Asked for by an admin, and done when the provider says so.
  { verb: 'refund', from: ['paid'], to: 'refunded', by: ['admin'] },
])
export type BookingVerb = (typeof BOOKING_TRANSITIONS)[number]['verb']

/** May this listing take this step? */
export const listingCan = (state: ListingState, verb: ListingVerb): boolean =>
  LISTING_TRANSITIONS.some((t) => t.verb === verb && t.from.some((from) => from === state))

/** May this booking take this step? */
export const bookingCan = (state: BookingState, verb: BookingVerb): boolean =>
  BOOKING_TRANSITIONS.some((t) => t.verb === verb && t.from.some((from) => from === state))

/** Our own payment attempts, whatever the provider calls its states. */
export const PAYMENT_INTENT_STATES = ['creating', 'open', 'processing', 'succeeded', 'canceled', 'failed'] as const
export type PaymentIntentState = (typeof PAYMENT_INTENT_STATES)[number]

export const REFUND_STATES = ['requested', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * Where the money of a booking can be: `paid` as on the wire, captured and not sent back; `late`, captured when it could
 * buy the bike no more; or as far as a refund of it is. A booking can be in several: late money goes back.
 */
export const MONEY_STATES = ['paid', 'late', 'refund_requested', 'refund_failed', 'refund_succeeded'] as const
export type MoneyState = (typeof MONEY_STATES)[number]

/** Time limits and counts (PRODUCT.md, "Server-side rules" and "States"). */
export const LIMITS = {
  pendingBookingsPerPerson: 10,
  bookingLapsesAfterDays: 7,
  holdMinutes: 15,
  holdsPerBuyerAndListingIn24Hours: 2,
  declinesPerHold: 5,
  promotionsPerSeller: 3,
  promotionDays: 7,
  homePromotions: 12,
  imagesPerPersonAndDay: 200,
  unattachedImageHours: 24,
  imageMegabytes: 15,
} as const
