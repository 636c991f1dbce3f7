import { type Kysely, sql } from 'kysely'

/** In which bookings the buyer has seen how to reach the seller, and since when. See decision 175. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE seen_contacts (
    booking_id uuid PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
    seen_at timestamptz NOT NULL
  )`.execute(db)
}
