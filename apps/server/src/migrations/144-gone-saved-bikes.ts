import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `ALTER TABLE saved_bike_notices DROP CONSTRAINT saved_bike_notices_reason_check,
    ADD CHECK (reason IN ('price_dropped', 'sold', 'back', 'gone'))`,
  'DROP TRIGGER listings_saved_bike_news ON listings',
  `CREATE TRIGGER listings_saved_bike_news AFTER UPDATE ON listings
    FOR EACH ROW WHEN (NEW.state <> 'draft'
      AND (NEW.state, NEW.resale_price_minor) IS DISTINCT FROM (OLD.state, OLD.resale_price_minor))
    EXECUTE FUNCTION note_saved_bike_news()`,
]

/** Who has saved a bike is also told that it is off the market. See decision 167. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
