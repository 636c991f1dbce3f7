import { type Kysely, sql } from 'kysely'

/**
 * Refunds, releases, payouts and chargebacks agree with the ledger, with their payment and with the sale at every commit,
 * and what was written down about them stays: see docs/decisions/085-money-agrees.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...bonds, ...unchanging, ...counters, ...ledger, ...sale])
    await sql.raw(statement).execute(db)
}

/** Whose money it is, and in which currency, is what the row says that it comes from. */
const bonds = [
  `ALTER TABLE refunds ADD FOREIGN KEY (payment_id, currency) REFERENCES payments (id, currency)`,
  `ALTER TABLE releases
    ADD FOREIGN KEY (payment_id, currency) REFERENCES payments (id, currency),
    ADD UNIQUE (id, seller_id, currency)`,
  `ALTER TABLE payouts
    ADD FOREIGN KEY (release_id, seller_id, currency) REFERENCES releases (id, seller_id, currency),
    ADD UNIQUE (id, seller_id)`,
  `ALTER TABLE payout_transfers ADD FOREIGN KEY (payout_id, seller_id) REFERENCES payouts (id, seller_id)`,
  // The money of a sale is released to whom the bike belongs, and no other payment is released.
  `CREATE FUNCTION release_fits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (
        SELECT FROM payments p JOIN bookings b ON b.id = p.booking_id JOIN listings l ON l.id = b.listing_id
        WHERE p.id = NEW.payment_id AND p.outcome = 'sale' AND l.seller_id = NEW.seller_id
      ) THEN RAISE EXCEPTION 'The money of a sale is released to its seller, and no other money is.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'released_to_its_seller'; END IF;
      RETURN NEW;
    END
  $$`,
  `CREATE TRIGGER releases_fit BEFORE INSERT ON releases FOR EACH ROW EXECUTE FUNCTION release_fits()`,
  `CREATE FUNCTION payout_fits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.amount_minor > (SELECT amount_minor - fee_minor FROM releases WHERE id = NEW.release_id)
      THEN RAISE EXCEPTION 'A payout is not more than was released without the fee.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_within_release'; END IF;
      RETURN NEW;
    END
  $$`,
  `CREATE TRIGGER payouts_fit BEFORE INSERT OR UPDATE OF amount_minor ON payouts
    FOR EACH ROW EXECUTE FUNCTION payout_fits()`,
]

/** What never changes once the row is written. */
const FIXED = {
  listings: ['seller_id'],
  payment_intents: ['id', 'booking_id', 'provider', 'amount_minor', 'currency', 'created_at'],
  refunds: ['reason', 'first_id', 'whole', 'found_at', 'reference', 'note', 'sent_by'],
  chargebacks: ['id', 'payment_id', 'provider_dispute_id', 'amount_minor', 'currency', 'reason', 'opened_at'],
  payout_transfers: ['id', 'payout_id', 'seller_id', 'provider_account_id', 'asked_by', 'asked_at'],
  found_transfers: [
    'id',
    'payment_id',
    'provider_transfer_id',
    'provider_account_id',
    'amount_minor',
    'currency',
    'found_at',
  ],
  handovers: ['booking_id', 'payment_id'],
  disputes: ['id', 'booking_id', 'opened_by', 'opened_at'],
} as const

/** What is filled in later, and never changes after that. */
const ONCE = {
  payouts: [
    'reference',
    'paid_by',
    'paid_at',
    'note',
    'found_transfer_id',
    'returned_at',
    'returned_by',
    'return_reason',
  ],
  payout_transfers: ['provider_transfer_id', 'refusal'],
  chargebacks: ['ended_at'],
} as const

const differs = (column: string) => `OLD.${column} IS DISTINCT FROM NEW.${column}`
const BILL_OF_SALE = [
  'buyer_name',
  'buyer_address',
  'seller_name',
  'seller_address',
  'frame_number',
  'registration',
  'mileage_km',
  'handed_over_at',
]

/** What stays from some step on. */
const AFTER = [
  // Which refund or payment of the provider's it is, is learned as it is sent or opened, and at no other time.
  ['refunds', `${differs('provider_refund_id')} AND NOT (OLD.state = 'requested' AND NEW.state = 'succeeded')`],
  ['payment_intents', `${differs('provider_intent_id')} AND NOT (OLD.state = 'creating' AND NEW.state = 'open')`],
  ['handovers', `OLD.handed_over_at IS NOT NULL AND (${BILL_OF_SALE.map(differs).join(' OR ')})`],
  ['disputes', `OLD.state <> 'open' AND OLD IS DISTINCT FROM NEW`],
] as const

