import { type Kysely, sql } from 'kysely'

/** Which version of a draft became which listing: each becomes one, whoever presses Add Product in how many windows. See decision 174. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE added_drafts (
    version uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE
  )`.execute(db)
  await sql`CREATE INDEX added_drafts_listing_idx ON added_drafts (listing_id)`.execute(db)
}
