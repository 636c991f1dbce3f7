import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ReaderRow } from '../../platform/i18n/reader.ts'

type WatchRow = Selectable<Database['listing_watches']>

/** Keeps a wish; false where it is kept already. */
export async function insertWatch(trx: Db, row: WatchRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('listing_watches')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteWatch(db: Db, userId: string, listingId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('listing_watches')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isWatching(db: Db, userId: string, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_watches')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return row !== undefined
}

/** Who has the exclusive time to pay for a listing just now. */
export async function holderOf(trx: Db, listingId: string): Promise<string | null> {
  const hold = await trx
    .selectFrom('checkout_holds')
    .select('buyer_id')
    .where('listing_id', '=', listingId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return hold?.buyer_id ?? null
}

/** Ends every wish about a listing; answers those who had one, whether they have an unpaid booking of it, and when it was sold. */
export const takeWatchers = (
  trx: Db,
  listingId: string,
): Promise<(ReaderRow & { sold_at: Date | null; hasBooked: boolean })[]> =>
  trx
    .deleteFrom('listing_watches as w')
    .using(['users as u', 'listings as l'])
    .whereRef('u.id', '=', 'w.user_id')
    .whereRef('l.id', '=', 'w.listing_id')
    .where('w.listing_id', '=', listingId)
    .returning((eb) => [
      'u.id',
      'u.email',
      'u.language',
      'u.time_zone',
      'l.sold_at',
      eb
        .exists(
          eb
            .selectFrom('bookings as b')
            .select('b.id')
            .whereRef('b.buyer_id', '=', 'w.user_id')
            .whereRef('b.listing_id', '=', 'w.listing_id')
            .where('b.state', '=', 'pending'),
        )
        .$castTo<boolean>()
        .as('hasBooked'),
    ])
    .execute()

export async function deleteWatchesOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('listing_watches').where('user_id', '=', userId).execute()
}

/** What a person wants to be told of, in no certain order. */
export const watchesOf = (db: Db, userId: string) =>
  db
    .selectFrom('listing_watches as w')
    .innerJoin('listings as l', 'l.id', 'w.listing_id')
    .select(['w.listing_id', 'l.name as listing_name', 'w.created_at'])
    .where('w.user_id', '=', userId)
    .execute()
