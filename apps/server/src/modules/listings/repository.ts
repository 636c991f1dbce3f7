import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type PersonReader, readerOf } from '../../platform/i18n/reader.ts'
import { newId } from '../../platform/ids.ts'
import type { ListingRow } from './context.ts'

/** Whoever changes a listing's state holds its row until the transaction ends. */
export const lockListing = (trx: Db, id: string): Promise<ListingRow | undefined> =>
  trx.selectFrom('listings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks all listings of a seller, removed ones too, always in the same order. */
export const lockListingsOf = (trx: Db, sellerId: string): Promise<ListingRow[]> =>
  trx.selectFrom('listings').selectAll().where('seller_id', '=', sellerId).orderBy('id').forUpdate().execute()

/** Locks these listings, always in the same order. */
export async function lockListings(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM listings WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`.execute(trx)
}

export async function insertListing(trx: Db, row: Insertable<Database['listings']>): Promise<void> {
  await trx.insertInto('listings').values(row).execute()
}

export async function updateListing(trx: Db, id: string, changes: Updateable<Database['listings']>): Promise<void> {
  await trx.updateTable('listings').set(changes).where('id', '=', id).execute()
}

/** Marks a listing sold if it can still be; false otherwise. */
export async function markSold(trx: Db, id: string, now: Date): Promise<boolean> {
  const sold = await trx
    .updateTable('listings')
    .set({ state: 'sold', sold_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['available', 'withdrawn'])
    .returning('id')
    .executeTakeFirst()
  return sold !== undefined
}

export async function sellerOf(trx: Db, listing: Pick<ListingRow, 'seller_id'>): Promise<PersonReader> {
  const seller = await trx
    .selectFrom('users')
    .select(['id', 'email', 'language', 'time_zone'])
    .where('id', '=', listing.seller_id)
    .executeTakeFirstOrThrow()
  return readerOf(seller)
}

/** The hashes of a listing's pictures in order. */
export async function picturesOf(trx: Db, listingId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('listing_photos')
    .select('image_hash')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.image_hash)
}

export async function setPictures(trx: Db, listingId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('listing_photos').where('listing_id', '=', listingId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('listing_photos')
    .values(hashes.map((image_hash, position) => ({ listing_id: listingId, position, image_hash })))
    .execute()
}

/** The promotion that a listing has, ended by its time or not; marked ended it is history. */
export const openPromotion = (trx: Db, listingId: string) =>
  trx
    .selectFrom('promotions')
    .select(['id', 'ends_at'])
    .where('listing_id', '=', listingId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** How many bikes a seller has on the home page. */
export async function countLivePromotions(trx: Db, sellerId: string, now: Date): Promise<number> {
  const { live } = await trx
    .selectFrom('promotions')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('seller_id', '=', sellerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return live
}

export async function insertPromotion(
  trx: Db,
  promotion: { listingId: string; sellerId: string; startedAt: Date; endsAt: Date },
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('promotions')
    .values({
      id,
      listing_id: promotion.listingId,
      seller_id: promotion.sellerId,
      started_at: promotion.startedAt,
      ends_at: promotion.endsAt,
      ended_at: null,
    })
    .execute()
  return id
}

/** Ends a listing's promotion now, or when its time was up. */
export async function endPromotion(trx: Db, listingId: string, now: Date): Promise<void> {
  await trx
    .updateTable('promotions')
    .set({ ended_at: sql<Date>`least(ends_at, ${now}::timestamptz)` })
    .where('listing_id', '=', listingId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Marks the promotions whose time is up. */
export async function endPromotionsDue(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('promotions')
    .set((eb) => ({ ended_at: eb.ref('ends_at') }))
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute()
}
