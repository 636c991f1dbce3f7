import { type Booking, LONGEST_LIST } from '@bikevalley/contract'
import { bookingNotFound, requireParty, seesAllOf } from '../../modules/bookings/index.ts'
import type { Photos } from '../../modules/photos/index.ts'
import { cursorAt, type Position, readCursor } from '../../platform/paging/cursor.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSaleFacts } from '../sales/index.ts'
import {
  type BookingFilter,
  type BookingView,
  countOfBuyer,
  findView,
  type Part,
  partOfBuyer,
  viewsOfBuyer,
  viewsOfSeller,
} from './booking-views.ts'
import { presentBooking } from './presenter.ts'

/** What the views of bookings need. */
export type BookingViewsContext = { platform: Platform; photos: Photos }

const PAGE = 50

/** One booking, to its buyer, the bike's seller and admins; to others it does not exist. */
export async function getBooking(context: BookingViewsContext, person: Person, bookingId: string): Promise<Booking> {
  const row = await findView(context.platform.db, bookingId)
  requireParty(person, row)
  const [booking] = await present(context, person, [row])
  if (!booking) throw bookingNotFound()
  return booking
}

/**
 * A buyer's bookings, newest first, and how many there are. Of somebody else's, a seller sees those of their own bikes;
 * where there is none the answer is that of an unknown email.
 */
export async function listBookings(
  context: BookingViewsContext,
  person: Person,
  {
    email = person.email,
    page = 1,
    limit = LONGEST_LIST,
  }: { email?: string | undefined; page?: number | undefined; limit?: number | undefined },
): Promise<{ bookings: Booking[]; total: number }> {
  const seesAll = seesAllOf(person, email)
  const filter: BookingFilter = { buyerEmail: email, ...(seesAll ? {} : { sellerId: person.id }) }
  const { db } = context.platform
  const total = await countOfBuyer(db, filter)
  if (total === 0 && !seesAll) throw bookingNotFound()
  const rows = await viewsOfBuyer(db, filter, limit, (page - 1) * limit)
  return { bookings: await present(context, person, rows), total }
}

type BookingPage = { items: Booking[]; nextCursor: string | null }

/** The bookings of a seller's own bikes, newest first, a page at a time. */
export const listReceivedBookings = (context: BookingViewsContext, seller: Person, query: Paging) =>
  pageOf(context, seller, query, (limit, after) => viewsOfSeller(context.platform.db, seller.id, limit, after))

/** One part of a buyer's own bookings, newest first, a page at a time. */
export const listOwnBookings = (
  context: BookingViewsContext,
  buyer: Person,
  { part, ...query }: Paging & { part: Part },
) => pageOf(context, buyer, query, (limit, after) => partOfBuyer(context.platform.db, buyer.id, part, limit, after))

/** Reads one more than is shown, to know whether there is a next page. */
async function pageOf(
  context: BookingViewsContext,
  viewer: Person,
  { cursor, limit = PAGE }: Paging,
  read: (limit: number, after: Position | null) => Promise<BookingView[]>,
): Promise<BookingPage> {
  const rows = await read(limit + 1, cursor === undefined ? null : readCursor(cursor))
  const { shown, nextCursor } = page(rows, limit, cursorAt)
  return { items: await present(context, viewer, shown), nextCursor }
}

/** Rows as this person sees them, each with where its sale stands. */
export async function present(
  { platform, photos }: BookingViewsContext,
  viewer: Person,
  rows: readonly BookingView[],
): Promise<Booking[]> {
  const facts = await readSaleFacts(
    platform.db,
    rows.map(({ id }) => id),
  )
  const now = platform.clock.now()
  return rows.flatMap((row) => {
    const sale = facts.get(row.id)
    // Of somebody who was deleted between the two queries there is nothing to show any more.
    return sale ? [presentBooking(row, sale, viewer, now, photos, platform.config.distanceUnit)] : []
  })
}
