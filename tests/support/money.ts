import type pg from 'pg'

/** The tables that say where money and bikes are, or notify somebody of it. */
const TABLES = [
  ['listings', 'bookings', 'payment_intents', 'checkout_holds', 'payments', 'refunds'],
  ['ledger_accounts', 'ledger_transactions', 'ledger_entries'],
  [
    'handovers',
    'disputes',
    'releases',
    'payouts',
    'payout_transfers',
    'chargebacks',
    'bank_details',
    'documents',
    'document_counters',
    'mails',
  ],
].flat()

const ALL_ROWS = TABLES.map(
  (name) =>
    `SELECT '${name} ' || (to_jsonb(t) - '{updated_at,unresponsive_since,ask_again_at}'::text[])::text AS line FROM ${name} t`,
)

/** All of it, a line each row, to see that nothing has changed; when a row was looked after last does not count. */
export async function moneyAsItStands(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`${ALL_ROWS.join(' UNION ALL ')} ORDER BY 1`)
  return rows.map(({ line }) => line)
}
