import { type Kysely, sql } from 'kysely'

/** The kept pictures that a mail shows; they are attached when it is sent (docs/decisions/101-mails-about-sales.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mails ADD COLUMN pictures text[] NOT NULL DEFAULT '{}'`.execute(db)
}
