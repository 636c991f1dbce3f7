import { type Kysely, sql } from 'kysely'

/**
 * A profile picture is kept by its hash, like every other picture, and no longer by its address: the database holds on to
 * what is shown. An address that leads to none of our pictures showed nothing and is dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE users ADD image_hash char(64) REFERENCES images',
  `UPDATE users SET image_hash = images.hash FROM images WHERE users.image = '/images/' || images.hash || '.webp'`,
  'ALTER TABLE users DROP COLUMN image',
  'CREATE INDEX users_image_idx ON users (image_hash) WHERE image_hash IS NOT NULL',
]
