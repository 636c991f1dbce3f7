import { type Kysely, sql } from 'kysely'

/** How many bookings came from a network since when. See decision 175. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE booking_networks (
    network_hash text PRIMARY KEY,
    asked integer NOT NULL,
    since timestamptz NOT NULL
  )`.execute(db)
  await sql`CREATE INDEX booking_networks_since_idx ON booking_networks (since)`.execute(db)
}
