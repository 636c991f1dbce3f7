import type { MoneyState, RefundState } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import { refundIsUnsentIn, refundStandsIn } from '../../modules/payments/index.ts'

/**
 * A refund `r` that was refused or returned, that no other has followed, and whose money is held still: it may have
 * been released since, as all that was left is by a handover, or a bank has taken it back.
 */
export const refundWaits = sql<boolean>`(${refundIsUnsentIn('r')}
  AND NOT (r.whole AND EXISTS (SELECT FROM releases x WHERE x.payment_id = r.payment_id))
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
  refund_failed: withRefund(sql`r.state = 'failed' AND ${refundWaits}`),
  refund_returned: withRefund(sql`r.state = 'returned' AND ${refundWaits}`),
  refund_succeeded: withRefund(sql`r.state = 'succeeded'`),
  refund_sent_by_hand: withRefund(sql`r.state = 'sent_by_hand'`),
}

/** Narrows a query with bookings `b` to those whose money is there. */
export const bookingMoneyStateIs = (money: MoneyState): RawBuilder<unknown> => conditions[money]

export type RefundOfBooking = { state: RefundState; of: 'sale' | 'part' | 'late' }

/** How far the refunds of a booking `b` are, the most pressing alone: a value for a query, null where there is none. */
export const refundOfBooking: RawBuilder<RefundOfBooking | null> = sql`(
  SELECT json_build_object('state', r.state, 'of',
    CASE WHEN p.outcome = 'late' THEN 'late' WHEN r.whole THEN 'sale' ELSE 'part' END)
  FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.booking_id = b.id AND (${refundStandsIn(sql`r`)} OR ${refundWaits})
  ORDER BY array_position(ARRAY['failed', 'returned', 'requested', 'succeeded', 'sent_by_hand'], r.state),
    p.outcome = 'sale' AND r.whole DESC LIMIT 1)`
