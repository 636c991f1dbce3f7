import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'

type NewSavedBike = Insertable<Database['saved_bikes']>

/** Which bikes a person has saved, the last one first. */
export async function savedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_bikes')
    .select('listing_id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
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

/** Puts bikes on a person's list, and forgets that some were taken off it, with what was told of them. */
export async function insertSavedBikes(trx: Db, userId: string, rows: readonly NewSavedBike[]): Promise<void> {
  await trx
    .deleteFrom('saved_bikes')
    .where('user_id', '=', userId)
    .where(
      'listing_id',
      'in',
      rows.map(({ listing_id }) => listing_id),
    )
    .where('removed_at', 'is not', null)
    .execute()
  await trx.insertInto('saved_bikes').values(rows).execute()
}

/** Takes a bike off a person's list; false where it is not on it. */
export async function markRemoved(db: Db, userId: string, listingId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_bikes')
    .set({ removed_at: at })
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts back what was taken off since then, as it was; false where nothing was. */
export async function restoreRemoved(trx: Db, userId: string, listingId: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_bikes')
    .set({ removed_at: null })
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('removed_at', '>', since)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what was taken off before then. */
export async function deleteRemovedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('saved_bikes').where('removed_at', '<=', before).execute()
}

export async function deleteSavedBikesOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('saved_bikes').where('user_id', '=', userId).execute()
}

/** What a person has saved, and has taken off lately, with the names of those that everybody sees. */
export const savedBikesOf = (db: Db, userId: string) =>
  db
    .selectFrom('saved_bikes as s')
    .leftJoin('listings as l', (join) =>
      join.onRef('l.id', '=', 's.listing_id').on('l.state', 'in', ['available', 'sold']),
    )
    .select(['s.listing_id', 'l.name as listing_name', 's.saved_at', 's.price_minor', 's.currency', 's.removed_at'])
    .where('s.user_id', '=', userId)
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.listing_id', 'desc')
    .execute()
