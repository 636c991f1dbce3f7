import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../db/database.ts'
import type { ReaderRow } from '../i18n/reader.ts'

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
