import { type Kysely, sql } from 'kysely'

/** What a bike's papers have beyond its facts: the frame number, encrypted, of a listing and of a draft. See decision 146. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE frame_numbers (
    listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
    encrypted bytea NOT NULL
  )`,
  'ALTER TABLE bike_drafts ADD encrypted_frame_number bytea',
]