const rules = [
  ...Object.entries(FIXED).flatMap(([table, columns]) => columns.map((column) => [table, differs(column)] as const)),
  ...Object.entries(ONCE).flatMap(([table, columns]) =>
    columns.map((column) => [table, `OLD.${column} IS NOT NULL AND ${differs(column)}`] as const),
  ),
  ...AFTER,
]

const unchanging = [
  `CREATE OR REPLACE FUNCTION money_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'What % say of money, its owners and its outcomes stays, and no row of it goes.', TG_TABLE_NAME
        USING ERRCODE = 'check_violation', CONSTRAINT = 'money_stays';
    END
  $$`,
  // After the one of the life cycle, which says better why a step is refused: triggers come in the order of their names.
  ...[...new Set(rules.map(([table]) => table))].map(
    (
      table,
    ) => `CREATE TRIGGER ${table}_unchanging BEFORE UPDATE${table === 'listings' ? ' OF seller_id' : ''} ON ${table}
      FOR EACH ROW WHEN (${rules.flatMap(([of, rule]) => (of === table ? [`(${rule})`] : [])).join(' OR ')})
      EXECUTE FUNCTION money_stays()`,
  ),
  ...[
    'payment_intents',
    'chargebacks',
    'payout_transfers',
    'found_transfers',
    'handovers',
    'disputes',
    'document_counters',
  ].map(
    (table) =>
      `CREATE TRIGGER ${table}_not_deleted BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION money_stays()`,
  ),
]

/** A number counts where its paper has it, so that the next one is neither taken nor leaves a gap. */
const counters = [
  `CREATE FUNCTION paper_number(kind text, year integer, place integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE kind WHEN 'receipt' THEN 'R' WHEN 'fee_invoice' THEN 'F' END || '-' || year || '-'
      || lpad(place::text, greatest(6, length(place::text)), '0')
  $$`,
  `CREATE FUNCTION document_counter_counts() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE before integer := 0;
    BEGIN
      IF TG_OP = 'UPDATE' THEN before := OLD.last; END IF;
      IF EXISTS (
        SELECT FROM generate_series(before + 1, NEW.last) AS place
        WHERE NOT EXISTS (SELECT FROM documents WHERE number = paper_number(NEW.kind, NEW.year, place))
      ) THEN RAISE EXCEPTION 'A number was taken that no paper has.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'numbers_have_papers'; END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE CONSTRAINT TRIGGER document_counters_count AFTER INSERT OR UPDATE ON document_counters
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION document_counter_counts()`,
  `CREATE TRIGGER document_counters_unchanging BEFORE UPDATE ON document_counters FOR EACH ROW
    WHEN (${differs('kind')} OR ${differs('year')} OR NEW.last < OLD.last) EXECUTE FUNCTION money_stays()`,
  `CREATE FUNCTION document_is_counted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (
        SELECT FROM document_counters c WHERE c.kind = NEW.kind AND NEW.number = paper_number(c.kind, c.year,
          CASE WHEN NEW.number ~ '^[RF]-[0-9]{4}-[0-9]{6,9}$' THEN split_part(NEW.number, '-', 3)::integer END)
          AND c.last >= split_part(NEW.number, '-', 3)::integer
      ) THEN RAISE EXCEPTION 'A paper has a number that was not taken for it.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'papers_have_numbers'; END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE CONSTRAINT TRIGGER documents_counted AFTER INSERT OR UPDATE OF number ON documents
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.number IS NOT NULL) EXECUTE FUNCTION document_is_counted()`,
]

/**
 * What each row has to have in the ledger by its state: so much in an account, all transactions about it together. A bound
 * on its amount is then the ledger's own, which never lets more of a payment leave an account than is in it.
 */
