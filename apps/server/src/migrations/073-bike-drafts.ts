import { type Kysely, sql } from 'kysely'

/** The bike that a seller is writing, with its pictures, kept for the account (docs/decisions/100-drafts-of-the-account.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE bike_drafts (
    seller_id uuid PRIMARY KEY REFERENCES users,
    version uuid NOT NULL,
    fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object'),
    saved_at timestamptz NOT NULL
  )`,
  `CREATE TABLE bike_draft_photos (
    seller_id uuid NOT NULL REFERENCES bike_drafts ON DELETE CASCADE,
    position smallint NOT NULL CHECK (position >= 0),
    image_hash char(64) NOT NULL REFERENCES images,
    PRIMARY KEY (seller_id, position),
    UNIQUE (seller_id, image_hash)
  )`,
  `CREATE INDEX bike_draft_photos_image_idx ON bike_draft_photos (image_hash)`,
]
