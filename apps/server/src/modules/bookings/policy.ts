import type { Person } from '../../platform/person.ts'
import { notFound } from '../../platform/refusals.ts'

/** Existence is private: whoever may not see a booking is told the same as when there is none. */
export const bookingNotFound = () => notFound('booking')

export const maySeeBooking = (person: Person, booking: { buyer_id: string; seller_id: string }): boolean =>
  person.isAdmin || booking.buyer_id === person.id || booking.seller_id === person.id
