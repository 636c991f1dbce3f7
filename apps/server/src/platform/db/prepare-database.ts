import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/index.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import { StartError } from '../start-error.ts'
import { closePool, createDb, createPool } from './database.ts'
import { bringLifeCycles } from './life-cycles.ts'
import { migrateToLatest, pendingMigrations } from './migrate.ts'
import { aloneWith } from './migration-lock.ts'
import { excessOf, grantRuntime } from './runtime-role.ts'

const MIN_SERVER_VERSION = 15

/** Where the database is, and as whom: the application, and the owner of the tables, who may be the same. */
export type DatabaseAccess = {
  url: string
  ownerUrl: string
  /** Whether the operator has named it; else it is the one that comes with us. */
  given: boolean
}

/** The database that the settings name, or the embedded one that was started instead. */
export function accessTo(
  { databaseUrl, databaseMigrateUrl }: Pick<Config, 'databaseUrl' | 'databaseMigrateUrl'>,
  embedded: Pick<EmbeddedPostgres, 'url' | 'ownerUrl'> | null,
): DatabaseAccess {
  if (databaseUrl !== null) return { url: databaseUrl, ownerUrl: databaseMigrateUrl ?? databaseUrl, given: true }
  if (!embedded) throw new Error('There is no database.')
  return { url: embedded.url, ownerUrl: embedded.ownerUrl, given: false }
}

type Log = { info(message: string): void; warn(message: string): void }

/**
 * Checks that the database answers and is new enough, brings its data to this version as its owner, and gives the
 * application's role what it needs. Several processes may start at once: one does it, the others wait. Nothing of it is
 * limited in time.
 *
 * @throws StartError where that can't be, with what to do
 */
export async function prepareDatabase({ url, ownerUrl, given }: DatabaseAccess, log: Log): Promise<void> {
  const role = await readRole(url, given ? 'DATABASE_URL' : null)
  const pool = createPool(ownerUrl, { max: 3, limited: false })
  try {
    const owner = await readRoleOn(pool, given ? (url === ownerUrl ? 'DATABASE_URL' : 'DATABASE_MIGRATE_URL') : null)
    if (owner.database !== role.database)
      throw new StartError('DATABASE_URL and DATABASE_MIGRATE_URL lead to different databases. Let both name the same.')
    await requireServer(pool, given)
    const db = createDb(pool)
    if (await mayMigrate(pool, owner.name, url !== ownerUrl))
      await aloneWith(pool, log, async () => {
        await migrateToLatest(db)
        await bringLifeCycles(db)
        await migrateJobs(pool)
        if (role.name !== owner.name) await grantRuntime(db, role.name)
      })
  } finally {
    await closePool(pool)
  }
  if (given) await warnOfExcess(url, role.name, log)
}

type Role = { name: string; database: string }

async function readRole(url: string, setting: string | null): Promise<Role> {
  const pool = createPool(url, { max: 1 })
  try {
    return await readRoleOn(pool, setting)
  } finally {
    await closePool(pool)
  }
}

/** @param setting what named the database; null where it is our own */
async function readRoleOn(pool: pg.Pool, setting: string | null): Promise<Role> {
  try {
    const { backend, ...role } = await readConnectedRole(pool)
    if (backend.said !== backend.is) throw pooler(setting ?? 'DATABASE_URL')
    return role
  } catch (error) {
    if (setting === null || error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
    // PgBouncer's words for the limits of time that each of our connections asks for.
    if (reason.startsWith('unsupported startup parameter')) throw pooler(setting)
    throw new StartError(
      `${setting} does not lead to a database that answers (${reason}). Check its host, port, user, password and name.`,
    )
  }
}

/** Who we are there, and the process that serves the connection: as it was said when it began, and as it is. */
async function readConnectedRole(pool: pg.Pool): Promise<Role & { backend: { said: unknown; is: number } }> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Role & { backend: number }>(
      `SELECT current_user AS name, concat_ws(' ', oid, datname, pg_postmaster_start_time()) AS database,
         pg_backend_pid() AS backend FROM pg_database WHERE datname = current_database()`,
    )
    const [row] = rows
    if (!row) throw new Error('The database does not say who asks.')
    return { ...row, backend: { said: Reflect.get(client, 'processID'), is: row.backend } }
  } finally {
    client.release()
  }
}

/** A pooler answers as a process of its own, and hands statements to connections of others. */
const pooler = (setting: string) =>
  new StartError(
    `${setting} leads to a connection pooler, such as PgBouncer. BikeValley keeps its few connections itself, and needs them to last: it prepares statements, holds locks and waits for messages on them. Give the address of PostgreSQL itself.`,
  )

/**
 * Whether this role can bring the data to this version. One that owns nothing there needs not, as long as somebody has.
 *
 * @param meant whether it is named as the owner
 * @throws StartError where it would have to
 */
async function mayMigrate(pool: pg.Pool, name: string, meant: boolean): Promise<boolean> {
  const { rows } = await pool.query<{ owner: string }>(
    `SELECT relowner::regrole::text AS owner FROM pg_class
     WHERE oid = to_regclass('kysely_migration') AND NOT pg_has_role(relowner, 'USAGE')`,
  )
  const [other] = rows
  if (!other) return true
  if (meant)
    throw new StartError(
      `The user of DATABASE_MIGRATE_URL, ${name}, does not own the tables; ${other.owner} does. As a superuser, in this database, run: REASSIGN OWNED BY ${other.owner} TO ${name};`,
    )
  const pending = await pendingMigrations(createDb(pool))
  if (pending.length === 0) return false
  throw new StartError(
    `The database has to be brought to this version (${pending.join(', ')}), and ${name}, the user of DATABASE_URL, does not own its tables. Set DATABASE_MIGRATE_URL to ${other.owner}’s.`,
  )
}

async function warnOfExcess(url: string, name: string, log: Log): Promise<void> {
  const pool = createPool(url, { max: 1 })
  try {
    const excess = await excessOf(createDb(pool))
    if (excess !== null) log.warn(`The user of DATABASE_URL, ${name}, ${excess}`)
  } finally {
    await closePool(pool)
  }
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
