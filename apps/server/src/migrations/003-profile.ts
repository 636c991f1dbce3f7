import { type Kysely, sql } from 'kysely'

/** When a session was last used, and the ways by which a person's own records are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE sessions ADD COLUMN last_used_at timestamptz`,
  `CREATE INDEX sessions_of_user_idx ON sessions (user_id, created_at DESC, id DESC)`,
  `DROP INDEX sessions_user_idx`,
  `CREATE INDEX mails_recipient_idx ON mails (recipient, id)`,
  `CREATE INDEX audit_events_actor_idx ON audit_events (actor_id, id)`,
]
