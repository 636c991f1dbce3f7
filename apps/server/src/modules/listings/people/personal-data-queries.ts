import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A page of a seller's listings with their pictures, by rising id from after one on. */
export const listingsOf = (db: Db, sellerId: string, after: string, limit: number) =>
  db
    .selectFrom('listings')
    .selectAll('listings')
    .select(
      sql<string[]>`ARRAY(SELECT p.image_hash::text FROM listing_photos p
        WHERE p.listing_id = listings.id ORDER BY p.position)`.as('hashes'),
    )
    .leftJoin('frame_numbers', 'frame_numbers.listing_id', 'listings.id')
    .select('frame_numbers.encrypted')
    .select(sql<number>`(SELECT count(*) FROM service_entries s WHERE s.listing_id = listings.id)`.as('services'))
    .leftJoin('resales', 'resales.listing_id', 'listings.id')
    .select('resales.booking_id as bought_in')
    .where('seller_id', '=', sellerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** A page of a seller's promotions, by rising id from after one on. */
export const promotionsOf = (db: Db, sellerId: string, after: string, limit: number) =>
  db
    .selectFrom('promotions')
    .select(['id', 'listing_id', 'started_at', 'ends_at', 'ended_at'])
    .where('seller_id', '=', sellerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
