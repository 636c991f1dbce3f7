import { ApiError, getHealth, getLiveness, type ResponseOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { NO_ANSWER } from '../../db/database.ts'
import { DATABASE_READ_ONLY, failureLine, isDatabaseUnreachable } from '../../db/unreachable-database.ts'
import type { Background } from '../../jobs/background.ts'
import type { Api } from '../api.ts'
import type { Draining } from '../connections/draining.ts'

const TIMEOUT_MS = 2_000
/** Several monitors, and whoever asks too often, share one write. */
const SHARED_MS = 1_000

/**
 * Whether the process lives, and whether it is ready for people: the database takes a write, the background jobs run, and no stop has begun.
 * With a database that only reads, such as one with a full disk, it is not ready.
 *
 * @param probe connections beside the pool's
 * @param search how search is, which makes nobody unready
 */
export function registerHealth(
  api: Api,
  {
    probe,
    log,
    version,
    draining,
    background,
    search,
  }: {
    probe: Pool
    log: FastifyBaseLogger
    version: string
    draining: Draining
    background: Pick<Background, 'isRunning'>
    search: () => ResponseOf<typeof getHealth>['search']
  },
): void {
  let last: { begun: number; result: Promise<void> } | null = null
  function databaseWrites(): Promise<void> {
    if (!last || performance.now() - last.begun > SHARED_MS) {
      last = { begun: performance.now(), result: writeInTime(probe) }
      last.result.catch((err: unknown) => log.warn(...failureLine(err, DATABASE_READ_ONLY)))
    }
    return last.result
  }

  api.handle(getLiveness, async () => ({ status: 'ok' as const, version }))
  api.handle(getHealth, async () => {
    if (draining.begun()) throw new ApiError('unavailable', t('platform.serverStopping'))
    if (!background.isRunning) throw new ApiError('unavailable', t('platform.serverStarting'))
    await databaseWrites().catch((error: unknown) => {
      // Why is in the log: the reason can name hosts and people.
      const isAway = isDatabaseUnreachable(error)
      throw new ApiError('unavailable', t(isAway ? 'platform.databaseUnreachable' : 'platform.databaseReadOnly'))
    })
    return { status: 'ok' as const, version, search: search() }
  })
}

async function writeInTime(probe: Pool): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(NO_ANSWER)), TIMEOUT_MS)
  const write = probe.query(
    `INSERT INTO installation (key, value) VALUES ('last_health_write', now()::text)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  )
  try {
    await Promise.race([write, late])
  } finally {
    clearTimeout(timer)
    write.catch(() => undefined)
  }
}
