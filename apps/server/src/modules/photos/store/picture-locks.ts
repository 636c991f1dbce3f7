import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const ofPicture = (hash: string) => sql`hashtextextended(${`picture:${hash}`}, 0)`

/** Whoever removes pictures shares this lock; a backup that copies them has it alone. */
const REMOVING = sql`hashtextextended('pictures:removing', 0)`

/**
 * One at a time for a picture, in all processes. The lock belongs to a connection and not to a transaction, so that files are
 * written and deleted beside transactions and still under it. It is taken before any row is locked.
 *
 * @param work runs its statements and transactions on the connection that it is handed
 */
export function holdPicture<T>(db: Db, hash: string, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${ofPicture(hash)})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`SELECT pg_advisory_unlock(${ofPicture(hash)})`.execute(connection)
    }
  })
}

/** Runs `work` if pictures may go just now, and lets no backup begin until it is done; else it does nothing. */
export async function whileRemovable(connection: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`SELECT pg_try_advisory_lock_shared(${REMOVING}) AS may`.execute(
    connection,
  )
  if (rows[0]?.may !== true) return
  try {
    await work()
  } finally {
    await sql`SELECT pg_advisory_unlock_shared(${REMOVING})`.execute(connection)
  }
}

/** Waits for the removals under way, and lets none begin until this connection ends. */
export async function forbidRemovals(connection: Db): Promise<void> {
  await sql`SELECT pg_advisory_lock(${REMOVING})`.execute(connection)
}
