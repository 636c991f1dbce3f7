import type { MoneyState, RefundState } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'

/**
 * A refused refund `r` that no other has followed (one alone is under way or done) and whose money is held still: it may
 * have been released since, or a bank has taken it back.
 */
const notFollowed = sql`(NOT EXISTS (
    SELECT FROM refunds live WHERE live.payment_id = r.payment_id AND live.state <> 'failed')
  AND EXISTS (
    SELECT FROM ledger_entries e WHERE e.payment_id = r.payment_id AND e.account = 'held_for_seller'
    HAVING sum(e.amount_minor) < 0))`

/** Of what money comes back for, there is little: its bookings are looked up by their keys. */
const withRefund = (condition: RawBuilder<unknown>) => sql`b.id = ANY (ARRAY(
  SELECT p.booking_id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE ${condition}))`

const conditions: Readonly<Record<MoneyState, RawBuilder<unknown>>> = {
  paid: sql`b.state IN ('paid', 'handed_over')`,
  late: sql`b.id = ANY (ARRAY(SELECT booking_id FROM payments WHERE outcome = 'late'))`,
  refund_requested: withRefund(sql`r.state = 'requested'`),
  refund_failed: withRefund(sql`r.state = 'failed' AND ${notFollowed}`),
  refund_succeeded: withRefund(sql`r.state = 'succeeded'`),
}

/** Narrows a query with bookings `b` to those whose money is there. */
export const moneyIs = (money: MoneyState): RawBuilder<unknown> => conditions[money]

/** How far the refunds of a booking `b` are, the most pressing alone: a value for a query, null where there is none. */
export const refundOfBooking: RawBuilder<RefundState | null> = sql`(
  SELECT r.state FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.booking_id = b.id AND (r.state <> 'failed' OR ${notFollowed})
  ORDER BY array_position(ARRAY['failed', 'requested', 'succeeded'], r.state) LIMIT 1)`
