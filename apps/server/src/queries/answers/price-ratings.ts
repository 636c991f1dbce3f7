import { sql } from 'kysely'
import type { PriceRatingAnswers } from '../../modules/price-ratings/index.ts'

export const priceRatingAnswers: PriceRatingAnswers = {
  async paidPrices(db) {
    const rows = await db
      .selectFrom('bookings as b')
      .innerJoin('listings as l', 'l.id', 'b.listing_id')
      .select(['b.listing_id', 'b.price_minor'])
      .where('b.state', '=', 'handed_over')
      .where('l.state', '=', 'sold')
      .execute()
    return new Map(rows.map(({ listing_id: id, price_minor: price }) => [id, price]))
  },
  async wantedSellers(db, { hereBefore, confirmed }) {
    // Whoever has deleted their account has no address any more.
    const { rows } = await sql<{ seller_id: string }>`
      SELECT DISTINCT l.seller_id FROM bookings b JOIN users u ON u.id = b.buyer_id JOIN listings l ON l.id = b.listing_id
      WHERE u.created_at <= ${hereBefore} AND u.suspended_at IS NULL
        AND (u.email_verified OR u.deleted_at IS NOT NULL OR NOT ${confirmed}::boolean)`.execute(db)
    return new Set(rows.map(({ seller_id: id }) => id))
  },
}
