import type { Pool } from 'pg'
import { expect } from 'vitest'

type Site = { platform: { pool: Pick<Pool, 'query'> }; runJobs: () => Promise<void> }

/** Jobs that wait for a later time, or were tried in vain, run now. */
export async function runLaterJobs({ platform: { pool }, runJobs }: Site): Promise<void> {
  // One that has failed is given back a moment after the run has ended.
  const running = 'SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL'
  await expect.poll(async () => (await pool.query(running)).rowCount).toBe(0)
  await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  await runJobs()
}
