import { mkdir } from 'node:fs/promises'
import type { Pool, PoolClient } from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDemo } from '../../apps/server/src/demo/index.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { runDueJobs } from '../../tests/support/run-jobs.ts'
import type { Statement } from '../../tests/support/sql/statement.ts'
import { withApp } from '../with-app.ts'
import type { PlannedStatement } from './sql-pages.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

/**
 * The plans of statements on a demo market of its own, whose statistics are those of all its rows. Of so few rows reading
 * all is the cheapest for nearly every query; it is made dear, so that the plan is that of a large site, and a table that is
 * read whole there stands out as `Disabled`.
 *
 * @param dataDir an empty folder for its database
 */
export async function explainAll(dataDir: string, statements: readonly Statement[]): Promise<PlannedStatement[]> {
  await mkdir(dataDir)
  const database = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false })
  try {
    return await withApp(
      readConfig({ DATA_DIR: dataDir }),
      async (app) => {
        await createDemo(app).prepare('yes')
        await runDueJobs(app.platform.pool, app.jobs)
        return withPlanner(app.platform.pool, (client) => planEach(client, statements))
      },
      'owner',
    )
  } finally {
    await database.stop()
  }
}

async function withPlanner<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('VACUUM ANALYZE')
    await client.query('SET enable_seqscan = off')
    // Its cost hangs on which pages the last VACUUM found visible to all, and that on what ran beside it.
    await client.query('SET enable_indexonlyscan = off')
    return await work(client)
  } finally {
    client.release(true)
  }
}

async function planEach(client: PoolClient, statements: readonly Statement[]): Promise<PlannedStatement[]> {
  const plans = new Map<string, string>()
  for (const { text } of statements) if (!plans.has(text)) plans.set(text, await planOf(client, text))
  return statements.map((statement) => ({ ...statement, plan: plans.get(statement.text) ?? '' }))
}

/** What PostgreSQL does whatever the values are. What is no query, or is none without its values, has no plan. */
async function planOf(client: PoolClient, text: string): Promise<string> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN, COSTS OFF) ${text}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } catch (error) {
    return `no plan: ${error instanceof Error ? error.message : String(error)}`
  }
}
