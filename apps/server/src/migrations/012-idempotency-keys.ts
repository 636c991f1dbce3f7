import { type Kysely, sql } from 'kysely'

/** What people have called with an `Idempotency-Key`: the input as a hash, and the answer once there is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE idempotency_keys (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    endpoint text NOT NULL,
    key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
    request_hash text NOT NULL,
    leased_until timestamptz NOT NULL,
    status smallint,
    answer text,
    created_at timestamptz NOT NULL,
    UNIQUE (user_id, endpoint, key),
    CHECK ((status IS NULL) = (answer IS NULL))
  )`,
  `CREATE INDEX idempotency_keys_age_idx ON idempotency_keys (created_at)`,
]
