import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'

export type SavedBikeRow = Selectable<Database['saved_bikes']>

/** Which bikes a person has saved, the last one first. */
export async function savedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_bikes')
    .select('listing_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute()
  return rows.map(({ listing_id }) => listing_id)
}

/**
 * Those of these listings that everybody sees, with their prices, which can't change until the transaction ends: a change that is under way
 * is waited for, and one that comes later finds who has saved the bike.
 */
export const lockShown = (trx: Db, ids: readonly string[]) =>
  trx
    .selectFrom('listings')
    .select(['id', 'resale_price_minor', 'currency'])
    .where('id', 'in', ids)
    .where('state', 'in', ['available', 'sold'])
    .orderBy('id')
    .forShare()
    .execute()

export async function insertSavedBikes(trx: Db, rows: readonly SavedBikeRow[]): Promise<void> {
  await trx.insertInto('saved_bikes').values(rows).execute()
}

export async function deleteSavedBike(db: Db, userId: string, listingId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_bikes')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSavedBikesOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('saved_bikes').where('user_id', '=', userId).execute()
}

/** What a person has saved, with the names of those that everybody sees. */
export const savedBikesOf = (db: Db, userId: string) =>
  db
    .selectFrom('saved_bikes as s')
    .leftJoin('listings as l', (join) =>
      join.onRef('l.id', '=', 's.listing_id').on('l.state', 'in', ['available', 'sold']),
    )
    .select(['s.listing_id', 'l.name as listing_name', 's.saved_at', 's.price_minor', 's.currency'])
    .where('s.user_id', '=', userId)
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.listing_id', 'desc')
    .execute()
