import { sql } from 'kysely'
import type { Pool } from 'pg'
import { slowTransaction } from '../../platform/db/slow-transaction.ts'

/** Of what is wrong, so much is said one by one. */
const MOST_BREACHES = 100
/** It reads everything; the limit of requests is none for it. */
const LIMIT_MS = 30 * 60_000

/**
 * Looks for ledger transactions that don't balance, and for currencies in which the whole ledger doesn't. The database refuses them as they are
 * written; a chain of hashes would take them for what they are. Reads one moment's state.
 *
 * @returns what does not fit, a sentence each
 */
export function verifyBalance(pool: Pool): Promise<string[]> {
  return slowTransaction(pool, LIMIT_MS, async (trx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(trx)
    const { rows: transactions } = await sql<{ id: string; entries: number; sum: number }>`
      SELECT coalesce(t.id, e.transaction_id) AS id, count(e.transaction_id) AS entries,
        coalesce(sum(e.amount_minor), 0)::bigint AS sum
      FROM ledger_transactions t FULL JOIN ledger_entries e ON e.transaction_id = t.id
      GROUP BY 1 HAVING count(e.transaction_id) < 2 OR sum(e.amount_minor) <> 0
      ORDER BY 1 LIMIT ${MOST_BREACHES}`.execute(trx)
    const { rows: currencies } = await sql<{ currency: string; sum: number }>`
      SELECT currency, sum(amount_minor)::bigint AS sum FROM ledger_entries
      GROUP BY currency HAVING sum(amount_minor) <> 0 ORDER BY currency`.execute(trx)
    return [
      ...currencies.map(
        ({ currency, sum }) => `The ledger does not balance: in ${currency} it is off by ${sum} minor units.`,
      ),
      ...transactions.map(({ id, entries, sum }) =>
        sum === 0
          ? `Ledger transaction ${id} has fewer than two entries (${entries}).`
          : `Ledger transaction ${id} does not balance: it is off by ${sum} minor units.`,
      ),
    ]
  })
}
