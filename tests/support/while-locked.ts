import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/**
 * Starts work while the rows of these people are locked, and lets go once as many statements as `waiters` wait: what
 * races in real life meets here every time.
 */
export async function whileLocked<T>(
  { platform: { db } }: Pick<TestApp, 'platform'>,
  userIds: readonly string[],
  waiters: number,
  start: () => Promise<T>,
): Promise<T> {
  const work = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forUpdate().execute()
    const started = start()
    for (let tries = 0; (await countWaiting(db)) < waiters; tries += 1) {
      if (tries > 500) throw new Error('The work does not wait for these people.')
      await sleep(10)
    }
    return { started }
  })
  return work.started
}

async function countWaiting(db: TestApp['platform']['db']): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}
