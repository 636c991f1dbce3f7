import { t } from '@bikevalley/messages'
import { sql } from 'kysely'
import type pg from 'pg'
import type { PictureStore } from '../modules/photos/index.ts'
import { closePool, createDb, createPool, type Db } from '../platform/db/database.ts'
import { migrateTo } from '../platform/db/migrate.ts'
import { requireServer } from '../platform/db/prepare-database.ts'
import { ANY_APPLICATION_NAME, applicationName } from '../platform/embedded-postgres/index.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { forgetFolder } from '../platform/secrets/same-installation.ts'
import { StartError } from '../platform/start-error.ts'
import { withoutGuards } from './guards.ts'
import { type Manifest, tableFile } from './manifest.ts'
import type { Backup } from './open-backup.ts'
import { placeFiles, requireDiskSpace } from './place-files.ts'
import { writeRows } from './rows.ts'
import { findSequences, findStrangers, findTables, hasQueue, isLeftOut, QUEUE, run, type Table } from './tables.ts'

export type RestoreOptions = {
  backup: Backup
  /** As the role that will own the tables. */
  url: string
  /** Whether `url` is the operator's own. */
  given: boolean
  dataDir: string
  /** Where the files of pictures are kept. */
  pictureStore: PictureStore
}

export type Restored = {
  /** Tables in the backup that are none of ours. */
  leftOut: string[]
}

/**
 * Fills an empty database, `DATA_DIR` and picture store from a backup, in the state of its version: the next start brings
 * it to this one. Rows and files appear together in the end, or not at all.
 *
 * @throws StartError where the database is not empty, or a server uses it, or there are pictures or a secret already
 */
export async function restore({ backup, url, given, dataDir, pictureStore }: RestoreOptions): Promise<Restored> {
  await requireDiskSpace(dataDir, pictureStore)
  const pool = createPool(url, { max: 2, limited: false })
  try {
    await requireServer(pool, given)
    const db = createDb(pool)
    await refuseServers(db)
    await refuseData(db)
    return await withQueue(pool, db, () => restoreInto(db, backup, dataDir, pictureStore))
  } finally {
    await closePool(pool)
  }
}

async function refuseServers(db: Db): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND application_name LIKE ${ANY_APPLICATION_NAME} AND application_name <> ${applicationName()} LIMIT 1`.execute(db)
  if (rows.length > 0) throw new StartError('A server is connected to the database. Stop it first.')
}

async function refuseData(db: Db): Promise<void> {
  const [first, ...others] = await findStrangers(db)
  if (first === undefined) return
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  throw new StartError(
    `The database is not empty (it has ${first}${more}). Restore into a new one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
  )
}

/** The job queue's tables come from its own migrations, each with a commit: they are made first, and go if the rest fails. */
async function withQueue<T>(pool: pg.Pool, db: Db, work: () => Promise<T>): Promise<T> {
  const had = await hasQueue(db)
  try {
    await migrateJobs(pool)
    return await work()
  } catch (error) {
    if (!had) await run(db, `DROP SCHEMA IF EXISTS ${QUEUE} CASCADE`)
    throw error
  }
}

async function restoreInto(db: Db, backup: Backup, dataDir: string, store: PictureStore): Promise<Restored> {
  const { manifest } = backup
  // Files come before the rows that refer to them.
  const takeAway = await placeFiles(backup, dataDir, store)
  try {
    return await db.transaction().execute(async (trx) => {
      await requireQueueOf(trx, manifest)
      await migrateTo(trx, manifest.migrations.at(-1) ?? '')
      const tables = matchTables(await findTables(trx), manifest)
      await withoutGuards(trx, tables, async () => {
        await load(trx, tables, backup)
        await dropSecretMails(trx, tables)
        await freezeMoney(trx, tables, manifest)
        await forgetFolder(trx)
      })
      await setSequences(trx, manifest)
      await run(trx, `ANALYZE ${tables.map(({ name }) => name).join(', ')}`)
      const ours = new Set(tables.map(({ name }) => name))
      return { leftOut: manifest.tables.map(({ name }) => name).filter((name) => !ours.has(name)) }
    })
  } catch (error) {
    await takeAway()
    throw error
  }
}

