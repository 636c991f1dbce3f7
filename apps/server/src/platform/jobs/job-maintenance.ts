import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { type JobDefinitions, LANES, type Lane } from './jobs.ts'

const FORGET = 'forget-dead-jobs'
/** Long enough for an operator to see what gave up, and why. */
const DEAD_JOB_DAYS = 30

type LaneFigures = { lane: Lane; oldest: number; due: number; dead: number }

/**
 * Figures of the job queue for `/metrics`, by lane: how long ago the oldest job was due that is not done, in seconds, how many
 * such there are, and how many have given up. One that failed and waits to be tried again counts from its first try.
 * While the database is away or hangs they are missing, and the others are there.
 *
 * @param probe connections beside the pool's, of few seconds
 */
export function installJobMetrics(registry: Registry, probe: pg.Pool, definitions: readonly JobDefinitions[]): void {
  let reading: Promise<LaneFigures[]> | null = null
  /** One look at the queue serves all figures of a reading. */
  function read(): Promise<LaneFigures[]> {
    reading ??= readFigures(probe, definitions)
      .catch(() => [])
      .finally(() => {
        reading = null
      })
    return reading
  }
  const gauge = (name: string, help: string, of: (figures: LaneFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['lane'],
      registers: [registry],
      async collect() {
        const lanes = await read()
        this.reset()
        for (const figures of lanes) this.set({ lane: figures.lane }, of(figures))
      },
    })
  gauge(
    'jobs_oldest_due_seconds',
    'How long ago the oldest background job was first due that is not done',
    ({ oldest }) => oldest,
  )
  gauge('jobs_due', 'Background jobs that were due and are not done', ({ due }) => due)
  gauge('jobs_dead', 'Background jobs that gave up', ({ dead }) => dead)
}

async function readFigures(probe: pg.Pool, definitions: readonly JobDefinitions[]): Promise<LaneFigures[]> {
  const { rows } = await probe.query<{ task: string; oldest: number; due: number; dead: number }>(
    // Each failure has put 'run_at' off by so many seconds as the queue's 'fail_job' says; what runs just now has not failed yet.
    `WITH job AS (
       SELECT task_identifier AS task, greatest(created_at, run_at - put_off.seconds * interval '1 second') AS due_at,
         gave_up, NOT gave_up AND (run_at <= now() OR failures > 0) AS is_due
       FROM graphile_worker.jobs j
       CROSS JOIN LATERAL (SELECT attempts - (locked_at IS NOT NULL)::int AS failures,
         attempts >= max_attempts AND locked_at IS NULL AS gave_up) state
       CROSS JOIN LATERAL (SELECT coalesce(sum(exp(least(n, 10))), 0) AS seconds FROM generate_series(1, failures) n) put_off)
     SELECT task, count(*) FILTER (WHERE is_due) AS due, count(*) FILTER (WHERE gave_up) AS dead,
       coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE is_due)), 0)::float8 AS oldest
     FROM job GROUP BY task`,
  )
  return LANES.map((lane) => {
    const tasks = new Set(definitions.flatMap((part) => (part.lane === lane ? Object.keys(part.handlers) : [])))
    const own = rows.filter(({ task }) => tasks.has(task))
    const sum = (read: (row: (typeof own)[number]) => number) => own.reduce((total, row) => total + read(row), 0)
    return {
      lane,
      oldest: Math.max(0, ...own.map(({ oldest }) => oldest)),
      due: sum((row) => row.due),
      dead: sum((row) => row.dead),
    }
  })
}

/** The nightly job that forgets what gave up long ago. */
export const createJobMaintenance = (pool: pg.Pool): { jobs: JobDefinitions } => ({
  jobs: {
    lane: 'rest',
    handlers: {
      async [FORGET]() {
        await pool.query(
          `SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
           WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - $1 * interval '1 day'
           HAVING count(*) > 0`,
          [DEAD_JOB_DAYS],
        )
      },
    },
    cron: [{ task: FORGET, match: '31 4 * * *' }],
  },
})
