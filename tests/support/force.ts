import { sql } from 'kysely'
import { createDb, type Db } from '../../apps/server/src/platform/db/database.ts'
import type { PrivilegedPools } from './database.ts'

/** Writes what the database would refuse, as if it had got there by an unknown way: as superuser, with triggers off. */
export async function force(
  { superuser }: Pick<PrivilegedPools, 'superuser'>,
  write: (trx: Db) => Promise<unknown>,
): Promise<void> {
  await createDb(superuser)
    .transaction()
    .execute(async (trx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(trx)
      await write(trx)
    })
}
