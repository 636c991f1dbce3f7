import { type Kysely, sql } from 'kysely'

/** When a buyer would like to meet; null where they leave it open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bookings ADD COLUMN meet_at timestamptz`.execute(db)
}
