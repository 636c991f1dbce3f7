import { type Kysely, sql } from 'kysely'

/** The bookings of a seller's bikes are looked for with the removed bikes too, which the index so far leaves out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('CREATE INDEX listings_of_seller_idx ON listings (seller_id)').execute(db)
}
