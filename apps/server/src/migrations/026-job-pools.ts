import { type Kysely, sql } from 'kysely'

/** Who works on background jobs, and when they last said so: the jobs of whoever has fallen silent are given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE job_pools (
      id text PRIMARY KEY,
      seen_at timestamptz NOT NULL
    )`.execute(db)
}
