import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { notSignedIn } from '../refusals.ts'

/**
 * Locks the row of the person in whose name a transaction writes, before any other row. Who was deleted or suspended
 * since the request was let in is told so here, and a deletion that comes later waits and finds what was written.
 * Rows that only refer to the person are not held up.
 * @throws ApiError `not_signed_in`
 */
export async function lockLivePerson(trx: Db, id: string): Promise<Selectable<Database['users']>> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!user || user.deleted_at || user.suspended_at) throw notSignedIn()
  return user
}
