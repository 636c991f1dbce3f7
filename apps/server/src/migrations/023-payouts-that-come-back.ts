import { type Kysely, sql } from 'kysely'

/** Payouts that the seller's bank sends back: see docs/decisions/046-payouts-that-come-back.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE payouts
    ADD COLUMN returned_at timestamptz,
    ADD COLUMN returned_by uuid REFERENCES users,
    ADD COLUMN return_reason text,
    DROP CONSTRAINT payouts_state_check,
    ADD CONSTRAINT payouts_state_check CHECK (state IN ('due', 'sending', 'paid', 'returned', 'canceled')),
    DROP CONSTRAINT payouts_check,
    ADD CONSTRAINT payouts_paid_check CHECK ((state IN ('paid', 'returned')) = (paid_at IS NOT NULL)),
    ADD CONSTRAINT payouts_returned_check CHECK ((state = 'returned') = (returned_at IS NOT NULL)),
    ADD CONSTRAINT payouts_return_check CHECK (num_nulls(returned_at, returned_by, return_reason) IN (0, 3)),
    ADD CONSTRAINT payouts_not_own_check CHECK (returned_by <> seller_id),
    DROP CONSTRAINT payouts_release_id_key`,
  // One for each release; one that came back is replaced.
  `CREATE UNIQUE INDEX payouts_release_idx ON payouts (release_id) WHERE state <> 'returned'`,
  `CREATE INDEX payouts_returned_idx ON payouts (release_id) WHERE state = 'returned'`,
]
