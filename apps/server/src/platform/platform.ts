import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'

/** What every module is built from. */
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
  /** An absolute address of ours, for mails: `siteUrl('/dashboard/myorder')`. */
  siteUrl(path: string): string
}
