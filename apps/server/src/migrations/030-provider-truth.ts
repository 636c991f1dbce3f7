import { type Kysely, sql } from 'kysely'

/**
 * What was refunded or transferred at a card provider outside this site, and money that is frozen until somebody has
 * explained it. See docs/decisions/048-asked-before-money-leaves.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...freezes, ...found, ...ledger, ...processor]) await sql.raw(statement).execute(db)
}

const freezes = [
  `CREATE TABLE money_freezes (
    id uuid PRIMARY KEY,
    -- Null where all money of the site is frozen.
    payment_id uuid REFERENCES payments,
    reason text NOT NULL CHECK (reason IN ('refund_found', 'transfer_found', 'drift', 'restored')),
    -- What was found, in a sentence for admins.
    details text NOT NULL,
    since timestamptz NOT NULL,
    ended_at timestamptz,
    -- Who explained it, and how; null where it ended by itself, since it matches now.
    ended_by uuid REFERENCES users,
    explanation text,
    CHECK ((payment_id IS NULL) = (reason = 'restored')),
    CHECK (ended_at IS NOT NULL OR ended_by IS NULL),
    CHECK ((ended_by IS NULL) = (explanation IS NULL))
  )`,
  // One for each reason at a time.
  `CREATE UNIQUE INDEX money_freezes_one_idx ON money_freezes (payment_id, reason) NULLS NOT DISTINCT WHERE ended_at IS NULL`,
  `CREATE INDEX money_freezes_newest_idx ON money_freezes (since, id)`,
  // What a restore has noted in a backup that was older than this table.
  `INSERT INTO money_freezes (id, reason, details, since)
    SELECT gen_random_uuid(), 'restored', value, created_at FROM installation WHERE key = 'restored'`,
]

const found = [
  // When a refund that was made at the provider by others was found; null of our own.
  `ALTER TABLE refunds ADD found_at timestamptz`,
  `CREATE UNIQUE INDEX refunds_found_once_key ON refunds (payment_id, provider_refund_id) WHERE provider_refund_id IS NOT NULL`,
  `CREATE TABLE found_transfers (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL,
    provider_transfer_id text NOT NULL,
    provider_account_id text NOT NULL,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    currency char(3) NOT NULL,
    found_at timestamptz NOT NULL,
    UNIQUE (payment_id, provider_transfer_id),
    FOREIGN KEY (payment_id, currency) REFERENCES payments (id, currency)
  )`,
  // What such a transfer has paid out was marked as paid by nobody.
  `ALTER TABLE payouts
    ADD found_transfer_id uuid REFERENCES found_transfers,
    DROP CONSTRAINT payouts_check1,
    ADD CONSTRAINT payouts_reference_check CHECK (num_nulls(reference, paid_at) IN (0, 2)),
    ADD CONSTRAINT payouts_payer_check
      CHECK (num_nonnulls(paid_by, found_transfer_id) = CASE WHEN paid_at IS NULL THEN 0 ELSE 1 END)`,
]

const ledger = [
  `INSERT INTO ledger_accounts VALUES ('outside_losses', 'asset'), ('seller_advances', 'asset')`,
  // As before, but that what others refund or transfer at the provider leaves it whether or not it is there.
  `CREATE OR REPLACE FUNCTION ledger_entry_fits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(amount_minor) <> 0 FROM ledger_entries WHERE transaction_id = NEW.transaction_id)
      THEN RAISE EXCEPTION 'A ledger transaction has two entries at least, and they balance.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced'; END IF;
      -- Two that spend the same money at once come one after the other here, and the second sees the first.
      PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
      IF NEW.account = 'card_clearing' AND EXISTS (
        SELECT FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.payment_id = NEW.payment_id AND t.code IN ('chargeback_withdrawn', 'refund_found', 'transfer_found')
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

const processor = [`CREATE INDEX test_processor_refunds_intent_idx ON test_processor_refunds (intent_id)`]
