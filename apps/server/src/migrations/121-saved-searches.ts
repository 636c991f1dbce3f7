import { type Kysely, sql } from 'kysely'

/** What search sees of a listing (migration 108), and its price: a change of anything else can't make it meet a search. */
const SEEN = [
  'state',
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
  'latitude',
  'longitude',
  'name',
  'description',
  'features',
]
const row = (of: string) => `ROW(${SEEN.map((column) => `${of}.${column}`).join(', ')})`

const STATEMENTS = [
  `CREATE TABLE saved_searches (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    parameters text NOT NULL,
    alert text NOT NULL CHECK (alert IN ('at_once', 'daily', 'none')),
    created_at timestamptz NOT NULL,
    alerts_since timestamptz NOT NULL
  )`,
  'CREATE INDEX saved_searches_user_idx ON saved_searches (user_id)',

  // What a search is told of: once that a listing is new, and once for each price to which it fell.
  `CREATE TABLE search_alerts (
    id uuid PRIMARY KEY,
    search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    reason text NOT NULL CHECK (reason IN ('new', 'price_dropped')),
    price_minor bigint NOT NULL CHECK (price_minor > 0),
    found_at timestamptz NOT NULL,
    told_at timestamptz
  )`,
  `CREATE UNIQUE INDEX search_alerts_new_key ON search_alerts (search_id, listing_id) WHERE reason = 'new'`,
  `CREATE UNIQUE INDEX search_alerts_price_key ON search_alerts (search_id, listing_id, price_minor)
    WHERE reason = 'price_dropped'`,
  'CREATE INDEX search_alerts_listing_idx ON search_alerts (listing_id, search_id)',
  'CREATE INDEX search_alerts_untold_idx ON search_alerts (search_id) WHERE told_at IS NULL',

  `CREATE TABLE listing_news (
    listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
    available_since timestamptz NOT NULL,
    pending boolean NOT NULL
  )`,
  'CREATE INDEX listing_news_pending_idx ON listing_news (listing_id) WHERE pending',
  // What listings cost from when on: a fall is measured against the price at which somebody began to want to hear of it.
  `CREATE TABLE asked_prices (
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    since timestamptz NOT NULL,
    price_minor bigint NOT NULL CHECK (price_minor > 0),
    PRIMARY KEY (listing_id, since)
  )`,
  `CREATE FUNCTION note_listing_news() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO listing_news AS n (listing_id, available_since, pending) VALUES (NEW.id, NEW.updated_at, true)
    ON CONFLICT (listing_id) DO UPDATE SET pending = true, available_since =
      CASE WHEN NEW.state = 'available' AND OLD.state IS DISTINCT FROM 'available' THEN excluded.available_since
        ELSE n.available_since END;
    IF NEW.state = 'available' AND NEW.resale_price_minor > 0
      AND ROW(NEW.state, NEW.resale_price_minor) IS DISTINCT FROM ROW(OLD.state, OLD.resale_price_minor) THEN
      INSERT INTO asked_prices (listing_id, since, price_minor) VALUES (NEW.id, NEW.updated_at, NEW.resale_price_minor)
      ON CONFLICT (listing_id, since) DO UPDATE SET price_minor = excluded.price_minor;
    END IF;
    RETURN NULL;
  END $$`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION note_listing_news() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
  `CREATE TRIGGER listings_news_insert AFTER INSERT ON listings
    FOR EACH ROW WHEN (NEW.state = 'available') EXECUTE FUNCTION note_listing_news()`,
  `CREATE TRIGGER listings_news_update AFTER UPDATE ON listings
    FOR EACH ROW WHEN ((NEW.state = 'available' OR OLD.state = 'available') AND ${row('NEW')} IS DISTINCT FROM ${row('OLD')})
    EXECUTE FUNCTION note_listing_news()`,
  `INSERT INTO listing_news (listing_id, available_since, pending)
    SELECT id, created_at, false FROM listings WHERE state = 'available'`,
  `INSERT INTO asked_prices (listing_id, since, price_minor)
    SELECT id, created_at, resale_price_minor FROM listings WHERE state = 'available' AND resale_price_minor > 0`,
]

/** Searches that people keep, what they are told for them, and which listings came or changed. See decisions 165 and 166. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
