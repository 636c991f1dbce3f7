import { type Kysely, sql } from 'kysely'

/** The audit log is narrowed down by what was done, and offers what ever was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX audit_events_admin_action_idx ON audit_events (action, created_at DESC, id DESC) WHERE as_admin`.execute(
    db,
  )
}
