import { type Kysely, sql } from 'kysely'

/** Where a booking's agreed price comes from: what is agreed on is no matter of the listing's price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bookings ADD price_source text NOT NULL DEFAULT 'list'
    CHECK (price_source IN ('list', 'offer'))`.execute(db)
}
