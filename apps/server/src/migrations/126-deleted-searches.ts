import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'ALTER TABLE saved_searches ADD deleted_at timestamptz',
  'CREATE INDEX saved_searches_deleted_idx ON saved_searches (deleted_at) WHERE deleted_at IS NOT NULL',
  // What goes along with a search, or with a saved bike, is found by these: the partial ones are of no use to that.
  'CREATE INDEX search_alerts_search_idx ON search_alerts (search_id)',
  'CREATE INDEX saved_bike_notices_bike_idx ON saved_bike_notices (user_id, listing_id)',
]

/** Saved searches that were deleted and may be restored, and what goes along with one. See decision 166. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
