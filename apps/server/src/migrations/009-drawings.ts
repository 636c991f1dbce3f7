import { type Kysely, sql } from 'kysely'

/** A picture that the site has drawn itself says so in words; `{bike}` in them is the name of the listing that shows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE images ADD COLUMN alt text`,
  // Demo pictures from before this column: they are dated earlier than the demo data's beginning, uploads are not.
  `UPDATE images SET alt = 'Drawing of {bike}'
    WHERE created_at < (SELECT value::timestamptz FROM installation WHERE key = 'demo_data_begun')
      AND EXISTS (SELECT FROM uploads JOIN users ON users.id = uploads.user_id
        WHERE uploads.image_hash = images.hash AND users.email LIKE '%@bikevalley.test')`,
]
