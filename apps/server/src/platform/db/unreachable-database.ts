import type { LogFn, Logger } from 'pino'
import { NO_ANSWER } from './database.ts'

/** What the log says of a database that is away, in place of what each request has run into. */
const DATABASE_UNREACHABLE = 'the database is unreachable'
export const DATABASE_READ_ONLY = 'not ready: the database takes no write'

const MINUTE_MS = 60_000
const ONCE_A_MINUTE: ReadonlySet<unknown> = new Set([DATABASE_UNREACHABLE, DATABASE_READ_ONLY])

/** What to log of a failure: a database that is away without the stack, since every request meets it. */
export const failureLine = (error: unknown, words: string): [about: object, words: string] =>
  isDatabaseUnreachable(error) ? [{ reason: messageOf(error) }, DATABASE_UNREACHABLE] : [{ err: error }, words]

/** A logger's hook that writes what is said of the database once a minute, however often it is logged. */
export function onceAMinute(now = () => performance.now()) {
  const saidAt = new Map<unknown, number>()
  return function write(this: Logger, given: Parameters<LogFn>, log: LogFn): void {
    const words = given[1]
    if (ONCE_A_MINUTE.has(words)) {
      const last = saidAt.get(words)
      if (last !== undefined && now() - last < MINUTE_MS) return
      saidAt.set(words, now())
    }
    log.apply(this, given)
  }
}

/** PostgreSQL's codes for a server that goes, comes or has no place, and the socket's own. */
const codes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
])

/** What the driver says of a connection that has ended, where it gives no code. */
const messages = [
  NO_ANSWER,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
]

/** Whether it says that there is no connection to the database. Whoever passes an error on may have wrapped it. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && 'code' in error && codes.has(error.code)) return true
  if (messages.some((words) => messageOf(error).includes(words))) return true
  return error instanceof Error && error.cause !== undefined && isDatabaseUnreachable(error.cause)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