/** Mails whose text is in no backup are not sent: whoever waits for one asks for another. */
async function dropSecretMails(trx: Db, tables: readonly Table[]): Promise<void> {
  const mails = tables.find(({ name }) => name === 'mails')
  if (!mails?.columns.some(({ name }) => name === 'secret')) return
  await run(
    trx,
    `DELETE FROM ${QUEUE}._private_jobs job USING mails
     WHERE mails.secret AND mails.sent_at IS NULL AND mails.id::text = job.payload ->> 'mailId'`,
  )
}

/**
 * What was refunded or transferred since the backup was made is not known here: all money is frozen until an admin has
 * accepted a complete reconciliation (decision 048). A backup that is older than that table has it noted for the migration.
 */
async function freezeMoney(trx: Db, tables: readonly Table[], { madeAt }: Manifest): Promise<void> {
  const details = t('freezes.restoredFrom', { madeAt })
  if (tables.some(({ name }) => name === 'money_freezes')) {
    // Money that was frozen when the backup was made has been since then, and that time is still to be given back.
    await run(
      trx,
      `INSERT INTO money_freezes AS f (id, reason, details, since) VALUES (gen_random_uuid(), 'restored', $1, now())
       ON CONFLICT (payment_id, reason) WHERE ended_at IS NULL DO UPDATE SET details = f.details || chr(10) || excluded.details`,
      [details],
    )
    await forgetReadings(trx)
  } else
    await run(
      trx,
      `INSERT INTO installation (key, value) VALUES ('restored', $1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, created_at = now()`,
      [details],
    )
}

/**
 * What was read from the processors since the freeze began was read before the backup: it is read again. A reading has to
 * end later than the freeze began, which the server knows to the millisecond.
 */
const forgetReadings = (trx: Db) =>
  run(
    trx,
    `UPDATE provider_fetches SET fetched_until = least(fetched_until, date_trunc('milliseconds', f.since)), reading_since = NULL, reading_until = NULL, cursor = NULL
     FROM money_freezes f WHERE f.payment_id IS NULL AND f.ended_at IS NULL`,
  )

async function requireQueueOf(trx: Db, { queue, version }: Manifest): Promise<void> {
  const { rows } = await run<{ id: number }>(trx, `SELECT max(id) AS id FROM ${QUEUE}.migrations`)
  if (rows[0]?.id === queue) return
  throw new StartError(
    `The backup’s job queue has another form than this version’s. Restore it with BikeValley ${version}, then start this version on it.`,
  )
}

/** Our tables with their columns in the order of the backup's rows. What else the backup has is somebody else's. */
function matchTables(tables: readonly Table[], manifest: Manifest): Table[] {
  return tables.map((table) => {
    const part = manifest.tables.find(({ name }) => name === table.name)
    const columns = part?.columns.flatMap((name) => table.columns.find((column) => column.name === name) ?? [])
    if (columns?.length !== part?.columns.length || columns?.length !== table.columns.length || !columns)
      throw new StartError(
        `The backup’s ${table.name} does not fit this version’s. Restore it with the version that made it.`,
      )
    return { ...table, columns }
  })
}

async function load(trx: Db, tables: readonly Table[], { read, manifest }: Backup): Promise<void> {
  // Migrations bring rows of their own, which the backup has as they have become.
  await run(trx, `TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
  for (const table of tables) {
    if (isLeftOut(table)) continue
    const rows = await writeRows(trx, table, read(tableFile(table.name)))
    const expected = manifest.tables.find(({ name }) => name === table.name)?.rows
    if (rows !== expected) throw new Error(`${table.name} has ${rows} rows; the backup names ${expected}.`)
  }
}

async function setSequences(trx: Db, { sequences }: Manifest): Promise<void> {
  const ours = await findSequences(trx)
  for (const { name, value, called } of sequences.filter((each) => ours.includes(each.name)))
    await run(trx, 'SELECT setval($1::regclass, $2::bigint, $3)', [name, value, called])
}
