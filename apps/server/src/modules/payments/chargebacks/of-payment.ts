import type { ChargebackState } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'

/** What is said of a chargeback `c`, for a query: what its bank has taken is `open` before it can be booked as well. */
export const stateOfChargeback = sql<ChargebackState>`CASE WHEN c.taken THEN 'open' ELSE c.state END`

/**
 * What a bank has taken of a payment and not given back, for a query: `open` while it has not decided, booked or not, `lost`
 * where the buyer keeps it, null where there is neither.
 *
 * @param paymentId the column with its id
 */
export const chargebackOf = (paymentId: RawBuilder<unknown>) => sql<'open' | 'lost' | null>`(
  SELECT ${stateOfChargeback} FROM chargebacks c
  WHERE c.payment_id = ${paymentId} AND (c.state IN ('open', 'lost') OR c.taken) ORDER BY 1 DESC LIMIT 1)`

/**
 * Whether a bank asks about a payment, and may take it yet, for a query.
 *
 * @param paymentId the column with its id
 */
export const hasBankInquiry = (paymentId: RawBuilder<unknown>) => sql<boolean>`EXISTS (
  SELECT FROM chargebacks c WHERE c.payment_id = ${paymentId} AND c.state = 'inquiry' AND NOT c.taken)`
