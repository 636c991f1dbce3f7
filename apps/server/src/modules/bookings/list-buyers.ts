import type { BikeBookings } from '@bikevalley/contract'
import type { Person } from '../../platform/person.ts'
import { invalidField } from '../../platform/refusals.ts'
import { bookedBikes, type RankPosition, viewsOfBikes } from './booking-views.ts'
import type { BookingsContext } from './context.ts'
import { presentBikeBookings } from './presenter.ts'

const PAGE = 20

/** A seller's booked bikes, a page at a time, each with its bookings. */
export async function listBuyers(
  { platform: { db, clock }, photos }: BookingsContext,
  seller: Person,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: BikeBookings[]; nextCursor: string | null }> {
  const booked = await bookedBikes(db, seller.id, limit + 1, cursor === undefined ? null : readCursor(cursor))
  const shown = booked.slice(0, limit)
  const views = await viewsOfBikes(
    db,
    shown.map(({ listing_id }) => listing_id),
  )
  const ofBike = Map.groupBy(views, ({ listing_id }) => listing_id)
  const last = shown.at(-1)
  return {
    items: shown.flatMap(({ listing_id, total }) =>
      presentBikeBookings(ofBike.get(listing_id) ?? [], total, seller.id, clock.now(), photos),
    ),
    nextCursor: booked.length > limit && last ? `${last.rank}_${last.listing_id}` : null,
  }
}

function readCursor(cursor: string): RankPosition {
  const [, rank, id] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (rank === undefined || id === undefined) throw invalidField('cursor', 'Use the nextCursor of the page before.')
  return { rank: Number(rank), id }
}
