import { isAmong } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import { notFound } from '../../platform/refusals.ts'

/** Existence is private: whoever may not see a booking is told the same as when there is none. */
export const bookingNotFound = () => notFound('booking')

type None = null | undefined

/** For its buyer, the bike's seller and admins. @throws ApiError `not_found` */
export function requireParty<B extends { buyer_id: string; seller_id: string }>(
  person: Person,
  booking: B | None,
): asserts booking is B {
  if (!booking || !(person.isAdmin || isAmong(person, [booking.buyer_id, booking.seller_id]))) throw bookingNotFound()
}

/** For its buyer. @throws ApiError `not_found` */
export function requireBuyer<B extends { buyer_id: string }>(person: Person, booking: B | None): asserts booking is B {
  if (!booking || !isAmong(person, [booking.buyer_id])) throw bookingNotFound()
}

/** For the seller of its bike. @throws ApiError `not_found` */
export function requireSellerOf<L extends { seller_id: string }>(
  person: Person,
  listing: L | None,
): asserts listing is L {
  if (!listing || !isAmong(person, [listing.seller_id])) throw bookingNotFound()
}

/**
 * Which of its two sides somebody is, where only the two may do something.
 * @throws ApiError `not_found` to anybody else
 */
export function requireSide(person: Person, sale: { buyer_id: string; seller_id: string } | None): 'buyer' | 'seller' {
  if (sale && isAmong(person, [sale.buyer_id])) return 'buyer'
  requireSellerOf(person, sale)
  return 'seller'
}

/** Whether somebody sees all bookings of the person with this email; of others' a seller sees those of their own bikes. */
export const seesAllOf = (person: Person, email: string): boolean => person.isAdmin || email === person.email
