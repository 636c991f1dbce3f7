import { type Kysely, sql } from 'kysely'

/** How old the oldest mail is that is not sent yet, is asked again and again: for `/metrics`, and for the admins' list of what to do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX mails_unsent_idx ON mails (created_at) WHERE sent_at IS NULL`.execute(db)
}
