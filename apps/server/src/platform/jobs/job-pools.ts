import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

export type JobPoolTimes = {
  /** How often a process says that it lives. */
  beatMs: number
  /** A process that has not said so for this long counts as dead. */
  deadAfterMs: number
}

const TIMES: JobPoolTimes = { beatMs: 3_000, deadAfterMs: 15_000 }

/**
 * Says again and again in the database that these pools of workers live, and gives back the jobs of pools that have
 * not done so for long: of processes that were killed or cut off. All times are the database's.
 *
 * @param ids the pools of this process, which change when a runner is started anew
 */
export function keepJobPoolsAlive(
  pool: pg.Pool,
  ids: () => string[],
  log: FastifyBaseLogger,
  { beatMs, deadAfterMs }: JobPoolTimes = TIMES,
): { stop(): Promise<void> } {
  let beating = Promise.resolve()
  let busy = false

  async function beat(): Promise<void> {
    // A process that could not say so itself (database away, machine suspended) first gives the others time to do it.
    if (await sayAlive(pool, ids(), deadAfterMs / 2)) await releaseJobsOfDeadPools(pool, deadAfterMs, log)
  }
  function next(): void {
    if (busy) return
    busy = true
    beating = beat()
      .catch((error: unknown) => log.debug({ err: error }, 'the workers’ sign of life could not be written'))
      .finally(() => {
        busy = false
      })
  }
  next()
  const timer = setInterval(next, beatMs)

  return {
    async stop() {
      clearInterval(timer)
      await beating
      await leave(pool, ids()).catch((err: unknown) => log.warn({ err }, 'the workers could not say that they leave'))
    },
  }
}

/** Gives back what these pools still hold, and says that they are no more. */
async function leave(pool: pg.Pool, ids: string[]): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [ids])
  await pool.query('DELETE FROM job_pools WHERE id = ANY($1)', [ids])
}

/** Answers whether these pools had said so a moment ago as well. */
async function sayAlive(pool: pg.Pool, ids: string[], momentMs: number): Promise<boolean> {
  const { rows } = await pool.query<{ lived: boolean | null }>(
    `WITH before AS (SELECT max(seen_at) AS seen_at FROM job_pools WHERE id = ANY($1)),
     said AS (
       INSERT INTO job_pools (id, seen_at) SELECT id, now() FROM unnest($1::text[]) AS id
       ON CONFLICT (id) DO UPDATE SET seen_at = now())
     SELECT seen_at > now() - $2 * interval '1 millisecond' AS lived FROM before`,
    [ids, momentMs],
  )
  return rows[0]?.lived === true
}

/** A pool that is not in the list is either dead or was never entered; a job just taken may be of a new one. */
async function releaseJobsOfDeadPools(pool: pg.Pool, deadAfterMs: number, log: FastifyBaseLogger): Promise<void> {
  await pool.query(`DELETE FROM job_pools WHERE seen_at < now() - $1 * interval '1 millisecond'`, [deadAfterMs])
  const { rows } = await pool.query<{ locked_by: string }>(
    `SELECT DISTINCT locked_by FROM (
       SELECT locked_by, locked_at FROM graphile_worker._private_jobs
       UNION ALL SELECT locked_by, locked_at FROM graphile_worker._private_job_queues) AS locked
     WHERE locked_at < now() - $1 * interval '1 millisecond'
       AND NOT EXISTS (SELECT FROM job_pools WHERE id = locked_by)`,
    [deadAfterMs],
  )
  if (rows.length === 0) return
  const dead = rows.map((row) => row.locked_by)
  await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [dead])
  log.warn({ pools: dead }, 'jobs of a process that has ended were given back')
}
