import { uptime } from 'node:os'
import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { StartError } from '../start-error.ts'
import type { Db } from './database.ts'

/** How far a machine's clock may be from the database's. Clocks that anybody sets are within a second of each other. */
export const MAX_SKEW_MS = 60_000
/** What an answer of the database may be late by: a smaller correction would be noise, and make time jump. */
const NOISE_MS = 250

/** What time it is can't be trusted, so nothing is done because of it. */
export class ClockIsWrong extends ApiError {
  constructor(sentence: string) {
    super('unavailable', sentence)
  }
}

/** Where to ask: a pool of connections. */
type Database = { query(sql: string): Promise<{ rows: { now: number }[] }> }

const QUESTION = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now'

/** What this machine says of the time; tests put others in its place. */
export type MachineTime = {
  /** The time of day, in milliseconds since 1970. */
  now(): number
  /** Milliseconds since some moment, which nobody can set. It may stand still while the machine is suspended. */
  elapsed(): number
  /** The same, to the second, and never standing still: since the machine was started. */
  sinceBoot(): number
}

const thisMachine: MachineTime = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sinceBoot: () => uptime() * 1000,
}

/**
 * The database's clock, for every process the same: what it said when it was asked last, and what has passed since by a
 * count that setting this machine's clock does not change. It is asked at the start, and again by `check`, which
 * refuses a time that has leapt: on one machine, both clocks are the same, and are set together. A refused time
 * stays refused until it is set back, or this process starts again.
 *
 * @throws ClockIsWrong where this machine's own clock is more than a minute off: one of the two is wrong
 */
export async function createDatabaseClock(pool: Database, machine = thisMachine): Promise<Clock> {
  let known = await ask()
  refuseSkew(known.skewMs)
  let checked = known

  async function ask(trx?: Db) {
    const before = { now: machine.now(), elapsed: machine.elapsed() }
    const { rows } = await (trx ? sql.raw<{ now: number }>(QUESTION).execute(trx) : pool.query(QUESTION))
    const [row] = rows
    if (!row) throw new Error('The database does not say what time it is.')
    const after = { now: machine.now(), elapsed: machine.elapsed() }
    return {
      now: row.now,
      sinceBoot: machine.sinceBoot(),
      // It was said somewhere between the question and the answer.
      elapsed: (before.elapsed + after.elapsed) / 2,
      uncertainMs: (after.elapsed - before.elapsed) / 2,
      skewMs: furthest(before.now - row.now, after.now - row.now),
    }
  }

  const nowMs = () => known.now + machine.elapsed() - known.elapsed

  return {
    now: () => new Date(nowMs()),
    async check(trx) {
      const asked = await ask(trx)
      refuseLeap(asked.now - checked.now, asked.sinceBoot - checked.sinceBoot)
      checked = asked
      const off = asked.now + machine.elapsed() - asked.elapsed - nowMs()
      if (Math.abs(off) > asked.uncertainMs + NOISE_MS) known = asked
      refuseSkew(asked.skewMs)
    },
  }
}

/** Between the question and the answer a clock that is right shows both sides of zero; what stands still counts whole. */
const furthest = (before: number, after: number): number =>
  before <= 0 && after >= 0 ? 0 : Math.abs(before) < Math.abs(after) ? before : after

const MOST = String(MAX_SKEW_MS / 1000)

function refuseSkew(skewMs: number): void {
  if (Math.abs(skewMs) <= MAX_SKEW_MS) return
  const off = { seconds: seconds(skewMs), most: MOST }
  throw new ClockIsWrong(skewMs > 0 ? t('platform.clockAhead', off) : t('platform.clockBehind', off))
}

/** A clock that is set right goes some seconds; one that goes further says that it was wrong before, or is now. */
function refuseLeap(toldMs: number, passedMs: number): void {
  const leapMs = toldMs - passedMs
  if (Math.abs(leapMs) <= MAX_SKEW_MS) return
  const leap = { seconds: seconds(leapMs), most: MOST }
  throw new ClockIsWrong(leapMs > 0 ? t('platform.clockForward', leap) : t('platform.clockBack', leap))
}

const seconds = (ms: number): string => String(Math.round(Math.abs(ms) / 1000))

/** The clock of a server that starts. @throws StartError where this machine's own is too far from the database's */
export async function startClock(pool: Database): Promise<Clock> {
  try {
    return await createDatabaseClock(pool)
  } catch (error) {
    throw error instanceof ClockIsWrong ? new StartError(error.message) : error
  }
}
