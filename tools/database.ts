import type pg from 'pg'
import { pino } from 'pino'
import { type App, buildApp } from '../apps/server/src/app.ts'
import type { Config } from '../apps/server/src/config.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { createPool } from '../apps/server/src/platform/database.ts'
import { hasDatabase, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { prepareDatabase } from '../apps/server/src/platform/prepare-database.ts'
import { readOrMakeSecret } from '../apps/server/src/platform/secret.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

const quiet = () => undefined
const onlyErrors = { info: quiet, warn: quiet, error: console.error }

/** Prints the sentence that the command answers, or why it can't be done. */
export async function commandLine(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Works on the application's services, without opening its doors, while the server runs or not. */
export async function withApp<T>(config: Config, work: (app: App) => Promise<T>): Promise<T> {
  return withDatabase(config, async (url) => {
    const pool = createPool(url, { max: 4 })
    try {
      await prepareDatabase(pool, config.databaseUrl !== null)
      return await onPool(config, pool, work)
    } finally {
      await pool.end()
    }
  })
}

async function onPool<T>(config: Config, pool: pg.Pool, work: (app: App) => Promise<T>): Promise<T> {
  const secret = config.authSecret ?? (await readOrMakeSecret(config.dataDir))
  const logger = pino({ level: 'silent' })
  const app = await buildApp({ config, pool, clock: systemClock, logger, secret, pages: 'none' })
  try {
    return await work(app)
  } finally {
    await app.server.close()
  }
}

/** Joins the running embedded database, or starts it and stops it again. */
async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null) return work(config.databaseUrl)
  if (!(await hasDatabase(config.dataDir))) {
    throw new StartError(`There is no database in DATA_DIR (${config.dataDir}) yet. Run npm start first.`)
  }
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log: onlyErrors })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}
