import { type Kysely, sql } from 'kysely'

/** Authenticator apps, passkeys and recovery codes; and when a session's person last showed who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz`,
  `CREATE TABLE authenticator_apps (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    secret bytea NOT NULL,
    confirmed_at timestamptz,
    last_step bigint NOT NULL DEFAULT 0,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
    credential_id text NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL CHECK (sign_count >= 0),
    transports text[] NOT NULL,
    synced boolean NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
  )`,
  `CREATE INDEX passkeys_user_idx ON passkeys (user_id, created_at)`,
  `CREATE TABLE recovery_codes (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    code_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, code_hash)
  )`,
  `CREATE TABLE code_failures (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    failures integer NOT NULL CHECK (failures > 0),
    locked_until timestamptz
  )`,
  `CREATE TABLE pending_sign_ins (
    token_hash text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX pending_sign_ins_user_idx ON pending_sign_ins (user_id)`,
  `CREATE TABLE used_challenges (challenge_hash text PRIMARY KEY, expires_at timestamptz NOT NULL)`,
]
