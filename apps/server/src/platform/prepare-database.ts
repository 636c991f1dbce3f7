import type pg from 'pg'
import { createDb } from './database.ts'
import { migrateJobs } from './jobs.ts'
import { bringLifeCycles } from './life-cycles.ts'
import { migrateToLatest } from './migrate.ts'
import { StartError } from './start-error.ts'

const MIN_SERVER_VERSION = 15

/** Checks that the database answers and is new enough, and brings its data to this version. */
export async function prepareDatabase(pool: pg.Pool, given: boolean): Promise<void> {
  await requireServer(pool, given)
  const db = createDb(pool)
  await migrateToLatest(db)
  await bringLifeCycles(db)
  await migrateJobs(pool)
}

/** @throws StartError where the database does not answer or is too old */
export async function requireServer(pool: pg.Pool, given: boolean): Promise<void> {
  const version = await serverVersion(pool, given)
  if (version < MIN_SERVER_VERSION)
    throw new StartError(
      `DATABASE_URL leads to PostgreSQL ${version}; BikeValley needs ${MIN_SERVER_VERSION} or newer.`,
    )
}

async function serverVersion(pool: pg.Pool, given: boolean): Promise<number> {
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num')
    return Math.trunc(Number(rows[0]?.server_version_num) / 10_000)
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
    if (!given) throw error
    throw new StartError(
      `DATABASE_URL does not lead to a database that answers (${reason}). Check its host, port, user, password and name.`,
    )
  }
}

/** Prices are kept without conversion: once there is one in a currency, `CURRENCY` must stay that one. */
export async function refuseOtherCurrency(pool: pg.Pool, currency: string): Promise<void> {
  const { rows } = await pool.query<{ currency: string }>(
    `SELECT currency FROM listings WHERE currency <> $1 AND resale_price_minor IS NOT NULL
     UNION ALL SELECT currency FROM payment_intents WHERE currency <> $1 LIMIT 1`,
    [currency],
  )
  const [other] = rows
  if (other)
    throw new StartError(
      `CURRENCY ${currency} does not fit the data: there are prices in ${other.currency}. Set CURRENCY=${other.currency}.`,
    )
}
