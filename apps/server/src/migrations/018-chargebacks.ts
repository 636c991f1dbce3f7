import { type Kysely, sql } from 'kysely'

/**
 * Chargebacks: the cardholder's bank takes a payment back, and may give it back in turn. See
 * docs/decisions/040-chargebacks.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...chargebacks, ...ledger, ...processor]) await sql.raw(statement).execute(db)
}

const chargebacks = [
  `CREATE TABLE chargebacks (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL,
    -- The provider is the payment's own.
    provider_dispute_id text NOT NULL,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    currency char(3) NOT NULL,
    reason text NOT NULL,
    state text NOT NULL CHECK (state IN ('inquiry', 'open', 'won', 'lost', 'closed')),
    answered boolean NOT NULL,
    due_at timestamptz,
    opened_at timestamptz NOT NULL,
    ended_at timestamptz,
    updated_at timestamptz NOT NULL,
    UNIQUE (payment_id, provider_dispute_id),
    FOREIGN KEY (payment_id, currency) REFERENCES payments (id, currency),
    CHECK ((state IN ('inquiry', 'open')) = (ended_at IS NULL))
  )`,
  `CREATE INDEX chargebacks_open_idx ON chargebacks (due_at, id) WHERE state IN ('inquiry', 'open')`,
  `CREATE INDEX chargebacks_opened_idx ON chargebacks (opened_at, id)`,
  `CREATE TRIGGER chargebacks_life_cycle BEFORE UPDATE ON chargebacks FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION follow_life_cycle('state')`,
  `ALTER TABLE payouts DROP CONSTRAINT payouts_state_check,
    ADD CONSTRAINT payouts_state_check CHECK (state IN ('due', 'paid', 'canceled'))`,
]

const ledger = [
  `INSERT INTO ledger_accounts VALUES ('disputed', 'liability'), ('chargeback_losses', 'asset')`,
  // As before, but that a bank takes money back whether or not the card provider still has it: the operator makes it good.
  `CREATE OR REPLACE FUNCTION ledger_entry_fits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(amount_minor) <> 0 FROM ledger_entries WHERE transaction_id = NEW.transaction_id)
      THEN RAISE EXCEPTION 'A ledger transaction has two entries at least, and they balance.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced'; END IF;
      -- Two that spend the same money at once come one after the other here, and the second sees the first.
      PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
      IF NEW.account = 'card_clearing' AND EXISTS (
        SELECT FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.payment_id = NEW.payment_id AND t.code = 'chargeback_withdrawn'
      ) THEN RETURN NULL; END IF;
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

const processor = [
  `CREATE TABLE test_processor_disputes (
    id text PRIMARY KEY,
    intent_id text NOT NULL REFERENCES test_processor_intents,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    reason text NOT NULL,
    status text NOT NULL CHECK (status IN ('inquiry', 'open', 'won', 'lost', 'closed')),
    due_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    -- When the money was taken, and when the bank gave it back.
    taken_at timestamptz CHECK ((taken_at IS NULL) = (status IN ('inquiry', 'closed'))),
    returned_at timestamptz CHECK ((returned_at IS NOT NULL) = (status = 'won'))
  )`,
  `CREATE INDEX test_processor_disputes_intent_idx ON test_processor_disputes (intent_id)`,
]
