import { type Kysely, sql } from 'kysely'

/**
 * Which market the changes in `search_changes` belong to, and which of them are forgotten. See decision 142.
 *
 * Whoever follows them holds on to the id: once it is another, or gone, they read the listings anew. The row is made by whoever finds none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A table is changed only while no trigger on its rows is still due.
  'SET CONSTRAINTS ALL IMMEDIATE',
  `CREATE TABLE search_epoch (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    forgotten xid8 NOT NULL DEFAULT '0'
  )`,
  // Emptying the table at once tells no trigger of its rows.
  `CREATE FUNCTION search_after_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM search_epoch;
      PERFORM pg_notify('search_changes', '');
      RETURN NULL;
    END
  $$`,
  `CREATE TRIGGER listings_search_truncate AFTER TRUNCATE ON listings
    FOR EACH STATEMENT EXECUTE FUNCTION search_after_truncate()`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$
    BEGIN EXECUTE format('ALTER FUNCTION search_after_truncate() SET search_path = %I, pg_temp', current_schema());
    END
  $do$`,
  'SET CONSTRAINTS ALL DEFERRED',
]
