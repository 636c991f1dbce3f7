import { pino } from 'pino'
import { buildApp } from '../apps/server/src/app.ts'
import { type Config, readConfig } from '../apps/server/src/config.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { createPool } from '../apps/server/src/platform/database.ts'
import { hasDatabase, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { prepareDatabase } from '../apps/server/src/platform/prepare-database.ts'
import { readOrMakeSecret } from '../apps/server/src/platform/secret.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

// npm run admin -- make <email>: makes a person who has signed up an admin, while the server runs or not.
const USAGE = 'Usage: npm run admin -- make <email>'

const quiet = () => undefined
const onlyErrors = { info: quiet, warn: quiet, error: console.error }

try {
  const [command, email, ...rest] = process.argv.slice(2)
  if (command !== 'make' || !email?.includes('@') || rest.length > 0) throw new StartError(USAGE)
  console.log(await makeAdmin(readConfig(process.env), email.trim().toLowerCase()))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** @returns the sentence that says what was done */
async function makeAdmin(config: Config, email: string): Promise<string> {
  const outcome = await withDatabase(config, async (url) => {
    const pool = createPool(url, { max: 2 })
    try {
      await prepareDatabase(pool, config.databaseUrl !== null)
      return await makeAdminOn(config, pool, email)
    } finally {
      await pool.end()
    }
  })
  if (outcome === 'unknown') {
    throw new StartError(`Nobody has signed up as ${email}. Sign up with it first, then run this command again.`)
  }
  return outcome === 'made' ? `${email} is an admin now.` : `${email} is an admin already.`
}

async function makeAdminOn(config: Config, pool: ReturnType<typeof createPool>, email: string) {
  const secret = config.authSecret ?? (await readOrMakeSecret(config.dataDir))
  const logger = pino({ level: 'silent' })
  const { server, services } = await buildApp({ config, pool, clock: systemClock, logger, secret, pages: 'none' })
  try {
    return await services.identity.makeAdmin(email)
  } finally {
    await server.close()
  }
}

/** Joins the running embedded database, or starts it and stops it again. */
async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null) return work(config.databaseUrl)
  if (!(await hasDatabase(config.dataDir))) {
    throw new StartError(`There is no database in DATA_DIR (${config.dataDir}) yet. Run npm start and sign up first.`)
  }
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, log: onlyErrors })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}
