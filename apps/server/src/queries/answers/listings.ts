import { sql } from 'kysely'
import type { ListingAnswers } from '../../modules/listings/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { purchasesOf } from '../sales/index.ts'

/** What the price ratings are asked, they answer themselves (`module.ts`). */
export const listingAnswers: Omit<ListingAnswers, 'worth'> = {
  async heldUntil(trx, listingId) {
    const hold = await trx
      .selectFrom('checkout_holds')
      .select('expires_at')
      .where('listing_id', '=', listingId)
      .where('released_at', 'is', null)
      .executeTakeFirst()
    return hold?.expires_at
  },

  hasSale: async (trx, listingId) =>
    (await bookingsOf(trx, listingId).where('state', 'in', ['paid', 'handed_over', 'refunded']).executeTakeFirst()) !==
    undefined,

  async soldAmong(trx, listingIds) {
    const sold = await trx
      .selectFrom('bookings')
      .select('listing_id')
      .distinct()
      .where('listing_id', 'in', [...listingIds])
      .where('state', 'in', ['paid', 'handed_over'])
      .execute()
    return sold.map(({ listing_id }) => listing_id)
  },

  isPaidFor: async (trx, listingId) =>
    (await bookingsOf(trx, listingId).where('state', '=', 'paid').executeTakeFirst()) !== undefined,

  hasPaidFor: async (db, listingId, personId) =>
    (await bookingsOf(db, listingId)
      .where('buyer_id', '=', personId)
      .where('state', 'in', ['paid', 'handed_over'])
      .executeTakeFirst()) !== undefined,

  async boughtIn(trx, bookingId, buyerId) {
    const purchase = purchasesOf(trx, buyerId).select('b.listing_id').where('b.id', '=', bookingId)
    return (await purchase.executeTakeFirst())?.listing_id ?? null
  },

  async hasHandedOver(trx, sellerId) {
    const booking = await trx
      .selectFrom('bookings as b')
      .innerJoin('listings as l', 'l.id', 'b.listing_id')
      .select('b.id')
      .where('l.seller_id', '=', sellerId)
      .where('b.state', '=', 'handed_over')
      .limit(1)
      .executeTakeFirst()
    return booking !== undefined
  },

  async listingsAround(trx, personId) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM listings WHERE seller_id = ${personId}
      UNION SELECT listing_id FROM bookings WHERE buyer_id = ${personId}
      UNION SELECT listing_id FROM listing_watches WHERE user_id = ${personId}
      UNION SELECT listing_id FROM saved_bikes WHERE user_id = ${personId}
      UNION SELECT listing_id FROM listing_reports WHERE reporter_id = ${personId}`.execute(trx)
    return rows.map(({ id }) => id)
  },
}

const bookingsOf = (trx: Db, listingId: string) =>
  trx.selectFrom('bookings').select('id').where('listing_id', '=', listingId)
