import type { Db } from '../../platform/db/database.ts'

const bookingsWithBothSides = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .select(['b.id', 'b.listing_id', 'b.listing_name', 'b.state', 'b.price_minor', 'b.price_source', 'b.currency'])
    .select(['b.created_at', 'b.lapses_at', 'b.ended_at', 'b.decline_reason'])
    .where('b.id', '>', after)
    .orderBy('b.id')
    .limit(limit)

/** A page of a buyer's bookings with what they gave for them, by rising id from after one on. */
export const bookingsMadeBy = (db: Db, buyerId: string, after: string, limit: number) =>
  bookingsWithBothSides(db, after, limit)
    .innerJoin('users as seller', 'seller.id', 'l.seller_id')
    .select(['b.phone', 'b.meeting_location', 'b.meet_at', 'seller.name as seller_name'])
    .where('b.buyer_id', '=', buyerId)
    .execute()

/** A page of the bookings of a seller's bikes, by rising id from after one on. */
export const bookingsReceivedBy = (db: Db, sellerId: string, after: string, limit: number) =>
  bookingsWithBothSides(db, after, limit)
    .innerJoin('users as buyer', 'buyer.id', 'b.buyer_id')
    .select('buyer.name as buyer_name')
    .where('l.seller_id', '=', sellerId)
    .execute()
