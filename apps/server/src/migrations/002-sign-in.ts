import { type Kysely, sql } from 'kysely'

/** Which version of the terms a person has accepted last, and when; the audit events keep the earlier ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users
    ADD COLUMN terms_version text CHECK (char_length(terms_version) <= 40),
    ADD COLUMN terms_accepted_at timestamptz,
    ADD CONSTRAINT users_terms_accepted CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL))`.execute(db)
}
