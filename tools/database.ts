import { stat } from 'node:fs/promises'
import type { Config } from '../apps/server/src/config.ts'
import { accessTo, type DatabaseAccess } from '../apps/server/src/platform/db/prepare-database.ts'
import { hasDatabase, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { temporaryFailure } from '../apps/server/src/platform/http/errors.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { isDenied } from '../apps/server/src/platform/storage/is-denied.ts'

const quiet = () => undefined
const onlyErrors = { info: quiet, warn: quiet, error: console.error }

/** Prints the sentence that the command answers, or why it can't be done. */
export async function commandLine(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

/** What a failure that the operator can mend says; null for others. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message
  if (error instanceof Error && temporaryFailure(error))
    return `The database takes no connections, or went away meanwhile (${error.message}). Run this again once it is back.`
  const refusal = refusalOf(error)
  if (refusal !== null) return refusal
  if (!isDenied(error) || error.path === undefined) return null
  return `${error.path} is not this user’s to read or write (${error.code}). Run this as the user who owns it, or give it to this one (chown -R).`
}

/** PostgreSQL's codes for a user, a password or a name that is wrong. */
const NOT_LET_IN: ReadonlySet<unknown> = new Set(['28000', '28P01', '3D000'])
/** For a table or function that is not there yet, and for one that no start has given the application's role. */
const NOT_PREPARED: ReadonlySet<unknown> = new Set(['42P01', '42883', '42501'])

/** What a database says that is there and not meant for this: another one, an empty one, or one that was just restored. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error)) return null
  if (NOT_LET_IN.has(error.code))
    return `The database lets nobody in (${error.message}). Check its user, password and name in DATABASE_URL and DATABASE_MIGRATE_URL.`
  if (NOT_PREPARED.has(error.code))
    return `The database is not ready for this (${error.message}): it is empty, was just restored, or is of another version. Run npm start first, which brings it up to date.`
  return null
}

/**
 * Root writes what the user who runs the site can't read: then a restored site does not start, and a backup is none.
 *
 * @param uid who runs this
 * @param isMade whether the folder is made where it is missing
 * @throws StartError where root would write into another's folder, or make one without saying whose it is
 */
export async function refuseRoot(dataDir: string, uid: number | undefined, isMade: boolean): Promise<void> {
  if (uid !== 0) return
  const owner = (await stat(dataDir).catch(() => null))?.uid
  if (owner === undefined && isMade)
    throw new StartError(
      `There is no folder DATA_DIR (${dataDir}), and made by root it would be root’s alone. Make it for the user who runs the site, and run this as them: install -d -o bikevalley -g bikevalley -m 0700 ${dataDir}`,
    )
  if (owner !== undefined && owner !== 0)
    throw new StartError(
      `DATA_DIR (${dataDir}) is another user’s, who could not read what root writes. Run this as them: sudo -u '#${owner}' npm run …`,
    )
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
  await refuseRoot(config.dataDir, process.getuid?.(), create)
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
