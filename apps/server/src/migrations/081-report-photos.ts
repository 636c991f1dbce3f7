import { type Kysely, sql } from 'kysely'

/** Pictures for the eyes of few, and those that the two sides of a sale add to their reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE images ADD COLUMN private boolean NOT NULL DEFAULT false`,
  `CREATE TABLE dispute_photos (
    dispute_id uuid NOT NULL REFERENCES disputes,
    side text NOT NULL CHECK (side IN ('buyer', 'seller')),
    position smallint NOT NULL CHECK (position BETWEEN 0 AND 5),
    image_hash char(64) NOT NULL UNIQUE REFERENCES images,
    PRIMARY KEY (dispute_id, side, position)
  )`,
]
