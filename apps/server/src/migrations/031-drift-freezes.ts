import { type Kysely, sql } from 'kysely'

/** What differs between ledger and provider freezes its sale until it is explained: docs/decisions/048-asked-before-money-leaves.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of a transfer: the charge that it is of, by the provider's id.
  `ALTER TABLE provider_movements ADD charge_id text`,
  `ALTER TABLE drift_items ADD payment_id uuid REFERENCES payments`,
  `CREATE INDEX drift_items_payment_idx ON drift_items (payment_id)`,
  // An item that changes after it was explained is another one.
  `CREATE TABLE drift_explanations (
    item_id uuid PRIMARY KEY,
    ledger_minor bigint,
    provider_minor bigint,
    reason text NOT NULL,
    explained_by uuid NOT NULL REFERENCES users,
    explained_at timestamptz NOT NULL
  )`,
]
