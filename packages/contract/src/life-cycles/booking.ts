import { can, type LifeCycle } from './life-cycle.ts'
import { LIMITS } from './limits.ts'

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
type BookingVerb = 'pay' | 'cancel' | 'decline' | 'lapse' | 'lose' | 'hand-over' | 'refund'

export const BOOKING: LifeCycle<BookingState, BookingVerb> = {
  name: 'Booking',
  about:
    'A buyer’s request to buy a bike. Several may book one; one alone can pay. It freezes name, picture and price.',
  begins: { verb: 'book', in: ['pending'], by: ['buyer'], follows: 'The seller is told.' },
  states: {
    pending: {
      means: 'Not paid yet.',
      lasts: { days: LIMITS.bookingLapsesAfterDays, ends: 'lapse' },
    },
    paid: {
      means: 'The bike is this buyer’s to collect; the money is held.',
      lasts: { days: LIMITS.handoverDays, ends: 'refund' },
    },
    handed_over: { means: 'The buyer has the bike, and the money is its seller’s.' },
    declined: { means: 'The seller did not want it.' },
    canceled: { means: 'The buyer gave it up, the bike was deleted, or one of the two was suspended or deleted.' },
    lapsed: { means: 'Not paid in time.' },
    lost: { means: 'Another buyer has paid for the bike, or it was sold elsewhere.' },
    refunded: { means: 'Paid once, and all of it went back.' },
  },
  transitions: [
    {
      verb: 'pay',
      from: ['pending'],
      to: 'paid',
      by: ['provider'],
      follows: 'The bike is sold, its other bookings are lost, both sides are told how to meet.',
    },
    {
      verb: 'cancel',
      from: ['pending'],
      to: 'canceled',
      by: ['buyer', 'system'],
      follows:
        'A hold is given back first, at the provider too. The system cancels where the bike is deleted, or its buyer or seller suspended or deleted.',
    },
    { verb: 'decline', from: ['pending'], to: 'declined', by: ['seller'], follows: 'Not while the buyer is paying.' },
    { verb: 'lapse', from: ['pending'], to: 'lapsed', by: ['system'], follows: 'The buyer is told.' },
    { verb: 'lose', from: ['pending'], to: 'lost', by: ['system'], follows: 'The buyer is told.' },
    {
      verb: 'hand-over',
      from: ['paid'],
      to: 'handed_over',
      by: ['seller', 'admin'],
      follows:
        'The seller enters the six digits that the buyer shows; both get a bill of sale, and the money without the fee is to be paid out. An admin does it by deciding a dispute.',
    },
    {
      verb: 'refund',
      from: ['paid'],
      to: 'refunded',
      by: ['buyer', 'seller', 'admin', 'system', 'provider'],
      follows:
        'Before the handover and in full. Also by a chargeback that was lost. Not by the clock or the buyer while there is a dispute. Asked for with a reason that both sides get, done when the provider says so. The bike returns to its seller.',
    },
  ],
}

/** May this booking take this step? */
export const bookingCan = (state: BookingState, verb: BookingVerb): boolean => can(BOOKING, state, verb)
