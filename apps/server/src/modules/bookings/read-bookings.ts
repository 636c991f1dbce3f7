import type { Booking } from '@bikevalley/contract'
import { cursorAt, readCursor } from '../../platform/cursor.ts'
import type { Person } from '../../platform/person.ts'
import {
  type BookingFilter,
  type BookingView,
  countOfBuyer,
  findView,
  viewsOfBuyer,
  viewsOfSeller,
} from './booking-views.ts'
import type { BookingsContext } from './context.ts'
import { bookingNotFound, maySeeBooking } from './policy.ts'
import { presentBooking } from './presenter.ts'

const LONGEST_LIST = 1000
const PAGE = 50

/** One booking, to its buyer, the bike's seller and admins; to others it does not exist. */
export async function getBooking(context: BookingsContext, person: Person, bookingId: string): Promise<Booking> {
  const row = await findView(context.platform.db, bookingId)
  if (!row || !maySeeBooking(person, row)) throw bookingNotFound()
  return present(context, person)(row)
}

/**
 * A buyer's bookings, newest first, and how many there are. Of somebody else's, a seller sees those of their own bikes;
 * where there is none the answer is that of an unknown e-mail.
 */
export async function listBookings(
  context: BookingsContext,
  person: Person,
  {
    email = person.email,
    page = 1,
    limit = LONGEST_LIST,
  }: { email?: string | undefined; page?: number | undefined; limit?: number | undefined },
): Promise<{ bookings: Booking[]; total: number }> {
  const seesAll = email === person.email || person.isAdmin
  const filter: BookingFilter = { buyerEmail: email, ...(seesAll ? {} : { sellerId: person.id }) }
  const { db } = context.platform
  const total = await countOfBuyer(db, filter)
  if (total === 0 && !seesAll) throw bookingNotFound()
  const rows = await viewsOfBuyer(db, filter, limit, (page - 1) * limit)
  return { bookings: rows.map(present(context, person)), total }
}

/** The bookings of a seller's own bikes, newest first, a page at a time. */
export async function listReceivedBookings(
  context: BookingsContext,
  seller: Person,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: Booking[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await viewsOfSeller(context.platform.db, seller.id, limit + 1, after)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present(context, seller)),
    nextCursor: rows.length > limit && last ? cursorAt(last) : null,
  }
}

const present =
  ({ platform, photos }: BookingsContext, viewer: Person) =>
  (row: BookingView): Booking =>
    presentBooking(row, viewer.id, platform.clock.now(), photos)
