import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Unsubscribed } from './unsubscribe-token.ts'

export type SavedSearchRow = Selectable<Database['saved_searches']>

/** A person's searches, the last one first. */
export const searchesOf = (db: Db, userId: string): Promise<SavedSearchRow[]> =>
  db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function insertSearch(trx: Db, search: SavedSearchRow): Promise<void> {
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
  change: Partial<Pick<SavedSearchRow, 'name' | 'alert' | 'alerts_since'>>,
): Promise<void> {
  await trx.updateTable('saved_searches').set(change).where('id', '=', id).execute()
}

export async function deleteSearch(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSearchesOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('saved_searches').where('user_id', '=', userId).execute()
}
