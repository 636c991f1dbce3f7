import { type Booking, LONGEST_LIST } from '@bikevalley/contract'
import { bookingNotFound, noteSeenContacts, requireParty, seesAllOf } from '../../modules/bookings/index.ts'
import type { Photos } from '../../modules/photos/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
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
  const { row, booking } = await readSnapshot(context.platform.db, async (trx) => {
    const found = await findView(trx, bookingId)
    requireParty(person, found)
    const [shown] = await present(context, trx, person, [found])
    return { row: found, booking: shown }
  })
  if (!booking) throw bookingNotFound()
  await noteContacts(context, person, [row], [booking])
  return booking
}

/** Notes which sellers a buyer sees how to reach, before they do. It is written after what is shown was read: nothing is in a snapshot. */
const noteContacts = (
  { platform }: BookingViewsContext,
  viewer: Person,
  rows: readonly BookingView[],
  shown: readonly Booking[],
): Promise<void> => {
  const reachable = new Set(
    shown.flatMap(({ _id, seller_email, seller_phone }) => (seller_email || seller_phone ? _id : [])),
  )
  const first = rows.filter(
    ({ id, buyer_id, contact_seen }) => buyer_id === viewer.id && !contact_seen && reachable.has(id),
  )
  return noteSeenContacts(
    platform,
    viewer.id,
    first.map(({ id }) => id),
  )
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
  const { rows, bookings, total } = await readSnapshot(context.platform.db, async (trx) => {
    const count = await countOfBuyer(trx, filter)
    if (count === 0 && !seesAll) throw bookingNotFound()
    const found = await viewsOfBuyer(trx, filter, limit, (page - 1) * limit)
    return { rows: found, bookings: await present(context, trx, person, found), total: count }
  })
  await noteContacts(context, person, rows, bookings)
  return { bookings, total }
}

type BookingPage = { items: Booking[]; nextCursor: string | null }

/** The bookings of a seller's own bikes, newest first, a page at a time. */
export const listReceivedBookings = (context: BookingViewsContext, seller: Person, query: Paging) =>
  pageOf(context, seller, query, (trx, limit, after) => viewsOfSeller(trx, seller.id, limit, after))

/** One part of a buyer's own bookings, newest first, a page at a time. */
export const listOwnBookings = (
  context: BookingViewsContext,
  buyer: Person,
  { part, ...query }: Paging & { part: Part },
) => pageOf(context, buyer, query, (trx, limit, after) => partOfBuyer(trx, buyer.id, part, limit, after))

/** Reads one more than is shown, to know whether there is a next page. */
async function pageOf(
  context: BookingViewsContext,
  viewer: Person,
  { cursor, limit = PAGE }: Paging,
  read: (trx: Db, limit: number, after: Position | null) => Promise<BookingView[]>,
): Promise<BookingPage> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const { rows, items, nextCursor } = await readSnapshot(context.platform.db, async (trx) => {
    const { shown, nextCursor: next } = page(await read(trx, limit + 1, after), limit, cursorAt)
    return { rows: shown, items: await present(context, trx, viewer, shown), nextCursor: next }
  })
  await noteContacts(context, viewer, rows, items)
  return { items, nextCursor }
}

/**
 * Rows as this person sees them, each with where its sale stands.
 *
 * @param trx the snapshot that the rows are of: a booking that waits to be handed over and whose sale is refunded is in no list
 */
export async function present(
  { platform, photos }: BookingViewsContext,
  trx: Db,
  viewer: Person,
  rows: readonly BookingView[],
): Promise<Booking[]> {
  const facts = await readSaleFacts(
    trx,
    rows.map(({ id }) => id),
  )
  const now = platform.clock.now()
  return rows.flatMap((row) => {
    const sale = facts.get(row.id)
    return sale ? [presentBooking(row, sale, viewer, now, photos, platform.config.distanceUnit)] : []
  })
}
