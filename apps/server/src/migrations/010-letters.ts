import { type Kysely, sql } from 'kysely'

/** The weekly letter: when each reader got the last one, and how a mail program ends it in one click. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE newsletter_subscriptions ADD COLUMN last_letter_at timestamptz`,
  `ALTER TABLE mails ADD COLUMN unsubscribe_url text`,
]
