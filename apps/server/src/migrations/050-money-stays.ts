import { type Kysely, sql } from 'kysely'

/** What was done with money, and the record of who did what, stay: see docs/decisions/054-money-stays.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** What of each row says whose money it is, and how much; what else it has tells how far it got. */
const STAYING = {
  payments: [
    'id',
    'payment_intent_id',
    'booking_id',
    'outcome',
    'amount_minor',
    'currency',
    'fee_basis_points',
    'fee_minor',
    'captured_at',
  ],
  refunds: ['id', 'payment_id', 'amount_minor', 'currency', 'created_at'],
  releases: ['id', 'payment_id', 'seller_id', 'amount_minor', 'fee_minor', 'currency', 'released_at'],
  payouts: ['id', 'release_id', 'seller_id', 'currency', 'created_at'],
} as const

const statements = [
  `CREATE FUNCTION money_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Amounts, outcomes and owners in % stay, and no row of it goes.', TG_TABLE_NAME
        USING ERRCODE = 'check_violation', CONSTRAINT = 'money_stays';
    END
  $$`,
  ...Object.entries(STAYING).flatMap(([table, columns]) => [
    `CREATE TRIGGER ${table}_stay BEFORE UPDATE ON ${table} FOR EACH ROW
      WHEN (${columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ')})
      EXECUTE FUNCTION money_stays()`,
    `CREATE TRIGGER ${table}_not_deleted BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION money_stays()`,
  ]),
  // What the buyer's bank has kept for good is not paid out any more: then alone, and before it is sent, a payout gets less.
  `CREATE FUNCTION payout_amount_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state = 'due' AND NEW.state = 'due' AND NEW.amount_minor < OLD.amount_minor AND EXISTS (
        SELECT FROM releases r JOIN chargebacks c ON c.payment_id = r.payment_id
        WHERE r.id = NEW.release_id AND c.state = 'lost'
      ) THEN RETURN NEW; END IF;
      -- So what others have refunded or transferred at the provider, which may come back until it is sent.
      IF OLD.state IN ('due', 'canceled') AND NEW.state IN ('due', 'canceled') AND EXISTS (
        SELECT FROM releases r WHERE r.id = NEW.release_id AND (
          EXISTS (SELECT FROM refunds f WHERE f.payment_id = r.payment_id AND f.found_at IS NOT NULL)
          OR EXISTS (SELECT FROM found_transfers t WHERE t.payment_id = r.payment_id))
      ) THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'The amount of a payout stays.' USING ERRCODE = 'check_violation', CONSTRAINT = 'money_stays';
    END
  $$`,
  `CREATE TRIGGER payouts_amount_stays BEFORE UPDATE ON payouts FOR EACH ROW
    WHEN (OLD.amount_minor IS DISTINCT FROM NEW.amount_minor) EXECUTE FUNCTION payout_amount_stays()`,
  `CREATE FUNCTION audit_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Audit events are only added to.' USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_events_stay';
    END
  $$`,
  `CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE ON audit_events
    FOR EACH ROW EXECUTE FUNCTION audit_events_stay()`,
]
