import { type Kysely, sql } from 'kysely'

/**
 * What is a seller's and not paid out is due, in one open payout of a release: see
 * docs/decisions/098-what-is-payable-is-due.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const OPEN = `('due', 'unclaimed', 'sending')`

const statements = [
  // One at a time; what was paid stays, and what becomes payable after that has a payout of its own.
  `DROP INDEX payouts_release_idx`,
  `DROP INDEX payouts_returned_idx`,
  `CREATE UNIQUE INDEX payouts_open_idx ON payouts (release_id) WHERE state IN ${OPEN}`,
  `CREATE INDEX payouts_release_idx ON payouts (release_id, state)`,
  // Who has waited longest, of all that is to be paid out: what is unclaimed had been left out.
  `DROP INDEX payouts_to_make_idx`,
  `CREATE INDEX payouts_to_make_idx ON payouts (created_at, id) WHERE state IN ${OPEN}`,
  // What a bank has for now is its seller's until it decides.
  `CREATE FUNCTION owed_to_seller(payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce(-sum(e.amount_minor), 0)::bigint
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.payment_id = payment AND e.account = 'seller_payable'
      AND NOT (t.code = 'chargeback_opened'
        AND EXISTS (SELECT FROM chargebacks c WHERE c.id = t.subject_id AND c.state = 'open'))
  $$`,
  `CREATE FUNCTION open_payouts_of(payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(o.amount_minor), 0)::bigint FROM payouts o JOIN releases r ON r.id = o.release_id
    WHERE r.payment_id = payment AND o.state IN ${OPEN}
  $$`,
  // The amount of what is to be paid out follows the ledger; from the payment on it stays.
  `CREATE OR REPLACE FUNCTION payout_amount_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state IN ('due', 'unclaimed') AND NEW.state = OLD.state THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'The amount of a payout stays.' USING ERRCODE = 'check_violation', CONSTRAINT = 'money_stays';
    END
  $$`,
  // What was left behind until now: less than is there, or nothing at all. And what is not there is due to nobody.
  `UPDATE payouts o SET state = 'canceled' FROM releases r
    WHERE r.id = o.release_id AND o.state IN ('due', 'unclaimed') AND owed_to_seller(r.payment_id) <= 0`,
  `UPDATE payouts o SET amount_minor = owed_to_seller(r.payment_id) FROM releases r
    WHERE r.id = o.release_id AND o.state IN ('due', 'unclaimed')
      AND owed_to_seller(r.payment_id) > 0 AND owed_to_seller(r.payment_id) <> o.amount_minor`,
  `INSERT INTO payouts (id, release_id, seller_id, amount_minor, currency, state, created_at)
    SELECT gen_random_uuid(), r.id, r.seller_id, owed_to_seller(r.payment_id), r.currency,
      CASE WHEN u.deleted_at IS NULL THEN 'due' ELSE 'unclaimed' END, now()
    FROM releases r JOIN users u ON u.id = r.seller_id
    WHERE owed_to_seller(r.payment_id) > 0
      AND NOT EXISTS (SELECT FROM payouts o WHERE o.release_id = r.id AND o.state IN ${OPEN})`,
  // A table with checks that wait for the commit takes no new trigger.
  `SET CONSTRAINTS ALL IMMEDIATE`,
  `SET CONSTRAINTS ALL DEFERRED`,
  `CREATE FUNCTION require_payable_is_due(payment uuid) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF owed_to_seller(payment) <> open_payouts_of(payment) THEN
        RAISE EXCEPTION 'Of payment % the seller is owed %, and % is to be paid out.',
          payment, owed_to_seller(payment), open_payouts_of(payment)
          USING ERRCODE = 'check_violation', CONSTRAINT = 'payable_is_due';
      END IF;
    END
  $$`,
  ...[
    ['releases', 'INSERT', 'true', 'NEW.payment_id'],
    [
      'payouts',
      'INSERT OR UPDATE OF state, amount_minor',
      'true',
      '(SELECT payment_id FROM releases WHERE id = NEW.release_id)',
    ],
    ['chargebacks', 'INSERT OR UPDATE OF state', 'true', 'NEW.payment_id'],
    // Those alone that others have made take what is the seller's.
    ['refunds', 'INSERT OR UPDATE OF state', 'NEW.found_at IS NOT NULL', 'NEW.payment_id'],
    ['found_transfers', 'INSERT', 'true', 'NEW.payment_id'],
  ].flatMap(([table, events, when, payment]) => [
    `CREATE FUNCTION ${table}_payable() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM require_payable_is_due(${payment});
        RETURN NULL;
      END
    $$`,
    `CREATE CONSTRAINT TRIGGER ${table}_payable AFTER ${events} ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${table}_payable()`,
  ]),
]
