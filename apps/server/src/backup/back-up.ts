import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { forbidRemovals, type PictureStore, readStored, storedPictures } from '../modules/photos/index.ts'
import { closePool, createDb, createPool, type Db } from '../platform/db/database.ts'
import { requireServer } from '../platform/db/prepare-database.ts'
import { SECRET_FILE } from '../platform/secrets/secret.ts'
import { StartError } from '../platform/start-error.ts'
import { makeFolder } from '../platform/storage/make-folder.ts'
import { syncFolder } from '../platform/storage/sync-folder.ts'
import { VERSION } from '../platform/version.ts'
import { createEncryption, ENCRYPTION_FILE } from './encryption.ts'
import { FORMAT, MANIFEST, type Manifest, type TablePart, tableFile } from './manifest.ts'
import { chunk, createParts } from './parts.ts'
import { readRows } from './rows.ts'
import { findSequences, findTables, hasQueue, isLeftOut, QUEUE, run } from './tables.ts'

type Parts = ReturnType<typeof createParts>

export type BackUpOptions = {
  /** As the tables' owner, who sees every row. */
  url: string
  /** Whether `url` is the operator's own. */
  given: boolean
  dataDir: string
  /** Where the files of pictures are kept. */
  pictureStore: PictureStore
  /** Whether the secret is in the settings and not in `DATA_DIR`. */
  secretIsSet: boolean
  /** Where the backup's folder is made. */
  target: string
  now: Date
  /** Encrypts the backup; null leaves it in the clear. */
  passphrase: string | null
}

export type BackedUp = {
  folder: string
  manifest: Manifest
  /** Files of pictures that the database names and that are not there: they were lost before. */
  missing: string[]
  /** Whether not one of those that it names is there. */
  allMissing: boolean
}

/**
 * Writes database and files as they are at one moment into a new folder, while the site runs. The folder has its name
 * only once it is complete and on the disk.
 *
 * @throws StartError where there is nothing to back up or no place for it
 */
export async function backUp(options: BackUpOptions): Promise<BackedUp> {
  const { url, given, target, now } = options
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const folder = join(resolve(target), `bikevalley-${time}`)
  const pool = createPool(url, { max: 1, limited: false })
  try {
    await requireServer(pool, given)
    return await createDb(pool)
      .connection()
      .execute(async (connection) => {
        await requireSite(connection)
        const unfinished = await makeUnfinished(folder)
        try {
          const made = options.passphrase === null ? null : await createEncryption(options.passphrase)
          const parts = createParts(unfinished, made?.encryption ?? null)
          if (made) await parts.writeClear(ENCRYPTION_FILE, chunk(made.header))
          const written = await writeParts(connection, parts, options)
          await rename(unfinished, folder)
          await syncFolder(resolve(target))
          await noteBackup(connection, now)
          return { folder, ...written }
        } catch (error) {
          await rm(unfinished, { recursive: true, force: true })
          throw error
        }
      })
  } finally {
    await closePool(pool)
  }
}

/** Keeps when the last backup was made, for `/metrics` and the admins' list of what to do. The backup is whole without it. */
async function noteBackup(db: Db, now: Date): Promise<void> {
  await sql`INSERT INTO installation (key, value) VALUES ('last_backup', ${now.toISOString()})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`
    .execute(db)
    .catch((error: unknown) => process.emitWarning(`When this backup was made could not be noted: ${String(error)}`))
}

