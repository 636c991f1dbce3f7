import { type Kysely, sql } from 'kysely'

/**
 * Which locations were stored as they were typed, perhaps with a street: a job of the listings shortens them to what names their
 * town, and forgets them here. Whatever is saved from now on is shortened before. See decision 139.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE unread_locations (listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE)`.execute(
    db,
  )
  await sql`
    INSERT INTO unread_locations (listing_id)
    SELECT id FROM listings WHERE place_id IS NOT NULL AND location <> place_name
  `.execute(db)
}
