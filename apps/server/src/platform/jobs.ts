import type { FastifyBaseLogger } from 'fastify'
import { type CronItem, Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

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

/** Starts working; `stop()` of the answer finishes what runs and takes nothing new. */
export async function startJobs(
  pool: pg.Pool,
  definitions: readonly JobDefinitions[],
  log: FastifyBaseLogger,
): Promise<Runner> {
  const cronItems: CronItem[] = definitions.flatMap(({ cron = [] }) =>
    cron.map(({ task, match }) => ({ task, match, identifier: task, options: { backfillPeriod: 0 } })),
  )
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    logger: quietLogger,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList: taskList(definitions),
    parsedCronItems: parseCronItems(cronItems),
  })
  runner.events.on('job:failed', ({ job, error }) => {
    log.error({ err: error, task: job.task_identifier, attempts: job.attempts }, 'a job gave up')
  })
  runner.events.on('job:error', ({ job, error }) => {
    log.warn({ err: error, task: job.task_identifier, attempts: job.attempts }, 'a job failed and is tried again')
  })
  return runner
}
