import type { BikeBookings } from '@bikevalley/contract'
import { cursorAtRank, readRankCursor } from '../../platform/cursor.ts'
import type { Person } from '../../platform/person.ts'
import { bookedBikes, viewsOfBikes } from './booking-views.ts'
import type { BookingsContext } from './context.ts'
import { presentBikeBookings } from './presenter.ts'
import { present } from './read-bookings.ts'

const PAGE = 20

/** A seller's booked bikes, a page at a time, each with its bookings. */
export async function listBuyers(
  context: BookingsContext,
  seller: Person,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: BikeBookings[]; nextCursor: string | null }> {
  const { db } = context.platform
  const booked = await bookedBikes(db, seller.id, limit + 1, cursor === undefined ? null : readRankCursor(cursor))
  const shown = booked.slice(0, limit)
  const views = await viewsOfBikes(
    db,
    shown.map(({ listing_id }) => listing_id),
  )
  const ofBike = Map.groupBy(views, ({ listing_id }) => listing_id)
  const last = shown.at(-1)
  return {
    items: shown.flatMap(({ listing_id, total }) =>
      presentBikeBookings(ofBike.get(listing_id) ?? [], total, context.photos, present(context, seller)),
    ),
    nextCursor: booked.length > limit && last ? cursorAtRank({ rank: last.rank, id: last.listing_id }) : null,
  }
}
