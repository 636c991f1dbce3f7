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
    ADD CONSTRAINT refunds_way_by_hand CHECK ((way = 'sent_by_hand') = (sent_by IS NOT NULL))`,
  `ALTER TABLE payouts
    ADD CONSTRAINT payouts_way_advance CHECK ((way = 'advance') = (found_transfer_id IS NOT NULL)),
    ADD CONSTRAINT payouts_way_unclaimed CHECK (way <> 'paid_unclaimed' OR note IS NOT NULL)`,
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
      ELSIF TG_OP = 'INSERT' AND NEW.state IN ('requested', 'succeeded', 'sent_by_hand') THEN way_out := NEW.way;
      ELSE RETURN NULL; END IF;`,
  },
  releases: { on: 'INSERT', payment: 'NEW.payment_id', ways: 'way_out := NEW.way;' },
  payouts: {
    on: 'INSERT OR UPDATE OF state',
    payment: '(SELECT payment_id FROM releases WHERE id = NEW.release_id)',
    // What the provider has sent is recorded in any case.
    ways: `IF NEW.state = 'returned' THEN way_out := 'returned';
      ELSIF NEW.state NOT IN ('sending', 'paid') THEN RETURN NULL;
      ELSIF TG_OP = 'UPDATE' THEN
        IF OLD.state = 'sending' THEN RETURN NULL; END IF;
        way_out := NEW.way;
      ELSE way_out := NEW.way; END IF;`,
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

/** The codes by which the ledger says that money has left: the table of their row, and what that row must be at the commit. */
export const GONE = [
  ['refund_requested', 'refunds', 'true'],
  ['refund_paid', 'refunds', `state IN ('succeeded', 'returned')`],
  ['refund_sent_by_hand', 'refunds', `state = 'sent_by_hand'`],
  ['refund_found', 'refunds', `way = 'found'`],
  ['release', 'releases', 'true'],
  ['payout_paid', 'payouts', `state IN ('paid', 'returned')`],
  ['payout_transferred', 'payouts', `state = 'paid'`],
] as const

/** The ledger books no money as gone without its row. An advance that pays a part has no row, so that its way is checked here. */
const ledger = [
  `CREATE FUNCTION ledger_transactions_way_out() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.code = 'payout_found' THEN
        PERFORM require_way_out('advance', (SELECT payment_id FROM ledger_entries WHERE transaction_id = NEW.id LIMIT 1));
      ELSIF NOT (CASE NEW.code
        ${GONE.map(([code, table, stands]) => `WHEN '${code}' THEN EXISTS (SELECT FROM ${table} WHERE id = NEW.subject_id AND ${stands})`).join('\n        ')}
      END) THEN RAISE EXCEPTION 'The ledger says %, and % does not.', NEW.code, NEW.subject_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'way_out'; END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE CONSTRAINT TRIGGER ledger_transactions_way_out AFTER INSERT ON ledger_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.code IN (${listOf([...GONE.map(([code]) => code), 'payout_found'])}))
    EXECUTE FUNCTION ledger_transactions_way_out()`,
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
