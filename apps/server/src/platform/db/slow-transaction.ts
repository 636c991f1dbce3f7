import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './database.ts'
import type { Database } from './schema.ts'

/** A statement that PostgreSQL ends at its limit is told of within that. */
const LATE_MS = 2_000

/**
 * Runs a transaction whose statements may each take `limitMs` milliseconds: for what reads everything, in jobs and commands for
 * which nobody waits. PostgreSQL is told of the limit, and a little more is waited for its answer, in case that it hangs.
 */
export const slowTransaction = <T>(pool: Pool, limitMs: number, work: (trx: Db) => Promise<T>): Promise<T> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => patient(await pool.connect(), limitMs + LATE_MS),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  })
    .transaction()
    .execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = ${sql.lit(limitMs)}`.execute(trx)
      return work(trx)
    })

const patient = (client: PoolClient, answerMs: number): PostgresPoolClient =>
  Object.assign(Object.create(client), {
    query(text: string, values: readonly unknown[]) {
      const limited = { text, values: [...values], query_timeout: answerMs }
      return client.query(limited)
    },
    release: (destroy?: boolean) => client.release(destroy),
  })
