import { type Kysely, sql } from 'kysely'

/**
 * The trigger of migration 114 locks a row of the list that is there already, so that nobody takes it before the change can be seen:
 * a rating of the price before would stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE OR REPLACE FUNCTION rate_listing_anew() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO unrated_listings (listing_id) VALUES (NEW.id)
    ON CONFLICT (listing_id) DO UPDATE SET listing_id = excluded.listing_id;
    RETURN NULL;
  END $$`)
    .execute(db)
  // To replace a function takes its path from it.
  await sql
    .raw(`DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION rate_listing_anew() SET search_path = %I, pg_temp', current_schema());
  END $do$`)
    .execute(db)
}
