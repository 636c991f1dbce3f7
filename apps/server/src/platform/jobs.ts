import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type CronItem, Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import { ANY_APPLICATION_NAME, applicationName } from './embedded-postgres/index.ts'

const RESTART_PAUSE_MS = 1_000
/** Work that somebody waits for begins within a moment; later than this, the queue is overloaded or was away. */
const LATE_MS = 10_000

/** What a module wants done in the background: handlers by name, and those of them that run by the clock. */
export type JobDefinitions = {
  handlers: Record<string, (payload: unknown) => Promise<void>>
  /** In cron's five fields, UTC; several processes run each only once. */
  cron?: { task: string; match: string }[]
}

/**
 * Queues a job in the transaction of the change that needs it: both commit or neither does.
 * `key` makes it single: queuing again replaces what has not started. Lower `priority` runs earlier.
 */
export async function enqueue(
  trx: Db,
  task: string,
  payload: Record<string, unknown>,
  options: { runAt?: Date; key?: string; priority?: number; queue?: string; maxAttempts?: number } = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(
    identifier => ${task}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? 25}::int,
    job_key => ${options.key ?? null}::text,
    priority => ${options.priority ?? 0}::int
  )`.execute(trx)
}

// Failures are logged below from the runner's events; the queue's own chatter is not ours to show.
export const quietLogger = new Logger(() => () => {})

/** Makes the queue's own tables; safe to repeat. */
export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: quietLogger })

export function taskList(definitions: readonly JobDefinitions[]): TaskList {
  const tasks: TaskList = {}
  for (const { handlers } of definitions)
    for (const [name, handler] of Object.entries(handlers)) tasks[name] = (payload) => handler(payload)
  return tasks
}

/**
 * Starts working; `stop()` of the answer finishes what runs and takes nothing new. When the database goes away for a
 * moment the queue's runner ends; it is then started again.
 */
export async function startJobs(
  pool: pg.Pool,
  definitions: readonly JobDefinitions[],
  log: FastifyBaseLogger,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  let runner = await startRunner(pool, definitions, log)

  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner.promise.catch(() => undefined)
      if (stopping.signal.aborted) return
      log.warn('the job queue has stopped; it is started again')
      await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      runner = await startRunner(pool, definitions, log).catch(() => runner)
      // It was not there yet when the others were stopped.
      if (stopping.signal.aborted) await runner.stop().catch(() => undefined)
    }
  }
  const running = keepRunning()

  return {
    async stop() {
      stopping.abort()
      await runner.stop().catch(() => undefined)
      await running
    },
  }
}

async function startRunner(
  pool: pg.Pool,
  definitions: readonly JobDefinitions[],
  log: FastifyBaseLogger,
): Promise<Runner> {
  await freeAbandonedJobs(pool)
  const cronItems: CronItem[] = definitions.flatMap(({ cron = [] }) =>
    cron.map(({ task, match }) => ({ task, match, identifier: task, options: { backfillPeriod: 0 } })),
  )
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    logger: quietLogger,
    noHandleSignals: true,
    pollInterval: 2_000,
    // Without these delays a job whose end can't be written, since the database is away, ends the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskList(definitions),
    parsedCronItems: parseCronItems(cronItems),
  })
  runner.events.on('job:start', ({ job }) => {
    // The demo market's jobs are due before they are queued: it is made as if it had been here for months.
    const waitedMs = Date.now() - Math.max(job.run_at.getTime(), job.created_at.getTime())
    if (job.priority <= 0 && waitedMs > LATE_MS) log.warn({ task: job.task_identifier, waitedMs }, 'a job began late')
  })
  runner.events.on('job:failed', ({ job, error }) => {
    log.error({ err: error, task: job.task_identifier, attempts: job.attempts }, 'a job gave up')
  })
  runner.events.on('job:error', ({ job, error }) => {
    log.warn({ err: error, task: job.task_identifier, attempts: job.attempts }, 'a job failed and is tried again')
  })
  return runner
}

/**
 * Gives back the jobs that a killed process had taken, which the queue itself would only do after four hours: all
 * that are taken while no other process of ours is connected, and else those taken for longer than any job lasts.
 */
async function freeAbandonedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
     WHERE locked_at < now() - interval '10 minutes' OR locked_by IS NOT NULL AND NOT EXISTS (
       SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE $1 AND application_name <> $2)`,
    [ANY_APPLICATION_NAME, applicationName()],
  )
}
