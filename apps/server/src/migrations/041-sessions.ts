import { type Kysely, sql } from 'kysely'

/**
 * Sessions are kept by the hash of their token and end for good after thirty days, those of admins after twelve hours,
 * however much they are used. Everybody logs in once more: the tokens that older backups hold in the clear open nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `DELETE FROM sessions`,
  // 43 characters are SHA-256 in base64url: a token itself can't be stored by mistake.
  `ALTER TABLE sessions ADD CONSTRAINT sessions_token_hashed CHECK (token ~ '^[A-Za-z0-9_-]{43}$')`,
  `CREATE FUNCTION end_session_in_time() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      new.expires_at := least(new.expires_at, new.created_at + CASE
        WHEN EXISTS (SELECT FROM roles WHERE user_id = new.user_id AND role = 'admin') THEN interval '12 hours'
        ELSE interval '720 hours' END);
      RETURN new;
    END $$`,
  `CREATE TRIGGER sessions_end_in_time BEFORE INSERT OR UPDATE OF expires_at ON sessions
    FOR EACH ROW EXECUTE FUNCTION end_session_in_time()`,
  // Who becomes an admin has an admin's session from then on.
  `CREATE FUNCTION end_admin_sessions_in_time() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE sessions SET expires_at = expires_at WHERE user_id = new.user_id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER admin_sessions_end_in_time AFTER INSERT ON roles
    FOR EACH ROW WHEN (new.role = 'admin') EXECUTE FUNCTION end_admin_sessions_in_time()`,
]
