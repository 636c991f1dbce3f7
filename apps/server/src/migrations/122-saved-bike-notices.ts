import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What somebody is told of a bike that they have saved: once that it is sold, once that it is back, and once for each price to which it fell.
  `CREATE TABLE saved_bike_notices (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    reason text NOT NULL CHECK (reason IN ('price_dropped', 'sold', 'back')),
    price_minor bigint CHECK (price_minor > 0),
    found_at timestamptz NOT NULL,
    told_at timestamptz,
    FOREIGN KEY (user_id, listing_id) REFERENCES saved_bikes ON DELETE CASCADE,
    CHECK (reason <> 'price_dropped' OR price_minor IS NOT NULL)
  )`,
  `CREATE UNIQUE INDEX saved_bike_notices_price_key ON saved_bike_notices (user_id, listing_id, price_minor)
    WHERE reason = 'price_dropped'`,
  `CREATE UNIQUE INDEX saved_bike_notices_reason_key ON saved_bike_notices (user_id, listing_id, reason)
    WHERE reason <> 'price_dropped'`,
  'CREATE INDEX saved_bike_notices_untold_idx ON saved_bike_notices (user_id) WHERE told_at IS NULL',

  `CREATE TABLE saved_bike_news (
    listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
    is_back boolean NOT NULL
  )`,
  `CREATE FUNCTION note_saved_bike_news() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO saved_bike_news AS n (listing_id, is_back)
    SELECT NEW.id, NEW.state = 'available' AND OLD.state IN ('withdrawn', 'sold')
    WHERE EXISTS (SELECT FROM saved_bikes WHERE listing_id = NEW.id)
    ON CONFLICT (listing_id) DO UPDATE SET is_back = n.is_back OR excluded.is_back;
    RETURN NULL;
  END $$`,
  // Without a path of its own a function finds the tables of whoever calls it, and temporary ones first.
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION note_saved_bike_news() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
  `CREATE TRIGGER listings_saved_bike_news AFTER UPDATE ON listings
    FOR EACH ROW WHEN (NEW.state IN ('available', 'sold')
      AND (NEW.state, NEW.resale_price_minor) IS DISTINCT FROM (OLD.state, OLD.resale_price_minor))
    EXECUTE FUNCTION note_saved_bike_news()`,
]

/** What people are told of the bikes on their watch lists, and which of these changed. See decision 167. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
