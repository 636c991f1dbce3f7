import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A person waits for one address at a time.
  `CREATE TABLE email_changes (
    user_id uuid PRIMARY KEY REFERENCES users,
    new_email text NOT NULL CHECK (new_email = lower(new_email)),
    token_hash text NOT NULL,
    asked_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  // For as long as a row is there, its address is kept for its person.
  `CREATE TABLE former_emails (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    email text NOT NULL CHECK (email = lower(email)),
    undo_hash text NOT NULL,
    asked_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    undo_until timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX former_emails_undo_key ON former_emails (undo_hash)`,
  `CREATE INDEX former_emails_user_idx ON former_emails (user_id)`,
  `CREATE INDEX former_emails_email_idx ON former_emails (email)`,
  // Asked after the row is in the index of addresses: whoever had to wait there for the change that kept the address sees it.
  `CREATE FUNCTION refuse_kept_email() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM former_emails WHERE email = NEW.email AND user_id <> NEW.id) THEN
        RAISE EXCEPTION 'This email address is kept for whoever had it.'
          USING ERRCODE = 'unique_violation', CONSTRAINT = 'users_email_kept';
      END IF;
      RETURN NULL;
    END $$`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION refuse_kept_email() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
  `CREATE TRIGGER users_refuse_kept_email AFTER INSERT OR UPDATE OF email ON users
    FOR EACH ROW EXECUTE FUNCTION refuse_kept_email()`,
]

/** The email address of an account can be changed, and changed back for seven days. See decision 178. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
