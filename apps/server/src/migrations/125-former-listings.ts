import { type Kysely, sql } from 'kysely'

/** What search sees of a listing, beside its rating: what `modules/search/documents.ts` reads. */
const SEEN = [
  'id',
  'seller_id',
  'category_id',
  'make',
  'model',
  'body_type',
  'condition',
  'licence',
  'transmission',
  'final_drive',
  'colour',
  'abs',
  'has_image',
  'resale_price_minor',
  'model_year',
  'mileage_km',
  'engine_cc',
  'power_kw',
  'seat_height_mm',
  'place_id',
  'place_name',
  'latitude',
  'longitude',
  'created_at',
  'name',
  'description',
  'features',
]

const STATEMENTS = [
  // `former` is what an available listing was before it changed, until it is held against the searches.
  // When those changed that wait for nothing is never asked: not all rows are written anew.
  `ALTER TABLE listing_news ADD COLUMN changed_at timestamptz NOT NULL DEFAULT 'epoch', ADD COLUMN former jsonb,
    ADD CHECK (pending OR former IS NULL)`,
  'ALTER TABLE listing_news ALTER changed_at DROP DEFAULT',
  'UPDATE listing_news SET changed_at = available_since WHERE pending',
  `CREATE OR REPLACE FUNCTION note_listing_news() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was jsonb;
  BEGIN
    -- What is removed never comes back.
    IF OLD.state = 'available' AND NEW.state <> 'removed' THEN
      SELECT jsonb_build_object(${SEEN.map((column) => `'${column}', OLD.${column}`).join(', ')},
        'band', r.band, 'estimate_minor', r.estimate_minor) INTO was
      FROM (VALUES (OLD.id)) AS one (id) LEFT JOIN price_ratings r ON r.listing_id = one.id;
    END IF;
    INSERT INTO listing_news AS n (listing_id, available_since, changed_at, pending, former)
    VALUES (NEW.id, NEW.updated_at, NEW.updated_at, true, was)
    ON CONFLICT (listing_id) DO UPDATE SET pending = true, changed_at = excluded.changed_at,
      -- One that went and came back before anybody looked was never away.
      available_since = CASE WHEN NEW.state = 'available' AND OLD.state IS DISTINCT FROM 'available' AND n.former IS NULL
        THEN excluded.available_since ELSE n.available_since END,
      former = CASE WHEN n.pending AND NEW.state <> 'removed' THEN n.former ELSE excluded.former END;
    IF NEW.state = 'available' AND NEW.resale_price_minor > 0
      AND ROW(NEW.state, NEW.resale_price_minor) IS DISTINCT FROM ROW(OLD.state, OLD.resale_price_minor) THEN
      INSERT INTO asked_prices (listing_id, since, price_minor) VALUES (NEW.id, NEW.updated_at, NEW.resale_price_minor)
      ON CONFLICT (listing_id, since) DO UPDATE SET price_minor = excluded.price_minor;
    END IF;
    RETURN NULL;
  END $$`,
  // To replace a function takes its path from it.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION note_listing_news() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
]

/** What listings were before they changed, so that an edit by which one comes to meet a search is told. See decision 166. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
