import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database.ts'

/** Writes what the database would refuse, as if it had come so in a way that we do not know: no trigger looks at it. */
export async function force(db: Db, write: (trx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await write(trx)
  })
}
