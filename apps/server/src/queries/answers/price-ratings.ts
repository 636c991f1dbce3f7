import type { PriceRatingAnswers } from '../../modules/price-ratings/index.ts'

export const priceRatingAnswers: PriceRatingAnswers = {
  async paidPrices(db) {
    const rows = await db
      .selectFrom('bookings as b')
      .innerJoin('listings as l', 'l.id', 'b.listing_id')
      .select(['b.listing_id', 'b.price_minor'])
      .where('b.state', 'in', ['paid', 'handed_over'])
      .where('l.state', '=', 'sold')
      .execute()
    return new Map(rows.map(({ listing_id: id, price_minor: price }) => [id, price]))
  },
}
