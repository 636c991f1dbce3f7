import { type Kysely, sql } from 'kysely'

/**
 * What the provider has said of a transfer of others that the ledger could not take in as an advance, or that changed
 * after it had: see docs/decisions/108-transfers-of-others.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE seen_transfers (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES payments,
    provider_transfer_id text NOT NULL,
    -- May be another one than the payment's.
    currency char(3) NOT NULL,
    -- Without what was taken back until then.
    amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
    seen_at timestamptz NOT NULL
  )`,
  `CREATE INDEX seen_transfers_payment_idx ON seen_transfers (payment_id, provider_transfer_id, id)`,
  // What was seen is only added to.
  `CREATE TRIGGER seen_transfers_stay BEFORE UPDATE OR DELETE ON seen_transfers
    FOR EACH ROW EXECUTE FUNCTION money_stays()`,
]
