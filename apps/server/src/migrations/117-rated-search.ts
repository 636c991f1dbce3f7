import { type Kysely, sql } from 'kysely'

/**
 * A price rating is a part of what search sees of a listing: its changes are written into `search_changes` as those of listings are. See decision 159.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** @param rows of the transition tables, what search sees of a rating having changed */
const trigger = (event: 'INSERT' | 'UPDATE' | 'DELETE', tables: string, rows: string) => [
  `CREATE FUNCTION search_after_rating_${event.toLowerCase()}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO search_changes (listing_id) ${rows};
    IF FOUND THEN PERFORM pg_notify('search_changes', ''); END IF;
    RETURN NULL;
  END $$`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION search_after_rating_${event.toLowerCase()}() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
  `CREATE TRIGGER price_ratings_search_${event.toLowerCase()} AFTER ${event} ON price_ratings REFERENCING ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION search_after_rating_${event.toLowerCase()}()`,
]

// Without an estimate a rating is to search as none.
const statements = [
  ...trigger('INSERT', 'NEW TABLE AS new_rows', 'SELECT listing_id FROM new_rows WHERE band IS NOT NULL'),
  ...trigger(
    'UPDATE',
    'OLD TABLE AS old_rows NEW TABLE AS new_rows',
    `SELECT n.listing_id FROM new_rows n JOIN old_rows o USING (listing_id)
     WHERE (n.band, n.estimate_minor) IS DISTINCT FROM (o.band, o.estimate_minor)`,
  ),
  ...trigger('DELETE', 'OLD TABLE AS old_rows', 'SELECT listing_id FROM old_rows WHERE band IS NOT NULL'),
  `INSERT INTO search_changes (listing_id) SELECT listing_id FROM price_ratings WHERE band IS NOT NULL`,
]
