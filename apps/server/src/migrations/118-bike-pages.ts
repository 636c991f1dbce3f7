import { type Kysely, sql } from 'kysely'

/** What the page of a bike shows beside the bike: bikes that are like it, found by price (decision 161). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // In the place of one by make and model alone.
  'DROP INDEX listings_makes_idx',
  `CREATE INDEX listings_makes_idx ON listings (make, model, resale_price_minor, id) WHERE state = 'available'`,
  `CREATE INDEX listings_body_type_idx ON listings (body_type, resale_price_minor, id) WHERE state = 'available'`,
]
