import { type Kysely, sql } from 'kysely'

/** Of the tries of a streak, those whose password was wrong: others may be looked at yet, or turn out to be right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE failed_logins ADD COLUMN wrong integer NOT NULL DEFAULT 0 CHECK (wrong >= 0)`.execute(db)
  await sql`UPDATE failed_logins SET wrong = failures`.execute(db)
}
