import { type Kysely, sql } from 'kysely'

/** What of a listing an estimate or its rating depends on. */
const RATED = [
  'state',
  'name',
  'make',
  'model',
  'body_type',
  'model_year',
  'mileage_km',
  'engine_cc',
  'condition',
  'resale_price_minor',
  'currency',
]
const row = (of: string) => `ROW(${RATED.map((column) => `${of}.${column}`).join(', ')})`

const STATEMENTS = [
  // A model is null where the market was too small for one.
  `CREATE TABLE price_models (
    version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    trained_at timestamptz NOT NULL,
    size integer NOT NULL CHECK (size >= 0),
    model jsonb
  )`,
  `CREATE TABLE price_evidence (
    listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
    version integer NOT NULL REFERENCES price_models,
    make text NOT NULL,
    model text NOT NULL,
    price_minor bigint NOT NULL CHECK (price_minor > 0)
  )`,
  'CREATE INDEX price_evidence_model_idx ON price_evidence (model)',
  'CREATE INDEX price_evidence_make_idx ON price_evidence (make)',
  'CREATE INDEX price_evidence_version_idx ON price_evidence (version)',
  `CREATE TABLE price_ratings (
    listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
    version integer NOT NULL REFERENCES price_models,
    rated_at timestamptz NOT NULL,
    compared_by text NOT NULL CHECK (compared_by IN ('model', 'kind')),
    comparables uuid[] NOT NULL,
    lack text CHECK (lack IN ('facts', 'comparables', 'spread')),
    band text CHECK (band IN ('great', 'good', 'fair', 'high')),
    estimate_minor bigint,
    low_minor bigint,
    high_minor bigint,
    typical_minor bigint,
    model_minor bigint,
    year_minor bigint,
    mileage_minor bigint,
    condition_minor bigint,
    CHECK (num_nulls(band, estimate_minor, low_minor, high_minor, typical_minor, model_minor, year_minor, mileage_minor,
      condition_minor) = CASE WHEN lack IS NULL THEN 0 ELSE 9 END),
    CHECK (low_minor <= estimate_minor AND estimate_minor <= high_minor),
    CHECK (estimate_minor = typical_minor + model_minor + year_minor + mileage_minor + condition_minor)
  )`,
  'CREATE INDEX price_ratings_version_idx ON price_ratings (version)',
  'CREATE TABLE unrated_listings (listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE)',
  `CREATE FUNCTION rate_listing_anew() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO unrated_listings (listing_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION rate_listing_anew() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
  `CREATE TRIGGER listings_unrated_insert AFTER INSERT ON listings
    FOR EACH ROW WHEN (NEW.state = 'available') EXECUTE FUNCTION rate_listing_anew()`,
  `CREATE TRIGGER listings_unrated_update AFTER UPDATE ON listings
    FOR EACH ROW WHEN ((NEW.state = 'available' OR OLD.state = 'available') AND ${row('NEW')} IS DISTINCT FROM ${row('OLD')})
    EXECUTE FUNCTION rate_listing_anew()`,
  `INSERT INTO unrated_listings SELECT id FROM listings WHERE state = 'available'`,
]

/** Versions of the price model, what each was learnt from, and the ratings of available bikes. See decision 156. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
