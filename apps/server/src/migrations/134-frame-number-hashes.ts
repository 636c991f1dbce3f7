import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Of what was written before, a job writes the hash: the database has no key.
  'ALTER TABLE frame_numbers ADD hash bytea',
  // What was sold here stays sold, also once its seller has deleted their account.
  'ALTER TABLE frame_numbers ALTER encrypted DROP NOT NULL',
  'ALTER TABLE frame_numbers ADD CONSTRAINT frame_numbers_something_check CHECK (num_nonnulls(encrypted, hash) > 0)',
  'CREATE INDEX frame_numbers_hash_idx ON frame_numbers (hash)',
  'CREATE INDEX frame_numbers_unhashed_idx ON frame_numbers (listing_id) WHERE hash IS NULL',
  'ALTER TABLE listing_reports DROP CONSTRAINT listing_reports_reason_check',
  `ALTER TABLE listing_reports ADD CONSTRAINT listing_reports_reason_check
    CHECK (reason IN ('stolen', 'fraud', 'wrong_facts', 'not_a_motorbike', 'offensive', 'other', 'frame_number'))`,
  // Who was refused a frame number may report the bike as anybody else, and does not learn of the case.
  'DROP INDEX listing_reports_one_open_key',
  `CREATE UNIQUE INDEX listing_reports_one_open_key
    ON listing_reports (listing_id, reporter_id, (reason = 'frame_number')) WHERE state = 'open'`,
]

/** Frame numbers can be compared without being read, and the same one under two sellers is a case for the admins. See decision 174. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
