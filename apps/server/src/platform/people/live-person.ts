import { type Selectable, sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import type { ReaderRow } from '../i18n/reader.ts'
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

type Site = Pick<Config, 'verifyEmail'>

/** Holds of those `users u` who may be told something that they wait for: an address that nobody has confirmed may be a stranger's. */
export const mayBeTold = ({ verifyEmail }: Site) =>
  sql<boolean>`u.suspended_at IS NULL AND u.deleted_at IS NULL AND (u.email_verified OR NOT ${verifyEmail}::boolean)`

/** Somebody who may be told something; undefined for others. Whoever tells or deletes them waits until the transaction ends. */
export const lockToldPerson = (trx: Db, site: Site, id: string): Promise<ReaderRow | undefined> =>
  trx
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.language', 'u.time_zone'])
    .where('u.id', '=', id)
    .where(mayBeTold(site))
    .forNoKeyUpdate()
    .executeTakeFirst()
