import { type Kysely, sql } from 'kysely'

/**
 * The ledger: what happened to money, in double entry. Rows are only ever added; what was wrong is reversed. The
 * database refuses the rest by itself: see docs/decisions/032-ledger.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...guards, ...history]) await sql.raw(statement).execute(db)
}

const tables = [
  `CREATE TABLE ledger_accounts (
    code text PRIMARY KEY,
    -- What we own or are owed, or what we owe.
    kind text NOT NULL CHECK (kind IN ('asset', 'liability'))
  )`,
  `INSERT INTO ledger_accounts VALUES ('card_clearing', 'asset'), ('held_for_seller', 'liability'), ('refunds', 'liability')`,
  `CREATE TABLE ledger_transactions (
    id uuid PRIMARY KEY,
    code text NOT NULL,
    -- The same thing is booked once, however often it is told.
    idempotency_key text NOT NULL UNIQUE,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    currency char(3) NOT NULL,
    reverses_id uuid UNIQUE REFERENCES ledger_transactions,
    booked_at timestamptz NOT NULL,
    -- The database's own transaction that wrote it: its entries come in the same one, and none later.
    written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
    UNIQUE (id, currency)
  )`,
  `CREATE INDEX ledger_transactions_subject_idx ON ledger_transactions (subject_type, subject_id)`,
  `ALTER TABLE payments ADD CONSTRAINT payments_id_currency_key UNIQUE (id, currency)`,
  `CREATE TABLE ledger_entries (
    transaction_id uuid NOT NULL,
    position smallint NOT NULL CHECK (position >= 0),
    account text NOT NULL REFERENCES ledger_accounts,
    payment_id uuid NOT NULL,
    currency char(3) NOT NULL,
    -- A debit is positive, a credit negative.
    amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
    PRIMARY KEY (transaction_id, position),
    -- All of a transaction is in one currency, and that is the payment's.
    FOREIGN KEY (transaction_id, currency) REFERENCES ledger_transactions (id, currency),
    FOREIGN KEY (payment_id, currency) REFERENCES payments (id, currency)
  )`,
  `CREATE INDEX ledger_entries_payment_idx ON ledger_entries (payment_id, account)`,
]

/** `refused` carries the name of the rule, as a broken constraint does. */
const guard = (name: string, body: string) => `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  ${body}
$$`
const refuse = (rule: string, words: string) =>
  `RAISE EXCEPTION '${words}' USING ERRCODE = 'check_violation', CONSTRAINT = '${rule}'`

const guards = [
  guard(
    'ledger_is_append_only',
    `BEGIN ${refuse('ledger_append_only', 'The ledger is only added to. Book a reversal.')}; END`,
  ),
  ...['ledger_transactions', 'ledger_entries'].flatMap((table) => [
    `CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TRIGGER ledger_not_emptied BEFORE TRUNCATE ON ${table} EXECUTE FUNCTION ledger_is_append_only()`,
  ]),
  guard(
    'ledger_entries_come_with_theirs',
    `BEGIN
      IF NOT EXISTS (
        SELECT FROM ledger_transactions WHERE id = NEW.transaction_id AND written_by = pg_current_xact_id()
      ) THEN ${refuse('ledger_closed', 'Nothing is added to a transaction that was booked before.')}; END IF;
      RETURN NEW;
    END`,
  ),
  `CREATE TRIGGER ledger_closed BEFORE INSERT ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION ledger_entries_come_with_theirs()`,
  guard(
    'ledger_transaction_balances',
    `BEGIN
      IF (SELECT count(*) < 2 OR sum(amount_minor) <> 0 FROM ledger_entries WHERE transaction_id = NEW.id)
      THEN ${refuse('ledger_balanced', 'A ledger transaction has two entries at least, and they balance.')}; END IF;
      RETURN NULL;
    END`,
  ),
  `CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_transactions DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances()`,
  guard(
    'ledger_entry_fits',
    `BEGIN
      IF (SELECT sum(amount_minor) <> 0 FROM ledger_entries WHERE transaction_id = NEW.transaction_id)
      THEN ${refuse('ledger_balanced', 'A ledger transaction has two entries at least, and they balance.')}; END IF;
      -- Two that spend the same money at once come one after the other here, and the second sees the first.
      PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
      IF (
        SELECT sum(e.amount_minor) * CASE a.kind WHEN 'asset' THEN 1 ELSE -1 END < 0
        FROM ledger_entries e JOIN ledger_accounts a ON a.code = e.account
        WHERE e.payment_id = NEW.payment_id AND e.account = NEW.account GROUP BY a.kind
      ) THEN ${refuse('ledger_not_overdrawn', 'There is not so much of this payment in that account.')}; END IF;
      RETURN NULL;
    END`,
  ),
  `CREATE CONSTRAINT TRIGGER ledger_entry_fits AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION ledger_entry_fits()`,
]

/** Books one transaction for each row of `source`, which selects `id, payment_id, amount_minor, currency, at`. */
const book = (code: string, subject: string, debit: string, credit: string, source: string) => `WITH
  source AS (${source}),
  booked AS (
    INSERT INTO ledger_transactions (id, code, idempotency_key, subject_type, subject_id, currency, booked_at)
    SELECT gen_random_uuid(), '${code}', '${code}:' || id, '${subject}', id, currency, at FROM source
    RETURNING id, subject_id
  )
  INSERT INTO ledger_entries (transaction_id, position, account, payment_id, currency, amount_minor)
  SELECT booked.id, side.position, side.account, source.payment_id, source.currency, side.sign * source.amount_minor
  FROM booked JOIN source ON source.id = booked.subject_id
  CROSS JOIN (VALUES (0, '${debit}', 1), (1, '${credit}', -1)) AS side (position, account, sign)`

/** What happened to money before there was a ledger. A refund that the provider refused moved nothing. */
const history = [
  // A statement sees no rows of its own beginning: what comes with theirs is checked once they are all there.
  `ALTER TABLE ledger_entries DISABLE TRIGGER ledger_closed`,
  book(
    'capture',
    'payment',
    'card_clearing',
    'held_for_seller',
    'SELECT id, id AS payment_id, amount_minor, currency, captured_at AS at FROM payments',
  ),
  book(
    'refund_requested',
    'refund',
    'held_for_seller',
    'refunds',
    `SELECT id, payment_id, amount_minor, currency, created_at AS at FROM refunds WHERE state <> 'failed'`,
  ),
  book(
    'refund_paid',
    'refund',
    'refunds',
    'card_clearing',
    `SELECT id, payment_id, amount_minor, currency, updated_at AS at FROM refunds WHERE state = 'succeeded'`,
  ),
  `SET CONSTRAINTS ALL IMMEDIATE`,
  `ALTER TABLE ledger_entries ENABLE TRIGGER ledger_closed`,
]
