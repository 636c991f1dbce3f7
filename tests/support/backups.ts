import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { backUp, openBackup, restore } from '../../apps/server/src/backup/index.ts'
import type { Manifest } from '../../apps/server/src/backup/manifest.ts'
import { type PictureStore, pictureStoreOf } from '../../apps/server/src/modules/photos/index.ts'
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare-database.ts'
import { createEmptyDatabase, quietLog } from './database.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Backs a test app up into a folder of its own below the target. */
export const backUpApp = (
  { ownerUrl: url, platform }: TestApp,
  target: string,
  passphrase: string | null = null,
  pictureStore: PictureStore = pictureStoreOf(platform.config),
) =>
  backUp({
    url,
    given: true,
    dataDir: platform.config.dataDir,
    secretIsSet: false,
    target,
    now: new Date(),
    passphrase,
    pictureStore,
  })

/** An empty database and no data folder yet, which are gone after the test. */
export async function newPlace() {
  const database = await createEmptyDatabase()
  const root = await mkdtemp(join(tmpdir(), 'bikevalley-restored-'))
  const sql = new Client({ connectionString: database.url })
  // Dropping the database ends this connection too.
  sql.on('error', () => undefined)
  await sql.connect()
  let owned = true
  onTestFinished(async () => {
    await sql.end()
    if (owned) await database.drop()
    await rm(root, { recursive: true, force: true })
  })
  const relations = `SELECT nspname, relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname IN ('public', 'graphile_worker')`
  const dataDir = join(root, 'data')
  return {
    url: database.url,
    dataDir,
    sql,
    /** Whatever is there of tables and files. */
    contents: async () => ({
      relations: (await sql.query(relations)).rows,
      files: await readdir(dataDir, { recursive: true }).catch(() => []),
    }),
    /** A test app on what was restored to it, until the end of the test. */
    start: async (pictureStore?: PictureStore): Promise<TestApp> => {
      owned = false
      await prepareDatabase({ ...database, given: true }, quietLog)
      const app = await startTestApp({ dataDir }, database, undefined, pictureStore && { pictureStore })
      onTestFinished(() => app.stop())
      return app
    },
  }
}

/** How a restore is told to go there. */
export const restoreInto = ({ url, dataDir }: { url: string; dataDir: string }) => ({
  url,
  given: true,
  dataDir,
  pictureStore: pictureStoreOf({ dataDir }),
})

export const restoreTo = async (
  { url, dataDir }: { url: string; dataDir: string },
  folder: string,
  pictureStore: PictureStore = pictureStoreOf({ dataDir }),
) => restore({ backup: await openBackup(folder), url, given: true, dataDir, pictureStore })

/** What two backups of the same state have in common; a restore freezes the money, which adds a row to one table. */
export const contentOf = ({ tables, sequences, pictures, migrations }: Manifest) => ({
  tables: tables.filter(({ name }) => name !== 'money_freezes'),
  sequences,
  pictures,
  migrations,
})
