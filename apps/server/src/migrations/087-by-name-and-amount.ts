import { type Kysely, sql } from 'kysely'

/**
 * Which refund of ours a movement of money is, by our own id; and a payout of which a part was taken back before it was
 * known to have been made is paid with the rest. See docs/decisions/109-by-name-and-amount.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE provider_movements ADD our_id text',
  `CREATE OR REPLACE FUNCTION payout_amount_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state IN ('due', 'unclaimed') AND NEW.state = OLD.state THEN RETURN NEW; END IF;
      IF OLD.state = 'sending' AND NEW.state = 'paid' AND NEW.amount_minor < OLD.amount_minor THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'The amount of a payout stays.' USING ERRCODE = 'check_violation', CONSTRAINT = 'money_stays';
    END
  $$`,
  `DO $do$ BEGIN
    EXECUTE format('ALTER FUNCTION payout_amount_stays() SET search_path = %I, pg_temp', current_schema());
  END $do$`,
]
