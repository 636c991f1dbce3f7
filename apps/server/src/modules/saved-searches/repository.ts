import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Unsubscribed } from './unsubscribe-token.ts'

export type SavedSearchRow = Selectable<Database['saved_searches']>

/** A person's searches, the last one first, with those that they have deleted and may restore. */
export const searchesOf = (db: Db, userId: string): Promise<SavedSearchRow[]> =>
  db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function insertSearch(trx: Db, search: Omit<SavedSearchRow, 'deleted_at'>): Promise<void> {
  await trx.insertInto('saved_searches').values(search).execute()
}

/** A person's search, which nobody else changes until the transaction ends. */
export const lockSearch = (trx: Db, id: string, userId: string): Promise<SavedSearchRow | undefined> =>
  trx
    .selectFrom('saved_searches')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A search, or all of a person's, in one order; nobody else changes them until the transaction ends. */
export const lockSearchesOf = (trx: Db, { of, id }: Unsubscribed): Promise<SavedSearchRow[]> =>
  trx
    .selectFrom('saved_searches')
    .selectAll()
    .where(of === 'search' ? 'id' : 'user_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export async function updateSearch(
  trx: Db,
  id: string,
  change: Partial<Pick<SavedSearchRow, 'name' | 'alert' | 'alerts_since' | 'deleted_at'>>,
): Promise<void> {
  await trx.updateTable('saved_searches').set(change).where('id', '=', id).execute()
}

/** Deletes a person's search, until it is cleared or restored; false where they have none of this id. */
export async function deleteSearch(db: Db, id: string, userId: string, deleted_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ deleted_at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets a search with all that it was told. */
export async function clearSearch(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('saved_searches').where('id', '=', id).execute()
}

/** Forgets the searches that were deleted before an instant; in one order, and not those that somebody else holds just now. */
export async function clearDeletedSearches(db: Db, before: Date): Promise<void> {
  await sql`
    DELETE FROM saved_searches WHERE id = ANY(ARRAY(
      SELECT id FROM saved_searches WHERE deleted_at < ${before} ORDER BY id FOR UPDATE SKIP LOCKED))`.execute(db)
}

export async function deleteSearchesOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('saved_searches').where('user_id', '=', userId).execute()
}
