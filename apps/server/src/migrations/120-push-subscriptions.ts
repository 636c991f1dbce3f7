import { type Kysely, sql } from 'kysely'

/** The browsers that are sent notifications while the site is closed (docs/decisions/164-web-push.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE push_subscriptions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    -- However a session ends, nothing is sent to its browser any more.
    session_id uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX push_subscriptions_user_idx ON push_subscriptions (user_id)',
]
