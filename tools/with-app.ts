import type pg from 'pg'
import { pino } from 'pino'
import { type App, buildApp } from '../apps/server/src/app.ts'
import type { Config } from '../apps/server/src/config.ts'
import { createDb, createPool } from '../apps/server/src/platform/db/database.ts'
import { startClock } from '../apps/server/src/platform/db/database-clock.ts'
import { prepareDatabase } from '../apps/server/src/platform/db/prepare-database.ts'
import { requireSameSecret } from '../apps/server/src/platform/secrets/same-installation.ts'
import { readOrMakeSecret } from '../apps/server/src/platform/secrets/secret.ts'
import { withDatabase } from './database.ts'

/**
 * Works on the application's services, without opening its doors, while the server runs or not.
 *
 * @param as the owner for what the application itself may not do
 */
export async function withApp<T>(
  config: Config,
  work: (app: App) => Promise<T>,
  as: 'application' | 'owner' = 'application',
): Promise<T> {
  return withDatabase(config, async (access) => {
    await prepareDatabase(access, { info: console.error, warn: console.error })
    const pool = createPool(as === 'owner' ? access.ownerUrl : access.url, { max: 4 })
    try {
      return await onPool(config, pool, work)
    } finally {
      await pool.end()
    }
  })
}

async function onPool<T>(config: Config, pool: pg.Pool, work: (app: App) => Promise<T>): Promise<T> {
  const secret = config.authSecret ?? (await readOrMakeSecret(config.dataDir))
  await requireSameSecret(createDb(pool), secret, config.authSecretBefore)
  const logger = pino({ level: 'silent' })
  const app = await buildApp({ config, pool, clock: await startClock(pool), logger, secret, pages: 'none' })
  try {
    return await work(app)
  } finally {
    await app.server.close()
  }
}
