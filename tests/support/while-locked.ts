import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb, type Db } from '../../apps/server/src/platform/db/database.ts'
import type { TestApp } from './test-app.ts'

type WithDatabase = Pick<TestApp, 'platform' | 'superuser'>

/**
 * Starts work while the rows of these people are locked, and lets go once as many statements as `waiters` wait: what
 * races in real life meets here every time.
 */
export async function whileLocked<T>(
  app: WithDatabase,
  userIds: readonly string[],
  waiters: number,
  start: () => Promise<T>,
): Promise<T> {
  const work = await app.platform.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forUpdate().execute()
    const started = start()
    await untilWaiting(app, waiters)
    return { started }
  })
  return work.started
}

/** Until that many statements wait for a lock. Asked by the superuser, who sees what others than the site wait for. */
export async function untilWaiting({ superuser }: Pick<TestApp, 'superuser'>, waiters: number): Promise<void> {
  const db = createDb(superuser)
  for (let tries = 0; (await countWaiting(db)) < waiters; tries += 1) {
    if (tries > 2000) throw new Error('The work does not wait for what is locked.')
    await sleep(10)
  }
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}
