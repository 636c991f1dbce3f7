import { type Kysely, sql } from 'kysely'

/**
 * Records by which way money leaves with each refund, release and payout, and refuses a row while something blocks its way,
 * whatever the application has checked: see docs/decisions/177-ways-out.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...obstacles, ...triggers, ...ledger, ...bound])
    await sql.raw(statement).execute(db)
}

/** What blocks each way. The clock is left out: the database would compare it with itself. */
export const GUARDS = {
  canceled: ['frozen', 'restored', 'taken', 'kept'],
  refunded: ['frozen', 'restored', 'taken', 'kept'],
  refunded_again: ['frozen', 'restored', 'taken'],
  sent_by_hand: ['frozen', 'restored', 'taken', 'asked'],
  not_handed_over: ['frozen', 'restored', 'taken', 'kept', 'asked'],
  withdrawn: ['frozen', 'restored', 'taken', 'kept'],
  handed_over: ['frozen', 'restored', 'taken', 'kept', 'asked'],
  handed_over_despite_bank: ['frozen', 'restored', 'taken', 'kept'],
  decided: ['frozen', 'restored', 'taken', 'kept'],
  paid_by_hand: ['frozen', 'restored', 'taken'],
  paid_unclaimed: ['frozen', 'restored', 'taken'],
  transferred: ['frozen', 'restored', 'taken'],
  returned: ['taken'],
  advance: ['taken'],
}

/** What must have been recorded before a row may name a way. */
export const PROOFS = {
  refunded_again: ['no refund before'],
  sent_by_hand: ['no refund before'],
  late: ['a sale'],
  bank_decided: ['no bank decided'],
  handed_over: ['not handed over'],
  handed_over_despite_bank: ['not handed over'],
  decided: ['no dispute decided'],
}

/** The ways that rows can name. Older rows name none. */
const NAMED = {
  refunds: [
    'canceled',
    'refunded',
    'refunded_again',
    'sent_by_hand',
    'not_handed_over',
    'late',
    'bank_decided',
    'decided',
    'found',
  ],
  releases: ['handed_over', 'handed_over_despite_bank', 'decided'],
  payouts: ['paid_by_hand', 'paid_unclaimed', 'transferred', 'advance'],
}

const listOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

const columns = [
  // PostgreSQL adds no column to a table while deferred checks of it are pending.
  'SET CONSTRAINTS ALL IMMEDIATE',
  'SET CONSTRAINTS ALL DEFERRED',
  ...Object.entries(NAMED).map(
    ([table, ways]) =>
      `ALTER TABLE ${table} ADD way text, ADD CONSTRAINT ${table}_way_check CHECK (way IN (${listOf(ways)}))`,
  ),
  // Other columns of the row prove its way.
  `ALTER TABLE refunds
    ADD CONSTRAINT refunds_way_found CHECK ((way = 'found') = (found_at IS NOT NULL)),
    ADD CONSTRAINT refunds_way_found_made
      CHECK (way <> 'found' OR state IN ('succeeded', 'returned') AND provider_refund_id IS NOT NULL),
    ADD CONSTRAINT refunds_way_by_hand CHECK ((way = 'sent_by_hand') = (sent_by IS NOT NULL))`,
  `ALTER TABLE payouts
    ADD CONSTRAINT payouts_way_advance CHECK ((way = 'advance') = (found_transfer_id IS NOT NULL)),
    ADD CONSTRAINT payouts_way_unclaimed CHECK (way <> 'paid_unclaimed' OR note IS NOT NULL)`,
  `ALTER TABLE money_freezes ADD CONSTRAINT money_freezes_restored_explained
    CHECK (reason <> 'restored' OR ended_at IS NULL OR ended_by IS NOT NULL)`,
  // A payout whose transfer was refused is due again, and may take another way.
  `CREATE TRIGGER refunds_way_stays BEFORE UPDATE OF way ON refunds FOR EACH ROW
    WHEN (OLD.way IS DISTINCT FROM NEW.way) EXECUTE FUNCTION money_stays()`,
  `CREATE TRIGGER releases_way_stays BEFORE UPDATE OF way ON releases FOR EACH ROW
    WHEN (OLD.way IS DISTINCT FROM NEW.way) EXECUTE FUNCTION money_stays()`,
  `CREATE TRIGGER payouts_way_stays BEFORE UPDATE OF way ON payouts FOR EACH ROW
    WHEN (OLD.way IS DISTINCT FROM NEW.way AND (OLD.state, NEW.state) NOT IN (
      ('due', 'sending'), ('due', 'paid'), ('unclaimed', 'paid'), ('sending', 'due'))) EXECUTE FUNCTION money_stays()`,
]

