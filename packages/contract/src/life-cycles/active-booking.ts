import type { BookingState } from './booking.ts'

/** States in which a booking stands between its buyer and seller: one per buyer and listing, by a constraint. */
export const ACTIVE_BOOKING_STATES = ['pending', 'paid', 'handed_over'] as const satisfies readonly BookingState[]
