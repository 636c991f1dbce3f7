import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Whoever follows the news in a session that has ended is asked again whether they are let in, by whichever process they are connected to.
  `CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('notifications', OLD.user_id::text);
      RETURN NULL;
    END $$`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION tell_session_ended() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
  `CREATE TRIGGER sessions_tell_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended()`,
]

/** The live stream of news ends with its session, at once. See decision 163. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
