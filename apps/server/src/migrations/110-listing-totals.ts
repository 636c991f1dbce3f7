import { type Kysely, sql } from 'kysely'

/**
 * How many listings the lists of a category, of a seller and of the home page have, kept by triggers as rows that are only added: see
 * decision 145.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Which lists a row of `listings` called `r` is in, beside what it is otherwise. */
const LISTS_OF_LISTING = `CROSS JOIN LATERAL (VALUES
    ('category', r.category_id, r.state = 'available'),
    ('seller', r.seller_id::text, r.state = 'available'),
    ('seller-all', r.seller_id::text, r.state <> 'removed')
  ) AS lists (list, of, is_in)
  WHERE lists.is_in AND lists.of IS NOT NULL`

/** A promotion that is not ended, by the hour in which its time is up. */
const HOUR = `to_char(r.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24')`
const LISTS_OF_PROMOTION = `CROSS JOIN LATERAL (VALUES ('advertised', ${HOUR}, r.ended_at IS NULL)) AS lists (list, of, is_in)
  WHERE lists.is_in`

/** Adds what a statement has changed: nothing where the lists have as many as before. */
const add = (rows: string, lists: string) => `
  INSERT INTO listing_totals (list, of, change)
  SELECT list, of, sum(sign) FROM (${rows}) r ${lists} GROUP BY list, of HAVING sum(sign) <> 0`

const triggers = (table: string, columns: string, lists: string) => {
  const from = (source: string, sign: 1 | -1) => `SELECT ${columns}, ${sign} AS sign FROM ${source}`
  const [gained, lost] = [from('new_rows', 1), from('old_rows', -1)]
  const events = {
    insert: { tables: 'NEW TABLE AS new_rows', rows: gained },
    update: { tables: 'OLD TABLE AS old_rows NEW TABLE AS new_rows', rows: `${gained} UNION ALL ${lost}` },
    delete: { tables: 'OLD TABLE AS old_rows', rows: lost },
  }
  return Object.entries(events).flatMap(([event, { tables, rows }]) => [
    `CREATE FUNCTION ${table}_totals_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${add(rows, lists)}; RETURN NULL; END $$`,
    `CREATE TRIGGER ${table}_totals_${event} AFTER ${event} ON ${table} REFERENCING ${tables}
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_totals_${event}()`,
  ])
}

const LISTING = 'category_id, seller_id, state'
const PROMOTION = 'ends_at, ended_at'

const statements = [
  // A table is changed only while no trigger on its rows is still due.
  'SET CONSTRAINTS ALL IMMEDIATE',
  `CREATE TABLE listing_totals (
    list text COLLATE "C" NOT NULL CHECK (list IN ('category', 'seller', 'seller-all', 'advertised')),
    of text COLLATE "C" NOT NULL,
    change integer NOT NULL CHECK (change <> 0),
    is_sum boolean NOT NULL DEFAULT false
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0,
          autovacuum_vacuum_insert_threshold = 2000)`,
  'CREATE INDEX listing_totals_of_idx ON listing_totals (list, of) INCLUDE (change)',
  'CREATE INDEX listing_totals_new_idx ON listing_totals (list, of) WHERE NOT is_sum',

  // What is advertised is for sale: so promotions alone tell how many there are.
  `UPDATE promotions p SET ended_at = least(p.ends_at, now()) FROM listings l
    WHERE l.id = p.listing_id AND l.state <> 'available' AND p.ended_at IS NULL`,
  ...triggers('listings', LISTING, LISTS_OF_LISTING),
  ...triggers('promotions', PROMOTION, LISTS_OF_PROMOTION),
  `CREATE FUNCTION forget_listing_totals() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM listing_totals WHERE (list = 'advertised') = (TG_TABLE_NAME = 'promotions');
      RETURN NULL;
    END
  $$`,
  ...['listings', 'promotions'].map(
    (table) => `CREATE TRIGGER ${table}_totals_truncate AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION forget_listing_totals()`,
  ),

  `CREATE FUNCTION require_advertised_for_sale() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM promotions p JOIN listings l ON l.id = p.listing_id
          WHERE p.ended_at IS NULL AND l.state <> 'available'
            AND l.id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid) THEN
        RAISE EXCEPTION 'A bike that is not for sale is advertised.'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'promotions_for_sale', TABLE = 'promotions';
      END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE CONSTRAINT TRIGGER listings_for_sale AFTER UPDATE OF state ON listings DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD.state = 'available' AND NEW.state <> 'available') EXECUTE FUNCTION require_advertised_for_sale('id')`,
  `CREATE CONSTRAINT TRIGGER promotions_for_sale AFTER INSERT ON promotions DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION require_advertised_for_sale('listing_id')`,
  'CREATE INDEX promotions_ends_idx ON promotions (ends_at) WHERE ended_at IS NULL',

  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$
    DECLARE ours regprocedure;
    BEGIN
      FOR ours IN SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
        AND (proname ~ '^(listings|promotions)_totals_' OR proname IN ('forget_listing_totals', 'require_advertised_for_sale'))
      LOOP EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', ours, current_schema());
      END LOOP;
    END
  $do$`,

  `INSERT INTO listing_totals (list, of, change, is_sum)
    SELECT list, of, count(*), true FROM listings r ${LISTS_OF_LISTING} GROUP BY list, of`,
  `INSERT INTO listing_totals (list, of, change, is_sum)
    SELECT list, of, count(*), true FROM promotions r ${LISTS_OF_PROMOTION} GROUP BY list, of`,
  'SET CONSTRAINTS ALL DEFERRED',
]
