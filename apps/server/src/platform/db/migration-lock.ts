import type pg from 'pg'

/** Held by whoever brings a database to a version; of the whole database, by this number. */
const LOCK = `hashtextextended('bikevalley migrations', 0)`

/**
 * Runs work while no other process migrates the same database. The lock is the connection's own: it ends with its
 * holder, however that dies.
 *
 * @param pool has no limits of time, and connections beyond this one for the work
 */
export async function aloneWith(
  pool: pg.Pool,
  log: { info(message: string): void },
  work: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS mine`)
    if (rows[0]?.mine !== true) {
      log.info('Another process brings the database to a version; waiting for it …')
      await client.query(`SELECT pg_advisory_lock(${LOCK})`)
    }
    await work()
  } finally {
    // Ends the connection, and the lock with it.
    client.release(true)
  }
}
