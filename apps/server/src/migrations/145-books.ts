import { type Kysely, sql } from 'kysely'

/** The books are read in order of time, and losses are few among the entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'CREATE INDEX ledger_transactions_booked_idx ON ledger_transactions (booked_at, id)',
    `CREATE INDEX ledger_entries_losses_idx ON ledger_entries (transaction_id)
      WHERE account IN ('chargeback_losses', 'outside_losses')`,
    'CREATE INDEX documents_issued_idx ON documents (issued_at, id) WHERE number IS NOT NULL',
  ])
    await sql.raw(statement).execute(db)
}
