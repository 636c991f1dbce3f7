import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, type AppOptions, buildApp } from '../../apps/server/src/app.ts'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { ownOrigins } from '../../apps/server/src/own-origins.ts'
import { createPool } from '../../apps/server/src/platform/db/database.ts'
import { originOf } from './client.ts'
import {
  createPrivilegedPools,
  createTestDatabase,
  endPrivilegedPools,
  PATIENT,
  type PrivilegedPools,
} from './database.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { runDueJobs } from './run-jobs.ts'

export type TestApp = App &
  PrivilegedPools & {
    clock: FakeClock
    /** Its database's address, as the site's own role, and as the tables' owner. */
    url: string
    ownerUrl: string
    /** What was logged, line by line, to show what was not. */
    logged: string[]
    /** Runs every background job that is due by the database's clock, or the one of this name. */
    runJobs(only?: string): Promise<void>
    stop(): Promise<void>
  }

/** What OWASP asks for takes a third of a test's time; tests of passwords and of sign-in set that. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 }

/**
 * The whole server, on a database and a data folder of its own, with a clock that the test moves.
 *
 * @param given a prepared database to take instead of a new one; `stop` drops it
 * @param pages whether it has pages, which come from the build
 * @param own modules of the test's beside those of the application, and its own store of pictures
 */
export async function startTestApp(
  settings: Partial<Config> = {},
  given?: Awaited<ReturnType<typeof createTestDatabase>>,
  pages: 'built' | 'none' = 'none',
  own: Pick<AppOptions, 'extend' | 'pictureStore'> = {},
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'bikevalley-test-')))
  const clock = fakeClock()
  const logged: string[] = []
  const pool = createPool(database.url, { max: 8, ...PATIENT })
  const privileged = createPrivilegedPools(database)
  const leave = async () => {
    await pool.end()
    await endPrivilegedPools(privileged)
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const app = await buildApp({
    config: { ...readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }), passwordCost: CHEAP, ...settings },
    pool,
    clock,
    logger: pino({ level: settings.logLevel ?? 'trace' }, { write: (line: string) => void logged.push(line) }),
    secret: 'a secret for tests, long enough to be one',
    pages,
    ...own,
  }).catch(async (error: unknown) => {
    await leave()
    throw error
  })
  const [origin] = ownOrigins(app.platform.config)
  if (origin !== undefined) originOf.set(app.server, origin)
  await app.server.ready()
  return {
    ...app,
    clock,
    url: database.url,
    ownerUrl: database.ownerUrl,
    ...privileged,
    logged,
    runJobs: (only) => runDueJobs(pool, app.jobs, only),
    async stop() {
      await app.server.close()
      await leave()
    },
  }
}
