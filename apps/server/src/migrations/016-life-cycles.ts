import { type Kysely, sql } from 'kysely'

/**
 * A state changes only as its life cycle has it: see docs/decisions/036-life-cycles-in-the-database.md. The steps are
 * written from the contract at every start, not here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Each table with the column that says how far its rows are. A hold that has no end yet is live. */
const kept = {
  listings: 'state',
  bookings: 'state',
  checkout_holds: 'release_reason',
  payment_intents: 'state',
  refunds: 'state',
  disputes: 'state',
  payouts: 'state',
} as const

const statements = [
  `CREATE TABLE life_cycle_steps (
    kept_in text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    PRIMARY KEY (kept_in, from_state, to_state)
  )`,
  `CREATE FUNCTION follow_life_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      before text := coalesce(to_jsonb(OLD) ->> TG_ARGV[0], 'live');
      after text := coalesce(to_jsonb(NEW) ->> TG_ARGV[0], 'live');
    BEGIN
      IF NOT EXISTS (
        SELECT FROM life_cycle_steps WHERE kept_in = TG_TABLE_NAME AND from_state = before AND to_state = after
      ) THEN
        RAISE EXCEPTION '% has no step from % to %.', TG_TABLE_NAME, before, after
          USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
      END IF;
      RETURN NEW;
    END
  $$`,
  ...Object.entries(kept).map(
    ([table, column]) => `CREATE TRIGGER ${table}_life_cycle BEFORE UPDATE ON ${table} FOR EACH ROW
      WHEN (OLD.${column} IS DISTINCT FROM NEW.${column}) EXECUTE FUNCTION follow_life_cycle('${column}')`,
  ),
]
