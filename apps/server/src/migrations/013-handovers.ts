import { type Kysely, sql } from 'kysely'

/**
 * Buyer protection: the money of a sale is held until the handover, and then becomes its seller's. A fee may be kept,
 * an admin decides where the two sides disagree, and each release is paid out once. See docs/decisions/037-handover.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...fees, ...handovers, ...releases, ...accounts]) await sql.raw(statement).execute(db)
}

/** Frozen as the money arrives, so that a rate that is changed later changes no sale. */
const fees = [
  `ALTER TABLE payments
    ADD fee_basis_points integer NOT NULL DEFAULT 0 CHECK (fee_basis_points BETWEEN 0 AND 10000),
    ADD fee_minor bigint NOT NULL DEFAULT 0 CHECK (fee_minor BETWEEN 0 AND amount_minor)`,
]

const handovers = [
  `CREATE TABLE handovers (
    booking_id uuid PRIMARY KEY REFERENCES bookings,
    payment_id uuid NOT NULL UNIQUE REFERENCES payments,
    due_at timestamptz NOT NULL,
    reminders_sent smallint NOT NULL DEFAULT 0,
    wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 4),
    locked_until timestamptz,
    -- What the bill of sale says. The buyer's part comes first: it is what the code is shown for.
    buyer_name text,
    buyer_address text,
    seller_name text,
    seller_address text,
    frame_number text,
    registration text,
    mileage_km integer CHECK (mileage_km >= 0),
    handed_over_at timestamptz,
    CHECK ((buyer_name IS NULL) = (buyer_address IS NULL)),
    CHECK (num_nulls(seller_name, seller_address, frame_number, registration, mileage_km) IN (0, 5)),
    CHECK (handed_over_at IS NULL OR (buyer_name IS NOT NULL AND seller_name IS NOT NULL))
  )`,
  `CREATE INDEX handovers_due_idx ON handovers (due_at) WHERE handed_over_at IS NULL`,
  // Who has paid before there was this gets the whole time from now on.
  `INSERT INTO handovers (booking_id, payment_id, due_at)
    SELECT b.id, p.id, now() + interval '14 days' FROM bookings b
    JOIN payments p ON p.booking_id = b.id AND p.outcome = 'sale' WHERE b.state = 'paid'`,
  `CREATE TABLE disputes (
    id uuid PRIMARY KEY,
    booking_id uuid NOT NULL REFERENCES bookings,
    opened_by text NOT NULL CHECK (opened_by IN ('buyer', 'seller')),
    buyer_words text,
    seller_words text,
    state text NOT NULL CHECK (state IN ('open', 'released', 'refunded', 'split', 'settled')),
    -- What goes back to the buyer, as the admin decided.
    refund_minor bigint CHECK (refund_minor >= 0),
    decided_by uuid REFERENCES users,
    reason text,
    opened_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    ended_at timestamptz,
    CHECK (num_nonnulls(buyer_words, seller_words) > 0),
    CHECK ((state = 'open') = (ended_at IS NULL)),
    CHECK ((state IN ('released', 'refunded', 'split')) = (decided_by IS NOT NULL)),
    CHECK (num_nulls(decided_by, refund_minor, reason) IN (0, 3))
  )`,
  `CREATE UNIQUE INDEX disputes_one_open_idx ON disputes (booking_id) WHERE state = 'open'`,
  `CREATE INDEX disputes_booking_idx ON disputes (booking_id)`,
  `CREATE INDEX disputes_open_idx ON disputes (due_at, id) WHERE state = 'open'`,
]

const releases = [
  `CREATE TABLE releases (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL UNIQUE REFERENCES payments,
    seller_id uuid NOT NULL REFERENCES users,
    -- With the fee in it.
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    fee_minor bigint NOT NULL CHECK (fee_minor BETWEEN 0 AND amount_minor),
    currency char(3) NOT NULL,
    released_at timestamptz NOT NULL
  )`,
  `CREATE INDEX releases_seller_idx ON releases (seller_id, released_at)`,
  `CREATE TABLE payouts (
    id uuid PRIMARY KEY,
    -- One release is paid out once.
    release_id uuid NOT NULL UNIQUE REFERENCES releases,
    seller_id uuid NOT NULL REFERENCES users,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    currency char(3) NOT NULL,
    state text NOT NULL CHECK (state IN ('due', 'paid')),
    -- What the seller finds on their bank statement.
    reference text,
    paid_by uuid REFERENCES users,
    created_at timestamptz NOT NULL,
    paid_at timestamptz,
    CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
    CHECK (num_nulls(reference, paid_by, paid_at) IN (0, 3)),
    -- Nobody pays out to themselves.
    CHECK (paid_by <> seller_id)
  )`,
  `CREATE INDEX payouts_due_idx ON payouts (created_at, id) WHERE state = 'due'`,
  `CREATE INDEX payouts_seller_idx ON payouts (seller_id, created_at)`,
  `CREATE TABLE bank_details (
    user_id uuid PRIMARY KEY REFERENCES users,
    -- Holder, account and bank, encrypted; the key is not in the database.
    sealed bytea NOT NULL,
    -- The account's last four characters, for its owner to recognise.
    ending text NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
]

const accounts = [
  `INSERT INTO ledger_accounts VALUES
    ('seller_payable', 'liability'), ('platform_fees', 'liability'), ('owed_to_operator', 'liability')`,
]
