import { type MoneyState, type RefundState, STANDING_REFUND_STATES } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'

const STANDING = sql.raw(STANDING_REFUND_STATES.map((state) => `'${state}'`).join(', '))

/** Whether the money of a refund `r` is on its way to the buyer, or with them: for a query. */
const refundStandsIn = (r: RawBuilder<unknown>): RawBuilder<boolean> => sql`${r}.state IN (${STANDING})`

/**
 * Whether a refund `r` tells that money goes or went back, for sums by time: what is sent again after it came back is
 * the same money, and counts from the first time on.
 */
export const refundCounts = sql<boolean>`(r.state <> 'failed' AND NOT EXISTS (
  SELECT FROM refunds before WHERE before.payment_id = r.payment_id AND before.state = 'came_back'
    AND (before.created_at, before.id) < (r.created_at, r.id)))`

/**
 * A refund `r` that was refused or came back, that no other has followed, and whose money is held still: it may have
 * been released since, or a bank has taken it back.
 */
const waits = sql`(NOT ${refundStandsIn(sql`r`)}
  AND NOT EXISTS (SELECT FROM refunds later WHERE later.payment_id = r.payment_id
    AND (later.created_at, later.id) > (r.created_at, r.id))
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
  refund_failed: withRefund(sql`r.state = 'failed' AND ${waits}`),
  refund_came_back: withRefund(sql`r.state = 'came_back' AND ${waits}`),
  refund_succeeded: withRefund(sql`r.state = 'succeeded'`),
  refund_sent_by_hand: withRefund(sql`r.state = 'sent_by_hand'`),
}

/** Narrows a query with bookings `b` to those whose money is there. */
export const moneyIs = (money: MoneyState): RawBuilder<unknown> => conditions[money]

/** How far the refunds of a booking `b` are, the most pressing alone: a value for a query, null where there is none. */
export const refundOfBooking: RawBuilder<RefundState | null> = sql`(
  SELECT r.state FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.booking_id = b.id AND (${refundStandsIn(sql`r`)} OR ${waits})
  ORDER BY array_position(ARRAY['failed', 'came_back', 'requested', 'succeeded', 'sent_by_hand'], r.state) LIMIT 1)`
