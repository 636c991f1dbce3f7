import { type Kysely, sql } from 'kysely'

/**
 * A rating of before a change is to search as none until it is made anew: that a listing waits for one no longer is a change, unless its
 * transaction has noted one already, as by another rating. And a bike may have no estimate because its market is too small for any. See decision 156.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE FUNCTION search_after_listing_rated() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO search_changes (listing_id)
    SELECT o.listing_id FROM old_rows o JOIN price_ratings r ON r.listing_id = o.listing_id
    WHERE r.band IS NOT NULL AND NOT EXISTS (
      SELECT FROM search_changes c WHERE c.xid = pg_current_xact_id() AND c.listing_id = o.listing_id);
    IF FOUND THEN PERFORM pg_notify('search_changes', ''); END IF;
    RETURN NULL;
  END $$`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION search_after_listing_rated() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
  `CREATE TRIGGER unrated_listings_search_delete AFTER DELETE ON unrated_listings REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION search_after_listing_rated()`,
  // Those that wait now are in the indexes with the ratings of before.
  `INSERT INTO search_changes (listing_id)
    SELECT r.listing_id FROM price_ratings r JOIN unrated_listings u ON u.listing_id = r.listing_id WHERE r.band IS NOT NULL`,

  'ALTER TABLE price_ratings DROP CONSTRAINT price_ratings_lack_check',
  `ALTER TABLE price_ratings ADD CONSTRAINT price_ratings_lack_check CHECK (lack IN ('facts', 'market', 'comparables', 'spread'))`,
  `UPDATE price_ratings r SET lack = 'market' FROM price_models m
    WHERE m.version = r.version AND m.model IS NULL AND r.lack = 'comparables'`,
]
