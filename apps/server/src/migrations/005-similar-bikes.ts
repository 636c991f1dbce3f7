import { type Kysely, sql } from 'kysely'

/** Bikes like another are those of its category that are nearest in price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE INDEX listings_price_idx ON listings (category_id, resale_price_minor, id) WHERE state = 'available'`)
    .execute(db)
}
