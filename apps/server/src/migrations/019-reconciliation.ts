import { type Kysely, sql } from 'kysely'

/**
 * What card providers say has happened to our balance, to hold the ledger against, and what they keep for it. See
 * docs/decisions/041-reconciliation.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE provider_movements (
    id uuid PRIMARY KEY,
    provider text NOT NULL CHECK (provider IN ('test', 'stripe')),
    -- The provider's own ids: of the movement, of the payment, and of what it is about.
    movement_id text NOT NULL,
    provider_intent_id text,
    object_id text NOT NULL,
    kind text NOT NULL
      CHECK (kind IN ('charge', 'refund', 'chargeback', 'chargeback_returned', 'transfer', 'other')),
    -- What came in is positive, what went out negative; the fee is what the provider kept beside it.
    amount_minor bigint NOT NULL,
    fee_minor bigint NOT NULL,
    currency char(3) NOT NULL,
    description text NOT NULL,
    occurred_at timestamptz NOT NULL,
    fetched_at timestamptz NOT NULL,
    fee_booked_at timestamptz,
    UNIQUE (provider, movement_id)
  )`,
  `CREATE INDEX provider_movements_intent_idx ON provider_movements (provider, provider_intent_id)`,
  `CREATE INDEX provider_movements_object_idx ON provider_movements (provider, object_id)`,
  `CREATE INDEX provider_movements_apart_idx ON provider_movements (occurred_at, id) WHERE kind = 'other'`,
  `CREATE INDEX provider_movements_fee_idx ON provider_movements (id) WHERE fee_minor <> 0 AND fee_booked_at IS NULL`,
  `CREATE FUNCTION provider_movements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.fee_booked_at IS NULL THEN
        OLD.fee_booked_at := NEW.fee_booked_at;
        IF OLD = NEW THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'What a provider has said stays as it was said.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'provider_movements_stay';
    END
  $$`,
  `CREATE TRIGGER provider_movements_stay BEFORE UPDATE OR DELETE ON provider_movements
    FOR EACH ROW EXECUTE FUNCTION provider_movements_stay()`,

  `CREATE TABLE provider_fetches (
    provider text PRIMARY KEY CHECK (provider IN ('test', 'stripe')),
    fetched_until timestamptz,
    reading_since timestamptz,
    reading_until timestamptz,
    cursor text,
    asked_at timestamptz,
    -- Why the last try came to nothing.
    last_error text,
    CHECK ((reading_since IS NULL) = (reading_until IS NULL)),
    CHECK (cursor IS NULL OR reading_until IS NOT NULL)
  )`,

  // How ledger and provider compared when the provider was read last: made anew each time, from their rows.
  `CREATE TABLE drift_days (
    provider text NOT NULL,
    currency char(3) NOT NULL,
    day date NOT NULL,
    ledger_minor bigint NOT NULL,
    provider_minor bigint NOT NULL,
    unmatched integer NOT NULL,
    young integer NOT NULL,
    young_minor bigint NOT NULL,
    kept_minor bigint NOT NULL,
    costs_minor bigint NOT NULL,
    apart_minor bigint NOT NULL,
    PRIMARY KEY (provider, currency, day)
  )`,
  `CREATE TABLE drift_items (
    id uuid PRIMARY KEY,
    provider text NOT NULL,
    currency char(3) NOT NULL,
    kind text NOT NULL,
    object_id text NOT NULL,
    problem text NOT NULL,
    -- Null where that side does not have it.
    ledger_minor bigint,
    provider_minor bigint,
    description text NOT NULL,
    at timestamptz NOT NULL,
    young boolean NOT NULL,
    booking_id uuid REFERENCES bookings
  )`,
  `CREATE INDEX drift_items_newest_idx ON drift_items (young, at, id)`,

  `INSERT INTO ledger_accounts VALUES ('provider_costs', 'asset'), ('provider_withheld', 'liability')`,
  `CREATE INDEX ledger_entries_card_clearing_idx ON ledger_entries (transaction_id) INCLUDE (payment_id, currency, amount_minor)
    WHERE account = 'card_clearing'`,

  // The test processor has to tell when a card paid.
  `ALTER TABLE test_processor_intents ADD paid_at timestamptz`,
  `UPDATE test_processor_intents t SET paid_at = coalesce(
      (SELECT p.captured_at FROM payments p JOIN payment_intents i ON i.id = p.payment_intent_id
       WHERE i.provider = 'test' AND i.provider_intent_id = t.id),
      t.updated_at)
    WHERE t.status = 'succeeded'`,
  `CREATE INDEX test_processor_intents_paid_idx ON test_processor_intents (paid_at) WHERE paid_at IS NOT NULL`,
  `CREATE INDEX test_processor_refunds_made_idx ON test_processor_refunds (created_at)`,
]