async function requireSite(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regclass('kysely_migration')::text AS name`.execute(db)
  if (!rows[0]?.name || !(await hasQueue(db)))
    throw new StartError('There is nothing in the database to back up yet. Run npm start first.')
}

/** Makes the folder under the name of an unfinished one. */
async function makeUnfinished(folder: string): Promise<string> {
  const unfinished = `${folder}.unfinished`
  const taken = await access(folder).then(
    () => true,
    () => false,
  )
  try {
    await makeFolder(dirname(folder))
    if (!taken) {
      await mkdir(unfinished, { mode: 0o700 })
      return unfinished
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    if (code !== 'EEXIST') {
      throw new StartError(`The backup can’t be written to ${dirname(folder)} (${code}). Name another folder.`)
    }
  }
  throw new StartError(`There is a ${basename(folder)} already. Nothing is written over: try again in a second.`)
}

async function writeParts(connection: Db, parts: Parts, options: BackUpOptions) {
  // Held beyond the snapshot: what it names is still there when it is copied.
  await forbidRemovals(connection)
  const { pictures, ...database } = await writeDatabase(connection, parts)
  const found = await writePictures(pictures, parts, options.pictureStore)
  const secret = !options.secretIsSet && (await writeSecret(parts, options.dataDir))
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: options.now.toISOString(),
    version: VERSION,
    ...database,
    pictures: pictures.length,
    secret,
    files: parts.count(),
  }
  await parts.write(MANIFEST, chunk(`${JSON.stringify(manifest, null, 2)}\n`))
  await parts.close()
  return { manifest, ...found }
}

/** Every row as one snapshot shows it: what commits later is not in it, and nobody waits for it. */
async function writeDatabase(connection: Db, parts: Parts) {
  const before = await findTables(connection)
  const names = before.map(({ name }) => name)
  return connection
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Before the first look, so that no migration changes a table between the look and the reading.
      await run(trx, `LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
      await sql`SET LOCAL TimeZone = 'UTC'`.execute(trx)
      // Rather an error than rows that are not seen.
      await sql`SET LOCAL row_security = off`.execute(trx)
      const found = await findTables(trx)
      if (JSON.stringify(found) !== JSON.stringify(before))
        throw new StartError('The database was just brought to another version. Run the backup again.')
      const tables: TablePart[] = []
      for (const table of found) {
        const { lines, facts } = readRows(trx, table, isLeftOut(table) ? 'none' : 'all')
        await parts.write(tableFile(table.name), lines, createGzip())
        tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), ...facts() })
      }
      const pictures = await storedPictures(trx)
      return { ...(await versions(trx)), tables, sequences: await readSequences(trx), pictures }
    })
}

async function versions(trx: Db): Promise<{ migrations: string[]; queue: number }> {
  const migrations = await run<{ name: string }>(trx, 'SELECT name FROM kysely_migration ORDER BY name')
  const queue = await run<{ id: number }>(trx, `SELECT max(id) AS id FROM ${QUEUE}.migrations`)
  return { migrations: migrations.rows.map(({ name }) => name), queue: queue.rows[0]?.id ?? 0 }
}

/** Counters stand outside of snapshots: these are never behind the rows. */
async function readSequences(trx: Db): Promise<Manifest['sequences']> {
  const sequences: Manifest['sequences'] = []
  for (const name of await findSequences(trx)) {
    const text = `SELECT last_value::text AS value, is_called AS called FROM ${name}`
    const { rows } = await run<{ value: string; called: boolean }>(trx, text)
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

async function writePictures(
  pictures: Awaited<ReturnType<typeof storedPictures>>,
  parts: Parts,
  store: PictureStore,
): Promise<Pick<BackedUp, 'missing' | 'allMissing'>> {
  const missing: string[] = []
  let written = 0
  for (const { paths, drawn } of pictures) {
    for (const path of paths) {
      const content = await readStored(store, path)
      if (content) {
        await parts.write(path, content)
        written += 1
        continue
      }
      if (!drawn) missing.push(path)
    }
  }
  return { missing, allMissing: missing.length > 0 && written === 0 }
}

/** Copies the secret of `DATA_DIR`; false where it is not there. */
async function writeSecret(parts: Parts, dataDir: string): Promise<boolean> {
  const file = await open(join(dataDir, SECRET_FILE)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return false
  await parts.write(SECRET_FILE, file.createReadStream())
  return true
}
