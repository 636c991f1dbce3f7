import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

const LIMIT_MS = 60_000

/**
 * Lets the time go by that nobody wants to wait for: every hold has run out, and what is done about it is due now.
 * Then waits until the site has done it.
 *
 * @throws Error where it is not done within a minute
 */
export async function comeToRest(pool: Pool): Promise<void> {
  await expireHolds(pool)
  await pool.query(`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
    WHERE task_identifier IN ('settle-payment-intent', 'refund-payment', 'tell-of-test-intent', 'tell-of-test-dispute')`)
  const deadline = performance.now() + LIMIT_MS
  for (let left = await underWay(pool); left > 0; left = await underWay(pool)) {
    if (performance.now() > deadline) throw new Error(`The site does not come to rest: ${left} things are under way.`)
    await sleep(50)
  }
}

/** As if the fifteen minutes of every live hold were over, by more than the clocks of the processes may differ. */
export async function expireHolds(pool: Pool): Promise<void> {
  await pool.query(`UPDATE checkout_holds SET created_at = now() - interval '16 minutes', expires_at = now() - interval '1 minute'
    WHERE released_at IS NULL`)
}

/** Holds that live, refunds that are not done, papers without a number, and jobs that look after either, or after what banks take back. */
async function underWay(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`SELECT (
    (SELECT count(*) FROM checkout_holds WHERE released_at IS NULL)
    + (SELECT count(*) FROM refunds WHERE state = 'requested')
    + (SELECT count(*) FROM documents WHERE number IS NULL)
    + (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier IN ('refund-payment', 'tell-of-test-intent', 'tell-of-test-dispute')
        AND attempts < max_attempts)
  )::int AS count`)
  return rows[0]?.count ?? 0
}
