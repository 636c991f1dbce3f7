import { type Kysely, sql } from 'kysely'

/** Failed logins of each account, and the browsers in which its owner has logged in before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Kept for unknown addresses too, so that the answers are alike: by a keyed hash, which names nobody.
  `CREATE TABLE failed_logins (
    email_hash text NOT NULL,
    -- 'anywhere', 'signed-in', or the hash of a browser that the account's owner has logged in with.
    place text NOT NULL,
    failures integer NOT NULL CHECK (failures >= 0),
    last_at timestamptz NOT NULL,
    -- Until then no try is taken.
    next_at timestamptz NOT NULL,
    PRIMARY KEY (email_hash, place)
  )`,
  `CREATE INDEX failed_logins_last_idx ON failed_logins (last_at)`,
  `CREATE TABLE known_devices (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    -- SHA-256 of the browser's cookie, in base64url.
    device text NOT NULL CHECK (device ~ '^[A-Za-z0-9_-]{43}$'),
    first_used_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, device)
  )`,
  `CREATE INDEX known_devices_last_idx ON known_devices (last_used_at)`,
  // Whether there is a password hash of an earlier kind left is asked at each login.
  `CREATE INDEX accounts_earlier_password_idx ON accounts (id) WHERE password NOT LIKE '$argon2id$%'`,
]
