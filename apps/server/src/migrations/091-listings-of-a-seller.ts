import { type Kysely, sql } from 'kysely'

/**
 * A seller's bikes with their states in one index: figures, to-dos and lists of bookings go through all bikes of a seller,
 * and had each fetched from a page of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'DROP INDEX listings_of_seller_idx',
  'CREATE INDEX listings_of_seller_idx ON listings (seller_id, created_at DESC) INCLUDE (id, state, sold_at)',
]
