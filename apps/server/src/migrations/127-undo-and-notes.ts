import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'ALTER TABLE saved_bikes ADD COLUMN removed_at timestamptz',
  'CREATE INDEX saved_bikes_removed_idx ON saved_bikes (removed_at) WHERE removed_at IS NOT NULL',
  'ALTER TABLE notifications ADD COLUMN notes jsonb',
]

/**
 * When a bike was taken off a watch list: its row, with what was told of it, stays for as long as that can be undone (decision 170). And
 * what a notification says itself, by language, where no page does (decision 162).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
