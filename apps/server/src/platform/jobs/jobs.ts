import { Logger, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'

/**
 * The kinds of background work. Each has workers of its own, so that none waits behind another's slow mail server, card
 * processor, pictures or what takes minutes to be learnt.
 */
export const LANES = ['money', 'mail', 'pictures', 'training', 'rest'] as const
export type Lane = (typeof LANES)[number]

/** What a module wants done in the background: handlers by name, and those of them that run by the clock. */
export type JobDefinitions = {
  lane: Lane
  handlers: Record<string, (payload: unknown) => Promise<void>>
  /** Runs by the clock though that is known to be wrong: nothing is done because of the time. */
  anyTime?: boolean
  /**
   * Handlers that look each second for what is due, in every process: for work of which there may be much at once, where a
   * job for each would cost more than the work. They find their work in the tables, and bear it that others look too.
   */
  eachSecond?: readonly string[]
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