const obstacles = [
  `CREATE FUNCTION obstacles_of(payment uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN f.payment_id IS NULL THEN 'restored' ELSE 'frozen' END
    FROM money_freezes f WHERE f.ended_at IS NULL AND (f.payment_id = payment OR f.payment_id IS NULL)
    UNION
    SELECT CASE WHEN c.state = 'open' OR c.taken THEN 'taken' WHEN c.state = 'lost' THEN 'kept' ELSE 'asked' END
    FROM chargebacks c WHERE c.payment_id = payment AND c.state IN ('inquiry', 'open', 'lost')
    UNION ALL
    SELECT proof FROM (VALUES
      ('no refund before', (SELECT count(*) > 1 FROM refunds r WHERE r.payment_id = payment)),
      ('a sale', (SELECT p.outcome = 'late' FROM payments p WHERE p.id = payment)),
      ('no bank decided', EXISTS (
        SELECT FROM chargebacks c WHERE c.payment_id = payment AND c.state IN ('won', 'lost'))),
      ('not handed over', EXISTS (
        SELECT FROM handovers h WHERE h.payment_id = payment AND h.handed_over_at IS NOT NULL)),
      ('no dispute decided', EXISTS (
        SELECT FROM handovers h JOIN disputes d ON d.booking_id = h.booking_id
        WHERE h.payment_id = payment AND d.decided_by IS NOT NULL))
    ) AS proofs (proof, is_there) WHERE NOT is_there
  $$`,
  // Locks the payment, so that neither a freeze nor a chargeback comes between. Runs at the commit, and so sees all that the transaction did.
  `CREATE FUNCTION require_way_out(taken_way text, payment uuid) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE obstacle text;
    BEGIN
      PERFORM FROM payments WHERE id = payment FOR NO KEY UPDATE;
      IF taken_way IS NULL THEN obstacle := 'no way'; ELSE
        SELECT min(o) INTO obstacle FROM obstacles_of(payment) AS o WHERE (taken_way, o) IN (
          ${[...Object.entries(GUARDS), ...Object.entries(PROOFS)]
            .flatMap(([way, guards]) => guards.map((guard) => `('${way}', '${guard}')`))
            .join(', ')});
      END IF;
      IF obstacle IS NOT NULL THEN
        RAISE EXCEPTION 'The money of payment % does not leave (%): %.', payment, taken_way, obstacle
          USING ERRCODE = 'check_violation', CONSTRAINT = 'way_out';
      END IF;
    END
  $$`,
]

/** When each table is checked, and which way the row takes then. */
const LOOKED_AT = {
  refunds: {
    on: 'INSERT OR UPDATE OF state',
    payment: 'NEW.payment_id',
    ways: `IF NEW.state = 'withdrawn' THEN way_out := 'withdrawn';
      ELSIF TG_OP = 'INSERT' THEN way_out := NEW.way;
      ELSE RETURN NULL; END IF;`,
  },
  releases: { on: 'INSERT', payment: 'NEW.payment_id', ways: 'way_out := NEW.way;' },
  payouts: {
    on: 'INSERT OR UPDATE OF state',
    payment: '(SELECT payment_id FROM releases WHERE id = NEW.release_id)',
    // What the provider has sent is recorded in any case. A way whose proof is missing counts as none.
    ways: `IF NEW.state = 'returned' THEN way_out := 'returned';
      ELSIF NEW.state NOT IN ('sending', 'paid') OR TG_OP = 'UPDATE' AND OLD.state = 'sending' THEN RETURN NULL;
      ELSIF (CASE NEW.way
        WHEN 'paid_unclaimed' THEN TG_OP = 'UPDATE' AND OLD.state = 'unclaimed'
          AND EXISTS (SELECT FROM users WHERE id = NEW.seller_id AND deleted_at IS NOT NULL)
        WHEN 'transferred' THEN EXISTS (SELECT FROM payout_transfers WHERE payout_id = NEW.id)
        WHEN 'advance' THEN EXISTS (
          SELECT FROM found_transfers f JOIN releases r USING (payment_id)
          WHERE f.id = NEW.found_transfer_id AND r.id = NEW.release_id)
        ELSE true END) THEN way_out := NEW.way; END IF;`,
  },
  payout_transfers: {
    on: 'INSERT',
    payment: `(SELECT r.payment_id FROM payouts o JOIN releases r ON r.id = o.release_id WHERE o.id = NEW.payout_id)`,
    ways: `way_out := 'transferred';`,
  },
}

const triggers = Object.entries(LOOKED_AT).flatMap(([table, { on, payment, ways }]) => [
  `CREATE FUNCTION ${table}_way_out() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE way_out text;
      BEGIN
        ${ways}
        PERFORM require_way_out(way_out, ${payment});
        RETURN NULL;
      END
    $$`,
  `CREATE CONSTRAINT TRIGGER ${table}_way_out AFTER ${on} ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${table}_way_out()`,
])

/** Where to find the row of a posting, as `x`, and the payment of that row. */
const PROVED_BY = {
  payments: ['payments x', 'x.id'],
  refunds: ['refunds x', 'x.payment_id'],
  releases: ['releases x', 'x.payment_id'],
  payouts: ['payouts x JOIN releases r ON r.id = x.release_id', 'r.payment_id'],
  chargebacks: ['chargebacks x', 'x.payment_id'],
  found_transfers: ['found_transfers x', 'x.payment_id'],
  // Has no payment to compare: a provider's fee moves nobody's money.
  provider_movements: ['provider_movements x', 'NULL'],
} as const

