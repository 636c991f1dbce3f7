import { type Kysely, sql } from 'kysely'

/** Payouts to sellers' accounts at Stripe: see docs/decisions/043-connect.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE connected_accounts (
    user_id uuid PRIMARY KEY REFERENCES users,
    provider_account_id text NOT NULL UNIQUE,
    -- Null once its owner does not want it any more. They get the same account when they come back.
    connected_at timestamptz,
    -- What stands against a transfer; nothing once it is ready.
    needs text CHECK (needs IN ('details', 'review', 'refused')),
    ready_at timestamptz,
    CHECK ((needs IS NULL) = (ready_at IS NOT NULL))
  )`,
  // An attempt is written before the provider is asked, and stays; its id is the key of the call.
  `CREATE TABLE payout_transfers (
    id uuid PRIMARY KEY,
    payout_id uuid NOT NULL REFERENCES payouts,
    seller_id uuid NOT NULL REFERENCES users,
    provider_account_id text NOT NULL,
    asked_by uuid NOT NULL REFERENCES users,
    asked_at timestamptz NOT NULL,
    -- When somebody last worked on it.
    updated_at timestamptz NOT NULL,
    provider_transfer_id text UNIQUE,
    refusal text,
    CHECK (num_nonnulls(provider_transfer_id, refusal) < 2),
    -- Nobody pays out to themselves.
    CHECK (asked_by <> seller_id)
  )`,
  // A payout is sent once, unless the provider has refused.
  `CREATE UNIQUE INDEX payout_transfers_one_idx ON payout_transfers (payout_id) WHERE refusal IS NULL`,
  `CREATE INDEX payout_transfers_payout_idx ON payout_transfers (payout_id, id)`,
  `CREATE INDEX payout_transfers_open_idx ON payout_transfers (updated_at)
    WHERE provider_transfer_id IS NULL AND refusal IS NULL`,
  `ALTER TABLE payouts DROP CONSTRAINT payouts_state_check,
    ADD CONSTRAINT payouts_state_check CHECK (state IN ('due', 'sending', 'paid', 'canceled'))`,
  `DROP INDEX payouts_due_idx`,
  `CREATE INDEX payouts_to_make_idx ON payouts (created_at, id) WHERE state IN ('due', 'sending')`,
]
