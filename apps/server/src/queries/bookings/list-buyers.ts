import type { BikeBookings, BookedBikeState, Booking } from '@bikevalley/contract'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { cursorAtRank, readRankCursor } from '../../platform/paging/cursor.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import type { Person } from '../../platform/people/person.ts'
import { notFound } from '../../platform/refusals.ts'
import {
  BIKE_RANKS,
  BOOKING_RANKS,
  bookedBikes,
  countBookedBikes,
  isBikeOf,
  viewsOfBike,
  viewsOfBikes,
} from './booking-views.ts'
import { presentBikeBookings } from './presenter.ts'
import type { BookingViewsContext } from './read-bookings.ts'
import { present } from './read-bookings.ts'

const PAGE = 20
const BOOKINGS_PAGE = 50

/**
 * A seller's booked bikes, a page at a time, each with its bookings: those to be handed over first, the earliest deadline
 * first, then the booked ones and the ended ones, newest first; and how many there are in each state.
 */
export async function listBuyers(
  context: BookingViewsContext,
  seller: Person,
  { state = null, cursor, limit = PAGE }: Paging & { state?: BookedBikeState | null | undefined },
): Promise<{ items: BikeBookings[]; nextCursor: string | null; totals: Record<BookedBikeState, number> }> {
  const after = cursor === undefined ? null : readRankCursor(cursor, BIKE_RANKS)
  const { shown, nextCursor, totals, views, bookings } = await readSnapshot(context.platform.db, async (trx) => {
    const booked = await bookedBikes(trx, seller.id, state, limit + 1, after)
    const bikes = page(booked, limit, ({ rank, listing_id }) => cursorAtRank({ rank, id: listing_id }))
    const rows = await viewsOfBikes(
      trx,
      bikes.shown.map(({ listing_id }) => listing_id),
    )
    return {
      ...bikes,
      totals: await countBookedBikes(trx, seller.id),
      views: rows,
      bookings: await present(context, trx, seller, rows),
    }
  })
  const ofBike = Map.groupBy(views, ({ listing_id }) => listing_id)
  return {
    items: shown.flatMap(({ listing_id, total }) =>
      presentBikeBookings(
        ofBike.get(listing_id) ?? [],
        bookings.filter(({ productId }) => productId === listing_id),
        total,
        context.photos,
      ),
    ),
    nextCursor,
    totals,
  }
}

/**
 * Every booking of one of a seller's bikes, a page at a time.
 *
 * @throws ApiError `not_found` for a bike that is not the seller's
 */
export async function listBuyersOfBike(
  context: BookingViewsContext,
  seller: Person,
  bikeId: string,
  { cursor, limit = BOOKINGS_PAGE }: Paging,
): Promise<{ items: Booking[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readRankCursor(cursor, BOOKING_RANKS)
  return readSnapshot(context.platform.db, async (trx) => {
    if (!(await isBikeOf(trx, bikeId, seller.id))) throw notFound('bike')
    const { shown, nextCursor } = page(await viewsOfBike(trx, bikeId, limit + 1, after), limit, cursorAtRank)
    return { items: await present(context, trx, seller, shown), nextCursor }
  })
}
