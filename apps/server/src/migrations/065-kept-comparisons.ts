import { type Kysely, sql } from 'kysely'

/** How ledger and provider compare is kept item by item, so that only what was touched is compared: docs/decisions/041-reconciliation.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE compared_items (
    provider text NOT NULL,
    kind text NOT NULL,
    object_id text NOT NULL,
    currency char(3) NOT NULL,
    -- Null where that side does not have it.
    ledger_minor bigint,
    provider_minor bigint,
    at timestamptz NOT NULL,
    booking_id uuid,
    payment_id uuid,
    PRIMARY KEY (provider, kind, object_id, currency)
  )`,
  `CREATE INDEX compared_items_at_idx ON compared_items (provider, at)`,
  `CREATE INDEX compared_items_differing_idx ON compared_items (provider)
    WHERE coalesce(ledger_minor, 0) <> coalesce(provider_minor, 0)`,
  // By the database's clock: what was written before it was compared. Null where all is to be compared.
  `ALTER TABLE provider_fetches ADD compared_at timestamptz`,
  `CREATE INDEX provider_movements_occurred_idx ON provider_movements (provider, occurred_at)`,
  `CREATE INDEX ledger_transactions_costs_idx ON ledger_transactions (booked_at) WHERE code = 'provider_fee'`,
]
