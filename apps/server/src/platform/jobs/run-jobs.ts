import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type CronItem, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { failureLine } from '../db/unreachable-database.ts'
import type { Background } from './background.ts'
import { lookEachSecond, repeatedJobs } from './each-second.ts'
import { type JobPoolTimes, keepJobPoolsAlive } from './job-pools.ts'
import { type JobDefinitions, LANES, type Lane, quietLogger, taskList } from './jobs.ts'

const RESTART_PAUSE_MS = 1_000
/** So long a start is tried again: where a machine is slow or busy, the database is asked in vain at first. */
const START_WITHIN_MS = 5 * 60_000
/** How long a stop waits for the jobs that run. */
const FINISH_MS = 5_000
/** Work that somebody waits for begins within a moment; later than this, the queue is overloaded or was away. */
const LATE_MS = 10_000

/** How many jobs of a lane run at once. Pictures take a core each, and pages need the other. */
const AT_ONCE: Readonly<Record<Lane, number>> = { money: 2, mail: 2, pictures: 1, training: 1, rest: 1 }

/** The connections that the lanes need for themselves: one each to be woken by, and some to take and end jobs with. */
export const JOB_CONNECTIONS = LANES.length + 3

export type JobsOptions = {
  times?: JobPoolTimes
  /** How long a start is tried again. */
  startWithinMs?: number
  /** Ends a start that is under way: then nothing runs. */
  signal?: AbortSignal
} & Partial<Pick<Background, 'succeededAt'>>

/**
 * Starts working; `stop()` of the answer takes nothing new and finishes what runs, within seconds. When the database goes away for a
 * moment a lane's runner ends; it is then started again.
 *
 * @param pool of `JOB_CONNECTIONS` connections, used for the queue itself; handlers have their own
 * @throws Error where the queue can't be reached for minutes
 */
export async function startJobs(
  pool: pg.Pool,
  definitions: readonly JobDefinitions[],
  log: FastifyBaseLogger,
  { times, startWithinMs = START_WITHIN_MS, signal, succeededAt }: JobsOptions = {},
): Promise<{ stop: () => Promise<void> }> {
  const poolIds = new Map<Lane, string>()
  const lanes = LANES.filter((lane) => definitions.some((part) => part.lane === lane))
  const until = performance.now() + startWithinMs
  const begun = await Promise.allSettled(
    lanes.map(async (lane) => {
      const logOfLane = log.child({ lane })
      const start = () => startRunner(pool, lane, definitions, log, (id) => poolIds.set(lane, id))
      return keepRunning(await startInTime(start, until, logOfLane, signal), start, logOfLane)
    }),
  )
  const running = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = begun.find((one) => one.status === 'rejected')
  if (failed) {
    await Promise.all(running.map((part) => part.stop()))
    if (signal?.aborted) return { stop: async () => {} }
    throw new Error('The job queue could not be started.', { cause: failed.reason })
  }
  const alive = keepJobPoolsAlive(pool, () => [...poolIds.values()], log, times)
  const looking = lookEachSecond(repeatedJobs(definitions), log, succeededAt ? { succeededAt } : {})
  return {
    async stop() {
      const patience = new AbortController()
      const late = sleep(FINISH_MS, 'late', { signal: patience.signal }).catch(() => 'ended')
      const ended = await Promise.race([Promise.all([...running, looking].map((part) => part.stop())), late])
      patience.abort()
      // What has not ended is given back here, and done again: every job bears that.
      if (ended === 'late') log.warn('jobs that take their time are left to the next process')
      await alive.stop()
    },
  }
}

/** A runner whose start is tried again until a moment. @throws what the last try has thrown; at once where it is not wanted any more */
async function startInTime(
  start: () => Promise<Runner>,
  until: number,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<Runner> {
  for (;;) {
    try {
      signal?.throwIfAborted()
      return await start()
    } catch (err) {
      if (signal?.aborted || performance.now() > until) throw err
      log.warn(...failureLine(err, 'the job queue could not be started yet; it is tried again'))
      await sleep(RESTART_PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** A runner, and after its end the next one, until it is stopped. */
function keepRunning(first: Runner, start: () => Promise<Runner>, log: FastifyBaseLogger) {
  const stopping = new AbortController()
  let runner = first

  async function startAgain(): Promise<void> {
    for (;;) {
      await runner.promise.catch(() => undefined)
      if (stopping.signal.aborted) return
      log.warn('the job queue has stopped; it is started again')
      await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const next = await startInTime(start, Number.POSITIVE_INFINITY, log, stopping.signal).catch(() => null)
      if (next === null) return
      runner = next
      // It was not there yet when the others were stopped.
      if (stopping.signal.aborted) await runner.stop().catch(() => undefined)
    }
  }
  const ended = startAgain()

  return {
    async stop() {
      stopping.abort()
      await runner.stop().catch(() => undefined)
      await ended
    },
  }
}

async function startRunner(
  pool: pg.Pool,
  lane: Lane,
  all: readonly JobDefinitions[],
  log: FastifyBaseLogger,
  onPool: (id: string) => void,
): Promise<Runner> {
  const definitions = all.filter((part) => part.lane === lane)
  const cronItems: CronItem[] = definitions.flatMap(({ cron = [] }) =>
    cron.map(({ task, match }) => ({ task, match, identifier: task, options: { backfillPeriod: 0 } })),
  )
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id))
  const runner = await run({
    pgPool: pool,
    concurrency: AT_ONCE[lane],
    logger: quietLogger,
    noHandleSignals: true,
    pollInterval: 2_000,
    events,
    // Without these delays a job whose end can't be written, since the database is away, ends the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskList(definitions),
    parsedCronItems: parseCronItems(cronItems),
  })
  let behind = false
  events.on('job:start', ({ job }) => {
    if (job.priority > 0) return
    // The demo market's jobs are due before they are queued: it is made as if it had been here for months.
    const waitedMs = Date.now() - Math.max(job.run_at.getTime(), job.created_at.getTime())
    const late = waitedMs > LATE_MS
    // One line until the lane has caught up, not one for each job that waited.
    if (late && !behind) log.warn({ task: job.task_identifier, waitedMs }, 'jobs begin late')
    behind = late
  })
  events.on('job:failed', ({ job, error }) => {
    log.error({ err: error, task: job.task_identifier, attempts: job.attempts }, 'a job gave up')
  })
  events.on('job:error', ({ job, error }) => {
    log.warn({ err: error, task: job.task_identifier, attempts: job.attempts }, 'a job failed and is tried again')
  })
  return runner
}
