import { type RawBuilder, sql } from 'kysely'

/** Whether an item `d` was explained by an admin as it is. */
const isExplained: RawBuilder<boolean> = sql`EXISTS (SELECT FROM drift_explanations x WHERE x.item_id = d.id
  AND x.ledger_minor IS NOT DISTINCT FROM d.ledger_minor AND x.provider_minor IS NOT DISTINCT FROM d.provider_minor)`

/**
 * Whether an item `d` freezes its sale: also one that is too new to tell. Not what the ledger has booked in the last moments
 * before the provider was read, which it could not have said yet; and not a refund that we know and ask about: how it ends
 * is taken in by itself.
 */
export const freezes: RawBuilder<boolean> = sql`(NOT ${isExplained} AND d.problem NOT IN ('refund_open', 'refund_returned')
  AND (d.provider_minor IS NOT NULL OR d.at <= (
    SELECT f.fetched_until - interval '2 minutes' FROM provider_fetches f WHERE f.provider = d.provider)))`
