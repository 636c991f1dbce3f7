import { type Kysely, sql } from 'kysely'

/** The watch list of each person, with what a bike cost when it was put there. See decision 151. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE saved_bikes (
    user_id uuid NOT NULL REFERENCES users,
    listing_id uuid NOT NULL REFERENCES listings,
    saved_at timestamptz NOT NULL,
    price_minor bigint CHECK (price_minor > 0),
    currency text NOT NULL,
    PRIMARY KEY (user_id, listing_id)
  )`,
  'CREATE INDEX saved_bikes_listing_idx ON saved_bikes (listing_id)',
]
