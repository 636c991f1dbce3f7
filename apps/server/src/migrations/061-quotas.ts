import { type Kysely, sql } from 'kysely'

/** What quotas count (docs/decisions/077-quotas.md): when a bike first appeared, and notices that wait to be gathered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE listings ADD COLUMN live_at timestamptz',
  `UPDATE listings SET live_at = created_at WHERE state <> 'draft'`,
  `ALTER TABLE mails ADD COLUMN is_notice boolean NOT NULL DEFAULT false`,
  `CREATE INDEX mails_notices ON mails (recipient, created_at) WHERE is_notice`,
  `CREATE TABLE gathered_notices (
    id uuid PRIMARY KEY,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    url text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX gathered_notices_recipient ON gathered_notices (recipient, created_at)`,
]
