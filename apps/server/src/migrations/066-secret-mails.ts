import { type Kysely, sql } from 'kysely'

/**
 * Which mails hold a secret, so that backups leave their text out (docs/decisions/067-encrypted-backups.md), and what was
 * mailed to an address because somebody else wanted it (docs/decisions/087-mails-per-reader.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE mails ADD COLUMN secret boolean NOT NULL DEFAULT false',
  `UPDATE mails SET secret = true
    WHERE body_text LIKE '%#token=%' OR body_text LIKE '%/newsletter/confirm?token=%' OR body_text LIKE '%Your code is %'`,
  'ALTER TABLE mails DROP COLUMN is_notice',
  // Apart from mails, which are forgotten with a person: who signs up, leaves and signs up again is still counted.
  `CREATE TABLE counted_mails (
    id uuid PRIMARY KEY,
    reader_hash text NOT NULL,
    quota text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX counted_mails_reader ON counted_mails (reader_hash, quota, created_at)',
  'CREATE INDEX counted_mails_created ON counted_mails (created_at)',
  // Waits less than PostgreSQL does before it looks for a deadlock, so that none comes of it.
  `CREATE FUNCTION lock_mail_quota(reader text, quota text) RETURNS boolean
    LANGUAGE plpgsql SET lock_timeout = '500ms' AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('mails ' || quota || ' ' || reader, 0));
      RETURN true;
    EXCEPTION WHEN lock_not_available THEN
      RETURN false;
    END $$`,
]
