import { type Kysely, sql } from 'kysely'

/** The guards that every sale passes do the same for less: see docs/decisions/082-prepared-sales.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A row as JSON costs more than the step that is looked up. PL/pgSQL evaluates a branch only where it gets to it, so
  // that a table needs none but the column it keeps its state in.
  `CREATE OR REPLACE FUNCTION follow_life_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      before text;
      after text;
    BEGIN
      IF TG_ARGV[0] = 'state' THEN
        before := OLD.state;
        after := NEW.state;
      ELSIF TG_ARGV[0] = 'release_reason' THEN
        before := coalesce(OLD.release_reason, 'live');
        after := coalesce(NEW.release_reason, 'live');
      ELSE
        RAISE EXCEPTION 'follow_life_cycle does not know the column %.', TG_ARGV[0];
      END IF;
      IF NOT EXISTS (
        SELECT FROM life_cycle_steps WHERE kept_in = TG_TABLE_NAME AND from_state = before AND to_state = after
      ) THEN
        RAISE EXCEPTION '% has no step from % to %.', TG_TABLE_NAME, before, after
          USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
      END IF;
      RETURN NEW;
    END
  $$`,
  // Half of the entries are of no account that others can draw on: for them nothing is looked for.
  `CREATE OR REPLACE FUNCTION ledger_entry_fits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(amount_minor) <> 0 FROM ledger_entries WHERE transaction_id = NEW.transaction_id)
      THEN RAISE EXCEPTION 'A ledger transaction has two entries at least, and they balance.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced'; END IF;
      -- Two that spend the same money at once come one after the other here, and the second sees the first.
      PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
      IF NEW.account = 'card_clearing' THEN
        IF EXISTS (
          SELECT FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
          WHERE e.payment_id = NEW.payment_id AND t.code IN ('chargeback_withdrawn', 'refund_found', 'transfer_found')
        ) THEN RETURN NULL; END IF;
      END IF;
      IF (
        SELECT sum(e.amount_minor) * CASE a.kind WHEN 'asset' THEN 1 ELSE -1 END < 0
        FROM ledger_entries e JOIN ledger_accounts a ON a.code = e.account
        WHERE e.payment_id = NEW.payment_id AND e.account = NEW.account GROUP BY a.kind
      ) THEN RAISE EXCEPTION 'There is not so much of this payment in that account.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_not_overdrawn'; END IF;
      RETURN NULL;
    END
  $$`,
]
