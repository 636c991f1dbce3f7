import { type RefundState, STANDING_REFUND_STATES, UNSENT_REFUND_STATES } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'

const listOf = (states: readonly RefundState[]) => states.map((state) => `'${state}'`).join(', ')
const STANDING = sql.raw(listOf(STANDING_REFUND_STATES))

/** Whether the money of a refund `r` is on its way to the buyer, or with them: for a query. */
export const refundStandsIn = (r: RawBuilder<unknown>): RawBuilder<boolean> => sql`${r}.state IN (${STANDING})`

/**
 * Whether a refund `r` tells that money goes or went back, for sums by time: what is sent again after it was returned is
 * the same money, and counts from the first time on.
 */
export const refundCounts = sql<boolean>`(r.state NOT IN ('failed', 'withdrawn') AND NOT EXISTS (
  SELECT FROM refunds before WHERE before.payment_id = r.payment_id AND before.state = 'returned'
    AND coalesce(before.first_id, before.id) = coalesce(r.first_id, r.id)
    AND (before.created_at, before.id) < (r.created_at, r.id)))`

/** Whether a refund was refused or returned, and no other of the same money has followed. @param r its name in the query */
export const refundIsUnsentIn = (r: 'r' | 'o' | 'back') =>
  sql.raw(`${r}.state IN (${listOf(UNSENT_REFUND_STATES)}) AND NOT EXISTS (
  SELECT FROM refunds later WHERE later.payment_id = ${r}.payment_id
    AND coalesce(later.first_id, later.id) = coalesce(${r}.first_id, ${r}.id)
    AND (later.created_at, later.id) > (${r}.created_at, ${r}.id))`)

/** `isToGoBack` of a payment, for a query. @param paymentId the column with its id */
export const goesBack = (paymentId: RawBuilder<unknown>): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM refunds back WHERE back.payment_id = ${paymentId} AND back.whole
    AND (${refundStandsIn(sql`back`)} OR ${refundIsUnsentIn('back')}))`

/**
 * What the sale of a payment still has, in minor units, for a query: held, and not owed to the buyer by refunds of a part
 * that were refused or returned. `standingOf` is the same for one payment.
 */
export const leftOfPayment = (paymentId: RawBuilder<unknown>): RawBuilder<number> => sql`(
  SELECT greatest(0, (SELECT coalesce(-sum(e.amount_minor), 0) FROM ledger_entries e
      WHERE e.payment_id = ${paymentId} AND e.account = 'held_for_seller')
    - (SELECT coalesce(sum(o.amount_minor), 0) FROM refunds o
      WHERE o.payment_id = ${paymentId} AND NOT o.whole AND ${refundIsUnsentIn('o')}))::bigint)`
