import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'ALTER TABLE saved_bikes ADD COLUMN removed_at timestamptz',
  'CREATE INDEX saved_bikes_removed_idx ON saved_bikes (removed_at) WHERE removed_at IS NOT NULL',
]

/** When a bike was taken off a watch list: its row, with what was told of it, stays for as long as that can be undone. See decision 170. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
