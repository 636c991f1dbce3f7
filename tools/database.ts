import type { Config } from '../apps/server/src/config.ts'
import { hasDatabase, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { accessTo, type DatabaseAccess } from '../apps/server/src/platform/prepare-database.ts'
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

/**
 * Joins the running embedded database, or starts it and stops it again; or takes the one that the settings name.
 *
 * @param create makes one where there is none yet
 */
export async function withDatabase<T>(
  config: Config,
  work: (access: DatabaseAccess) => Promise<T>,
  { create = false } = {},
): Promise<T> {
  if (config.databaseUrl !== null) return work(accessTo(config, null))
  if (!create && !(await hasDatabase(config.dataDir))) {
    throw new StartError(`There is no database in DATA_DIR (${config.dataDir}) yet. Run npm start first.`)
  }
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log: onlyErrors })
  try {
    return await work(accessTo(config, database))
  } finally {
    await database.stop()
  }
}