const HELD = ['held_for_seller', 'seller_payable'] as const
const OF_BANK = [...HELD, 'disputed', 'chargeback_losses', 'card_clearing'] as const

/** Each code of the ledger: the tables that may hold its row, the condition that the row meets at commit, and the accounts that it may move. */
export const POSTED = [
  ['capture', ['payments'], 'true', ['card_clearing', 'held_for_seller']],
  ['refund_requested', ['refunds'], 'true', ['held_for_seller', 'refunds']],
  ['refund_paid', ['refunds'], `x.state IN ('succeeded', 'returned')`, ['refunds', 'card_clearing']],
  ['refund_refused', ['refunds'], `x.state IN ('failed', 'returned', 'withdrawn')`, ['held_for_seller', 'refunds']],
  ['refund_came_back', ['refunds'], `x.state = 'returned'`, ['refunds', 'card_clearing']],
  ['refund_sent_by_hand', ['refunds'], `x.state = 'sent_by_hand'`, ['refunds', 'owed_to_operator']],
  ['refund_found', ['refunds'], `x.way = 'found'`, [...HELD, 'outside_losses', 'card_clearing']],
  ['refund_found_returned', ['refunds'], `x.state = 'returned'`, [...HELD, 'outside_losses', 'card_clearing']],
  ['release', ['releases'], 'true', [...HELD, 'platform_fees']],
  ['payout_paid', ['payouts'], `x.state IN ('paid', 'returned')`, ['seller_payable', 'owed_to_operator']],
  ['payout_transferred', ['payouts'], `x.state = 'paid'`, ['seller_payable', 'card_clearing']],
  ['payout_returned', ['payouts'], `x.state = 'returned'`, ['seller_payable', 'owed_to_operator']],
  ['payout_found', ['payouts', 'found_transfers'], 'true', ['seller_payable', 'seller_advances']],
  ['transfer_found', ['found_transfers'], 'true', ['seller_advances', 'card_clearing']],
  ['transfer_found_returned', ['found_transfers'], 'true', ['seller_advances', 'card_clearing']],
  ['chargeback_opened', ['chargebacks'], 'true', OF_BANK],
  ['chargeback_withdrawn', ['chargebacks'], 'true', OF_BANK],
  ['chargeback_reinstated', ['chargebacks'], `x.state <> 'lost'`, OF_BANK],
  ['chargeback_won', ['chargebacks'], `x.state <> 'lost'`, OF_BANK],
  ['chargeback_covered', ['chargebacks', 'payouts'], 'true', OF_BANK],
  ['chargeback_uncovered', ['chargebacks', 'payouts'], 'true', OF_BANK],
  ['provider_fee', ['provider_movements'], 'true', ['provider_costs', 'provider_withheld']],
] as const

const proofs = POSTED.flatMap(([code, tables, stands, accounts]) =>
  tables.map((table) => {
    const [rows, payment] = PROVED_BY[table]
    const moved = `posted.accounts <@ ARRAY[${listOf(accounts)}]`
    return `NEW.code = '${code}' AND ${moved} AND EXISTS (
          SELECT FROM ${rows} WHERE x.id = NEW.subject_id AND coalesce(${payment}, posted.payment) = posted.payment AND ${stands})`
  }),
)

/** Refuses a posting without its row, or for another sale. An advance that pays part of a payout has no row, so its way is checked here. */
const ledger = [
  `CREATE FUNCTION ledger_transactions_way_out() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE posted record;
    BEGIN
      SELECT min(payment_id::text)::uuid AS payment, count(DISTINCT payment_id) AS payments, array_agg(DISTINCT account) AS accounts
        INTO posted FROM ledger_entries WHERE transaction_id = NEW.id;
      IF NEW.code = 'payout_found' THEN PERFORM require_way_out('advance', posted.payment); END IF;
      IF posted.payments = 1 AND (
        ${proofs.join('\n        OR ')})
      THEN RETURN NULL; END IF;
      RAISE EXCEPTION 'The ledger says %, and % does not.', NEW.code, NEW.subject_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'way_out';
    END
  $$`,
  `CREATE CONSTRAINT TRIGGER ledger_transactions_way_out AFTER INSERT ON ledger_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transactions_way_out()`,
]

/** Functions find tables in the schema that they were made in, whoever calls them. */
const bound = [
  `DO $do$
    DECLARE ours regprocedure;
    BEGIN
      FOR ours IN SELECT p.oid FROM pg_proc p WHERE pronamespace = current_schema()::regnamespace
        AND (p.proname = 'obstacles_of' OR p.proname LIKE '%way_out')
      LOOP EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', ours, current_schema());
      END LOOP;
    END
  $do$`,
]
