import { type Kysely, sql } from 'kysely'

/** Who wants to be told when a bike that somebody is paying for is free again. The rows go with the letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE listing_watches (
    user_id uuid NOT NULL REFERENCES users,
    listing_id uuid NOT NULL REFERENCES listings,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, listing_id)
  )`,
  `CREATE INDEX listing_watches_listing_idx ON listing_watches (listing_id)`,
]
