import { type RawBuilder, sql } from 'kysely'

/**
 * What a bank has taken of a payment and not given back, for a query: `open` while it has not decided, `lost` where the
 * buyer keeps it, null where there is neither.
 *
 * @param paymentId the column with its id
 */
export const chargebackOf = (paymentId: RawBuilder<unknown>) => sql<'open' | 'lost' | null>`(
  SELECT c.state FROM chargebacks c WHERE c.payment_id = ${paymentId} AND c.state IN ('open', 'lost')
  ORDER BY c.state DESC LIMIT 1)`

/**
 * Whether a bank asks about a payment, and may take it yet, for a query.
 *
 * @param paymentId the column with its id
 */
export const bankAsksAbout = (paymentId: RawBuilder<unknown>) => sql<boolean>`EXISTS (
  SELECT FROM chargebacks c WHERE c.payment_id = ${paymentId} AND c.state = 'inquiry')`
