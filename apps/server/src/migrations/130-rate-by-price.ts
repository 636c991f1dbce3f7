import { type Kysely, sql } from 'kysely'

/**
 * The list of what is to be rated says whether more than the price has changed: a price takes no part in the estimate, so that only the band
 * is found anew. See decision 156.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const FACTS = [
  'state',
  'name',
  'make',
  'model',
  'body_type',
  'model_year',
  'mileage_km',
  'engine_cc',
  'condition',
  'currency',
]
const row = (alias: string) => `(${FACTS.map((name) => `${alias}.${name}`).join(', ')})`

const STATEMENTS = [
  'ALTER TABLE unrated_listings ADD facts_changed boolean NOT NULL DEFAULT true',
  // Of a new listing the old row is null.
  `CREATE OR REPLACE FUNCTION rate_listing_anew() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO unrated_listings AS u (listing_id, facts_changed) VALUES (NEW.id, ${row('NEW')} IS DISTINCT FROM ${row('OLD')})
    ON CONFLICT (listing_id) DO UPDATE SET facts_changed = u.facts_changed OR excluded.facts_changed;
    RETURN NULL;
  END $$`,
  // To replace a function takes its path from it.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION rate_listing_anew() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
]
