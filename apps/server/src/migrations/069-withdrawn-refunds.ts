import { type Kysely, sql } from 'kysely'

/** A refused refund of all of a sale can be ended: the sale goes on (docs/decisions/092-refused-refunds.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE refunds
    DROP CONSTRAINT refunds_state_check,
    ADD CONSTRAINT refunds_state_check
      CHECK (state IN ('requested', 'succeeded', 'failed', 'came_back', 'sent_by_hand', 'withdrawn')),
    ADD CONSTRAINT refunds_withdrawn_whole CHECK (state <> 'withdrawn' OR whole)`,

  // Only a sale that stands goes on, and nothing is released while all of its money is to go back.
  `CREATE FUNCTION refund_lets_sale_go_on() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (
        SELECT FROM payments p JOIN bookings b ON b.id = p.booking_id
        WHERE p.id = NEW.payment_id AND p.outcome = 'sale' AND b.state = 'paid'
      ) THEN RAISE EXCEPTION 'Refund % is of no sale that can go on.', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawn_of_a_sale'; END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE CONSTRAINT TRIGGER refunds_let_sale_go_on AFTER INSERT OR UPDATE OF state ON refunds
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'withdrawn') EXECUTE FUNCTION refund_lets_sale_go_on()`,
  `CREATE FUNCTION release_is_not_to_go_back() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM refunds r WHERE r.payment_id = NEW.payment_id AND r.whole AND r.state = 'failed' AND NOT EXISTS (
          SELECT FROM refunds later WHERE later.payment_id = r.payment_id
            AND coalesce(later.first_id, later.id) = coalesce(r.first_id, r.id)
            AND (later.created_at, later.id) > (r.created_at, r.id))
      ) THEN RAISE EXCEPTION 'Payment % is to go back, and is not released.', NEW.payment_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'released_or_to_go_back'; END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE CONSTRAINT TRIGGER releases_not_to_go_back AFTER INSERT ON releases
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION release_is_not_to_go_back()`,
]