const BOOKED: Readonly<Record<string, { on: string; payment: string; amounts: string }>> = {
  refunds: {
    on: 'INSERT OR UPDATE OF state',
    payment: 'payment_id',
    amounts: `VALUES
      ('refunds', CASE WHEN it.state = 'requested' THEN -it.amount_minor ELSE 0 END),
      ('card_clearing', CASE WHEN it.state = 'succeeded' THEN -it.amount_minor ELSE 0 END),
      ('owed_to_operator', CASE WHEN it.state = 'sent_by_hand' THEN -it.amount_minor ELSE 0 END)`,
  },
  releases: {
    on: 'INSERT',
    payment: 'payment_id',
    amounts: `VALUES ('held_for_seller', it.amount_minor), ('platform_fees', -it.fee_minor)`,
  },
  payouts: {
    on: 'INSERT OR UPDATE OF state',
    payment: '(SELECT payment_id FROM releases WHERE id = it.release_id)',
    // By hand, by the provider, or by what others had transferred before.
    amounts: `SELECT 'seller_payable', CASE WHEN it.state = 'paid' THEN it.amount_minor ELSE 0 END`,
  },
  chargebacks: {
    on: 'INSERT OR UPDATE OF state',
    payment: 'payment_id',
    amounts: `VALUES ('card_clearing', CASE WHEN it.state IN ('open', 'lost') THEN -it.amount_minor ELSE 0 END)`,
  },
  found_transfers: { on: 'INSERT', payment: 'payment_id', amounts: `VALUES ('card_clearing', -it.amount_minor)` },
}

const ledger = [
  `CREATE FUNCTION booked_about(subject text, its_id uuid, its_payment uuid, its_account text) RETURNS bigint
    LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(e.amount_minor), 0)::bigint FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.subject_type = subject AND t.subject_id = its_id AND e.payment_id = its_payment AND e.account = its_account
      -- What a payout that comes back makes good of a loss is about the loss.
      AND t.code <> 'chargeback_covered'
  $$`,
  ...Object.entries(BOOKED).flatMap(([table, { on, payment, amounts }]) => [
    `CREATE FUNCTION ${table}_booked() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE it ${table};
      BEGIN
        -- As it is by now: it may have gone on in the same transaction.
        SELECT * INTO it FROM ${table} WHERE id = NEW.id;
        IF EXISTS (
          SELECT FROM (${amounts}) AS due (account, amount_minor)
          WHERE booked_about('${table.slice(0, -1)}', it.id, ${payment === 'payment_id' ? 'it.payment_id' : payment}, due.account)
            <> due.amount_minor
        ) THEN RAISE EXCEPTION 'What % say is not what the ledger has booked of it.', TG_TABLE_NAME
          USING ERRCODE = 'check_violation', CONSTRAINT = 'booked_in_ledger'; END IF;
        RETURN NULL;
      END
    $$`,
    `CREATE CONSTRAINT TRIGGER ${table}_booked AFTER ${on} ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${table}_booked()`,
  ]),
]

/** A sale is undone by a refund of all that was left, or by a bank that keeps its money; and such a refund leaves no sale. */
const sale = [
  `CREATE FUNCTION booking_was_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (
        SELECT FROM payments p WHERE p.booking_id = NEW.id AND p.outcome = 'sale' AND (
          EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.whole
            AND r.state IN ('succeeded', 'sent_by_hand', 'came_back'))
          OR EXISTS (SELECT FROM chargebacks c WHERE c.payment_id = p.id AND c.state = 'lost'))
      ) THEN RAISE EXCEPTION 'Booking % is refunded, and its money did not go back.', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunded_by_a_refund'; END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE CONSTRAINT TRIGGER bookings_refunded AFTER INSERT OR UPDATE OF state ON bookings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'refunded') EXECUTE FUNCTION booking_was_refunded()`,
  `CREATE FUNCTION refund_ends_its_sale() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM payments p JOIN bookings b ON b.id = p.booking_id
        WHERE p.id = NEW.payment_id AND p.outcome = 'sale' AND b.state = 'paid'
      ) THEN RAISE EXCEPTION 'All that was left of payment % went back, and its sale stands.', NEW.payment_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunded_by_a_refund'; END IF;
      RETURN NULL;
    END
  $$`,
  `CREATE CONSTRAINT TRIGGER refunds_end_sale AFTER INSERT OR UPDATE OF state ON refunds
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.whole AND NEW.state IN ('succeeded', 'sent_by_hand'))
    EXECUTE FUNCTION refund_ends_its_sale()`,
]
