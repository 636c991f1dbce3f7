import { type MoneyState, type RefundState, STANDING_REFUND_STATES, UNSENT_REFUND_STATES } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'

const listOf = (states: readonly RefundState[]) => states.map((state) => `'${state}'`).join(', ')
const STANDING = sql.raw(listOf(STANDING_REFUND_STATES))

/** Whether the money of a refund `r` is on its way to the buyer, or with them: for a query. */
const refundStandsIn = (r: RawBuilder<unknown>): RawBuilder<boolean> => sql`${r}.state IN (${STANDING})`

/**
 * Whether a refund `r` tells that money goes or went back, for sums by time: what is sent again after it came back is
 * the same money, and counts from the first time on.
 */
export const refundCounts = sql<boolean>`(r.state NOT IN ('failed', 'withdrawn') AND NOT EXISTS (
  SELECT FROM refunds before WHERE before.payment_id = r.payment_id AND before.state = 'came_back'
    AND coalesce(before.first_id, before.id) = coalesce(r.first_id, r.id)
    AND (before.created_at, before.id) < (r.created_at, r.id)))`

const isUnsent = (r: string) =>
  sql.raw(`${r}.state IN (${listOf(UNSENT_REFUND_STATES)}) AND NOT EXISTS (
  SELECT FROM refunds later WHERE later.payment_id = ${r}.payment_id
    AND coalesce(later.first_id, later.id) = coalesce(${r}.first_id, ${r}.id)
    AND (later.created_at, later.id) > (${r}.created_at, ${r}.id))`)

/** `isToGoBack` of a payment, for a query. @param paymentId the column with its id */
export const goesBack = (paymentId: RawBuilder<unknown>): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM refunds back WHERE back.payment_id = ${paymentId} AND back.whole
    AND (${refundStandsIn(sql`back`)} OR ${isUnsent('back')}))`

/**
 * What the sale of a payment still has, in minor units, for a query: held, and not owed to the buyer by refunds of a part
 * that were refused or came back. `standingOf` is the same for one payment.
 */
export const leftOfPayment = (paymentId: RawBuilder<unknown>): RawBuilder<number> => sql`(
  SELECT greatest(0, (SELECT coalesce(-sum(e.amount_minor), 0) FROM ledger_entries e
      WHERE e.payment_id = ${paymentId} AND e.account = 'held_for_seller')
    - (SELECT coalesce(sum(o.amount_minor), 0) FROM refunds o
      WHERE o.payment_id = ${paymentId} AND NOT o.whole AND ${isUnsent('o')}))::bigint)`

/**
 * A refund `r` that was refused or came back, that no other has followed, and whose money is held still: it may have
 * been released since, as all that was left is by a handover, or a bank has taken it back.
 */
export const refundWaits = sql<boolean>`(${isUnsent('r')}
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
  refund_came_back: withRefund(sql`r.state = 'came_back' AND ${refundWaits}`),
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
  ORDER BY array_position(ARRAY['failed', 'came_back', 'requested', 'succeeded', 'sent_by_hand'], r.state),
    p.outcome = 'sale' AND r.whole DESC LIMIT 1)`
