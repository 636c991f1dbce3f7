import { Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'

/**
 * Runs work in one transaction of which the services' own transactions are parts: in the end all of it is there, or
 * nothing, and it costs one commit. For work that does one thing after the other and gives up at the first failure.
 */
export async function inOneTransaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const lent = { query: client.query.bind(client), release: () => undefined }
  const driver = new OneTransactionDriver({
    pool: { options: {}, connect: async () => lent, end: async () => undefined },
  })
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  try {
    await client.query('BEGIN')
    const result = await work(db)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

class OneTransactionDriver extends PostgresDriver {
  override beginTransaction = async () => undefined
  override commitTransaction = async () => undefined
  override rollbackTransaction = async () => {
    throw new Error('A part of the whole has failed.')
  }
}
