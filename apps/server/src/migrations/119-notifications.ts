import { type Kysely, sql } from 'kysely'

/** What each person is told in the app, and what they want to be told of (docs/decisions/162-notifications.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE notifications (
    id uuid PRIMARY KEY,
    -- No reference, which would lock their row: two people who leave at once would wait for each other to be told.
    user_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN
      ('alerts', 'watched', 'bookings', 'listings', 'holds', 'payments', 'handovers', 'disputes', 'payouts', 'security')),
    -- By language.
    titles jsonb NOT NULL,
    path text NOT NULL CHECK (path LIKE '/%' AND path NOT LIKE '//%'),
    -- By which the same thing is told a person once.
    once_key text,
    -- False where its reader is told by email alone, and it is kept for its key.
    in_app boolean NOT NULL,
    created_at timestamptz NOT NULL,
    read_at timestamptz,
    CONSTRAINT notifications_once_key UNIQUE (user_id, once_key)
  )`,
  'CREATE INDEX notifications_list_idx ON notifications (user_id, id) WHERE in_app',
  'CREATE INDEX notifications_unread_idx ON notifications (user_id, id) WHERE in_app AND read_at IS NULL',
  'CREATE INDEX notifications_created_idx ON notifications (created_at)',
  `CREATE TABLE notification_settings (
    user_id uuid NOT NULL REFERENCES users,
    kind text NOT NULL CHECK (kind IN ('alerts', 'watched', 'bookings')),
    by_mail boolean NOT NULL,
    in_app boolean NOT NULL,
    PRIMARY KEY (user_id, kind)
  )`,
  // Open tabs are told by whichever process they are connected to.
  `CREATE FUNCTION tell_notified() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('notifications', NEW.user_id::text);
      RETURN NULL;
    END $$`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION tell_notified() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
  `CREATE TRIGGER notifications_tell AFTER INSERT OR UPDATE ON notifications FOR EACH ROW
    WHEN (NEW.in_app) EXECUTE FUNCTION tell_notified()`,
]
