import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Db } from './database.ts'
import type { Database } from './schema.ts'

/** What PostgreSQL says where a table that a prepared statement reads has got another column since. */
const PLAN_IS_STALE = '0A000'

/**
 * The same database with every statement prepared once a connection, so that PostgreSQL plans it once: for a hot path whose
 * statements are few and find rows by keys. Not for lists and search, whose best plan depends on what is looked for.
 */
export const createPreparedDb = (pool: Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })

const preparing = (pool: Pool): PostgresPool => ({
  connect: async () => preparingClient(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
})

function preparingClient(client: PoolClient): PostgresPoolClient {
  let stale = false
  const query = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    // What begins and ends a transaction has no plan.
    if (values.length === 0) return client.query(text)
    try {
      return await client.query({ name: nameOf(text), text, values: [...values] })
    } catch (error) {
      // This connection keeps the old plan for good; the next one makes another.
      stale ||= error instanceof Error && Reflect.get(error, 'code') === PLAN_IS_STALE
      throw error
    }
  }
  return Object.assign(Object.create(client), {
    query,
    release: (destroy?: boolean) => client.release(destroy || stale),
  })
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `k_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}
