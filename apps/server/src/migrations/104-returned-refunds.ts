import { type Kysely, sql } from 'kysely'

/**
 * Stored values by the words of the trade: a refund that the buyer's bank sent back is `returned` and no longer
 * `came_back`, a hold that an admin ended is `force_released` and no longer `let_go`. What is chained by hashes keeps its
 * names: the ledger's code and the audit action `refund_came_back`, and the audit action `hold_let_go`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** A table is changed only while no trigger on its rows is still due, so those that wait for the commit come at once. */
const statements = [
  'SET CONSTRAINTS ALL IMMEDIATE',
  // All at once, in the order in which the application locks them: holds and intents before refunds.
  `LOCK TABLE checkout_holds, test_processor_intents, refunds, test_processor_refunds IN ACCESS EXCLUSIVE MODE`,

  // No life cycle has a step from the old name to the new one.
  `ALTER TABLE refunds DROP CONSTRAINT refunds_state_check, DISABLE TRIGGER refunds_life_cycle`,
  `UPDATE refunds SET state = 'returned' WHERE state = 'came_back'`,
  `ALTER TABLE refunds ENABLE TRIGGER refunds_life_cycle,
    ADD CONSTRAINT refunds_state_check
      CHECK (state IN ('requested', 'succeeded', 'failed', 'returned', 'sent_by_hand', 'withdrawn'))`,
  `CREATE OR REPLACE FUNCTION booking_was_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (
        SELECT FROM payments p WHERE p.booking_id = NEW.id AND p.outcome = 'sale' AND (
          EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.whole
            AND r.state IN ('succeeded', 'sent_by_hand', 'returned'))
          OR EXISTS (SELECT FROM chargebacks c WHERE c.payment_id = p.id AND c.state = 'lost'))
      ) THEN RAISE EXCEPTION 'Booking % is refunded, and its money did not go back.', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunded_by_a_refund'; END IF;
      RETURN NULL;
    END
  $$`,
  // A function that is replaced loses where it looks for tables.
  `DO $$ BEGIN
    EXECUTE format('ALTER FUNCTION booking_was_refunded() SET search_path = %I, pg_temp', current_schema());
  END $$`,

  `ALTER TABLE checkout_holds
    DROP CONSTRAINT checkout_holds_release_reason_check, DISABLE TRIGGER checkout_holds_life_cycle`,
  `UPDATE checkout_holds SET release_reason = 'force_released' WHERE release_reason = 'let_go'`,
  `ALTER TABLE checkout_holds ENABLE TRIGGER checkout_holds_life_cycle,
    ADD CONSTRAINT checkout_holds_release_reason_check
      CHECK (release_reason IN ('paid', 'expired', 'declines', 'canceled', 'failed', 'force_released'))`,

  `ALTER TABLE test_processor_intents DROP CONSTRAINT test_processor_intents_refunds_end_check`,
  `UPDATE test_processor_intents SET refunds_end = 'return' WHERE refunds_end = 'come_back'`,
  `ALTER TABLE test_processor_intents
    ADD CONSTRAINT test_processor_intents_refunds_end_check CHECK (refunds_end IN ('refused', 'return'))`,
  `ALTER TABLE test_processor_refunds RENAME COLUMN came_back_at TO returned_at`,
  `ALTER INDEX test_processor_refunds_came_back_idx RENAME TO test_processor_refunds_returned_idx`,
  `ALTER INDEX provider_movements_came_back_idx RENAME TO provider_movements_returned_idx`,

  'SET CONSTRAINTS ALL DEFERRED',
]
