import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/**
 * Where the money of a payment is, in minor units, derived from its entries. At every moment
 * `captured = held + released + fee + refunded + disputed`. Parts of these: `refundsOnTheirWay`, of `refunded`, is what
 * has not been sent yet; `paidOut`, of `released`, is what the seller has been sent. `lost` comes on top: what
 * the buyer's bank took that was paid out before, at the operator's cost.
 */
export type PaymentMoney = {
  captured: number
  held: number
  released: number
  fee: number
  refunded: number
  /** What the buyer's bank has taken back, for now or for good. */
  disputed: number
  refundsOnTheirWay: number
  paidOut: number
  lost: number
  lostOutside: number
  advanced: number
}

/** What pays a seller out, from the operator’s bank or from the provider, and what of it was returned. */
export const PAID_OUT = sql`t.code IN ('payout_paid', 'payout_transferred', 'payout_returned', 'payout_found')`

/** What sends a refund, by the provider or by hand, and what brings it back. What it was asked for with is beside these. */
const SENDS_BACK = sql`t.code IN ('refund_paid', 'refund_came_back', 'refund_sent_by_hand')`

/** These sums as a query in brackets, for another one to join: of a payment by its id. */
export const moneyOf = (paymentId: RawBuilder<unknown>) => sql`(
  SELECT
    (sum(e.amount_minor) FILTER (WHERE e.account = 'card_clearing' AND t.code = 'capture'))::bigint AS captured,
    coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'held_for_seller'), 0)::bigint AS held,
    -- What became the seller's; that it is then paid out changes nothing.
    coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'seller_payable' AND NOT ${PAID_OUT}), 0)::bigint AS released,
    coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'platform_fees'), 0)::bigint AS fee,
    -- What was asked for and not refused, where that it is then sent changes nothing; and what others have sent.
    coalesce(sum(CASE e.account WHEN 'refunds' THEN -e.amount_minor ELSE e.amount_minor END) FILTER (
      WHERE e.account = 'refunds' AND NOT ${SENDS_BACK}
        OR e.account IN ('held_for_seller', 'seller_payable') AND t.code IN ('refund_found', 'refund_found_returned')
    ), 0)::bigint AS refunded,
    -- What was taken and not won back; that the bank then has it changes nothing. What made a loss good is of it too.
    coalesce(sum(CASE e.account WHEN 'disputed' THEN -e.amount_minor ELSE e.amount_minor END) FILTER (
      WHERE e.account = 'disputed' AND t.code IN ('chargeback_opened', 'chargeback_won')
        OR e.account IN ('held_for_seller', 'seller_payable') AND t.code IN ('chargeback_covered', 'chargeback_uncovered')
    ), 0)::bigint AS disputed,
    coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'refunds'), 0)::bigint AS "refundsOnTheirWay",
    coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'seller_payable' AND ${PAID_OUT}), 0)::bigint AS "paidOut",
    coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'chargeback_losses'), 0)::bigint AS lost,
    coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'outside_losses'), 0)::bigint AS "lostOutside",
    coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'seller_advances'), 0)::bigint AS advanced
  FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
  WHERE e.payment_id = ${paymentId} HAVING count(*) > 0)`

/** Null for a payment that the ledger does not know. */
export async function moneyOfPayment(db: Db, paymentId: string): Promise<PaymentMoney | null> {
  const { rows } = await sql<PaymentMoney>`SELECT * FROM ${moneyOf(sql`${paymentId}`)} m`.execute(db)
  return rows[0] ?? null
}
