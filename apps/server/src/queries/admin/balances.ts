import { formatMinor, type SiteBalances } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { refundWaits } from '../sales/index.ts'

const LATELY_MS = 30 * 86_400_000

type Row = {
  held: number
  frozen: number
  due: number
  unclaimed: number
  refunding: number
  to_send_back: number
  with_banks: number
  fees: number
  fees_lately: number
  losses: number
  outside_losses: number
}

/** What of a payment is in an account that we owe. */
const owed = (account: string, ofPayment: ReturnType<typeof sql>) => sql`(
  SELECT coalesce(-sum(e.amount_minor), 0) FROM ledger_entries e
  WHERE e.account = ${sql.lit(account)} AND e.payment_id = ${ofPayment})`

/**
 * What the site holds, owes and has earned. The accounts are summed from their entries, in one statement and so at one
 * moment; what is owed to whom within an account is told by the payouts, refunds and disputes that are open.
 */
export async function readBalances(db: Db, now: Date, currency: string): Promise<SiteBalances> {
  const { rows } = await sql<Row>`
    WITH accounts AS (
      SELECT e.account, sum(e.amount_minor) AS balance FROM ledger_entries e WHERE e.currency = ${currency} GROUP BY e.account
    ), waiting AS (
      SELECT coalesce(sum(r.amount_minor), 0) AS amount FROM refunds r
      WHERE r.state IN ('failed', 'returned') AND r.currency = ${currency} AND ${refundWaits}
    ), unclaimed AS (
      SELECT coalesce(sum(${owed('seller_payable', sql`x.payment_id`)}), 0) AS amount
      FROM payouts o JOIN releases x ON x.id = o.release_id WHERE o.state = 'unclaimed' AND o.currency = ${currency}
    )
    SELECT
      (${balance('held_for_seller')} - waiting.amount)::bigint AS held,
      (SELECT coalesce(sum(${owed('held_for_seller', sql`h.payment_id`)}), 0) FROM disputes d
        JOIN handovers h ON h.booking_id = d.booking_id WHERE d.state = 'open')::bigint AS frozen,
      (${balance('seller_payable')} - unclaimed.amount)::bigint AS due,
      unclaimed.amount::bigint AS unclaimed,
      ${balance('refunds')}::bigint AS refunding,
      waiting.amount::bigint AS to_send_back,
      (SELECT coalesce(sum(c.amount_minor), 0) FROM chargebacks c WHERE c.state = 'open' AND c.currency = ${currency})::bigint AS with_banks,
      ${balance('platform_fees')}::bigint AS fees,
      (SELECT coalesce(-sum(e.amount_minor), 0) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.booked_at > ${new Date(now.getTime() - LATELY_MS)} AND e.account = 'platform_fees'
          AND e.currency = ${currency})::bigint AS fees_lately,
      (-${balance('chargeback_losses')})::bigint AS losses,
      (-${balance('outside_losses')})::bigint AS outside_losses
    FROM waiting, unclaimed`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The balances answered no row.')
  const text = (minor: number) => formatMinor(Math.max(0, minor), currency)
  return {
    currency,
    held: text(row.held),
    frozen: text(row.frozen),
    due: text(row.due),
    unclaimed: text(row.unclaimed),
    refunding: text(row.refunding),
    to_send_back: text(row.to_send_back),
    with_banks: text(row.with_banks),
    fees: text(row.fees),
    fees_lately: text(row.fees_lately),
    losses: text(row.losses),
    outside_losses: text(row.outside_losses),
  }
}

/** What is in an account on the side of what we owe. */
const balance = (account: string) =>
  sql`coalesce((SELECT -balance FROM accounts WHERE account = ${sql.lit(account)}), 0)`
