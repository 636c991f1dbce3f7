import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'

/** The first encrypts; all of them decrypt. */
export type Secrets = readonly [string, ...string[]]

/** What every module is given. */
export type Platform = {
  config: Config
  pool: pg.Pool
  db: Db
  /** The same with every statement prepared: for hot paths of few statements. See `prepared-db.ts`. */
  preparedDb: Db
  clock: Clock
  log: FastifyBaseLogger
  /** The secret from which every other is derived: `AUTH_SECRET`, or the one made into `DATA_DIR`. */
  secret: string
  /** It, and after it the one that it has replaced, while that still opens what is encrypted. */
  secrets: Secrets
  /** An absolute address of ours, for mails: `siteUrl('/dashboard/myorder')`. */
  siteUrl(path: string): string
}
