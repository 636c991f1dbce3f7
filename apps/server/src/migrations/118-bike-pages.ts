import { type Kysely, sql } from 'kysely'

/** What the page of a bike shows beside the bike: bikes that are like it, found by price, and what it has cost (decision 161). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // In the place of one by make and model alone.
  'DROP INDEX listings_makes_idx',
  `CREATE INDEX listings_makes_idx ON listings (make, model, resale_price_minor, id) WHERE state = 'available'`,
  `CREATE INDEX listings_body_type_idx ON listings (body_type, resale_price_minor, id) WHERE state = 'available'`,
  // What it cost at the end of each day on which that changed.
  `CREATE TABLE listing_prices (
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    day date NOT NULL,
    price_minor bigint NOT NULL CHECK (price_minor > 0),
    PRIMARY KEY (listing_id, day)
  )`,
  // Since its last change a bike has cost what it costs; what it cost before, nobody knows.
  `INSERT INTO listing_prices (listing_id, day, price_minor)
    SELECT id, (updated_at AT TIME ZONE 'UTC')::date, resale_price_minor FROM listings
    WHERE state = 'available' AND resale_price_minor > 0`,
]
