import type { PaymentProvider } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { itemsOf } from './items.ts'

const day = (moment: string) => sql.raw(`(${moment} AT TIME ZONE 'UTC')::date`)

/** All that ever happened is put together, seconds for each hundred thousand payments. */
export const COMPARE_MS = 5 * 60_000

/** Made of what the item is about, so that it is the same each time: a UUID of version 8, which is for such. */
const idOf = (provider: PaymentProvider) =>
  sql`overlay(overlay(md5(concat_ws(' ', ${provider}::text, item.currency, item.kind, item.object_id))
    placing '8' from 13) placing '8' from 17)::uuid`

/** Why an item differs. `said` is what the provider said of it, `i` the attempt to pay that it named. */
const PROBLEM = sql`CASE
  WHEN item.provider_minor IS NULL AND said.currency <> item.currency THEN 'converted'
  WHEN item.provider_minor IS NULL THEN 'not_at_provider'
  WHEN item.ledger_minor IS NULL AND i.currency <> item.currency THEN 'converted'
  WHEN item.ledger_minor IS NULL AND item.kind = 'refund' AND EXISTS (
    SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.payment_intent_id = i.id AND r.state = 'requested' AND r.amount_minor = -item.provider_minor
  ) THEN 'refund_open'
  WHEN item.ledger_minor IS NULL THEN 'not_in_ledger'
  WHEN item.kind = 'refund' AND item.provider_minor = 0 THEN 'refund_came_back'
  ELSE 'amounts_differ' END`

/**
 * Holds the ledger against all that a provider has said, and keeps what comes of it in place of what came the last
 * time: sums by day, and the items that differ. One statement does it, so that the sums are those of the items. What
 * is less than a day old is `young`: it may still come to match.
 *
 * @param trx of `COMPARE_MS` for a statement
 * @param until the provider was read up to then
 */
export async function compare(trx: Db, provider: PaymentProvider, until: Date): Promise<void> {
  // Two at once come one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('compare ' || ${provider}, 0))`.execute(trx)
  await trx.deleteFrom('drift_days').where('provider', '=', provider).execute()
  await trx.deleteFrom('drift_items').where('provider', '=', provider).execute()
  // In memory where it fits.
  await sql`SET LOCAL work_mem = '64MB'`.execute(trx)
  await sql`
    WITH item AS MATERIALIZED (
      SELECT *, at > ${until}::timestamptz - interval '1 day' AS young FROM ${itemsOf(provider)} item
    ),
    compared AS (
      SELECT currency, ${day('at')} AS day, coalesce(sum(ledger_minor), 0) AS ledger_minor,
        coalesce(sum(provider_minor), 0) AS provider_minor, count(*) FILTER (WHERE difference <> 0 AND NOT young) AS unmatched,
        count(*) FILTER (WHERE difference <> 0 AND young) AS young,
        coalesce(sum(difference) FILTER (WHERE young), 0) AS young_minor
      FROM item GROUP BY currency, day
    ),
    beside AS (
      SELECT currency, day, sum(kept) AS kept_minor, sum(costs) AS costs_minor, sum(apart) AS apart_minor FROM (
        SELECT currency, ${day('occurred_at')} AS day, fee_minor AS kept, 0 AS costs,
          CASE kind WHEN 'other' THEN amount_minor ELSE 0 END AS apart
        FROM provider_movements WHERE provider = ${provider} AND (fee_minor <> 0 OR kind = 'other')
        UNION ALL
        SELECT e.currency, ${day('t.booked_at')}, 0, e.amount_minor, 0
        FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        JOIN payments p ON p.id = e.payment_id JOIN payment_intents i ON i.id = p.payment_intent_id
        WHERE e.account = 'provider_costs' AND i.provider = ${provider}
      ) side GROUP BY currency, day
    ),
    days AS (
      INSERT INTO drift_days (provider, currency, day, ledger_minor, provider_minor, unmatched, young, young_minor,
        kept_minor, costs_minor, apart_minor)
      SELECT ${provider}, currency, day, coalesce(ledger_minor, 0), coalesce(provider_minor, 0), coalesce(unmatched, 0),
        coalesce(young, 0), coalesce(young_minor, 0), coalesce(kept_minor, 0), coalesce(costs_minor, 0), coalesce(apart_minor, 0)
      FROM compared FULL JOIN beside USING (currency, day)
    )
    INSERT INTO drift_items (id, provider, currency, kind, object_id, problem, ledger_minor, provider_minor, description,
      at, young, booking_id, payment_id)
    SELECT ${idOf(provider)}, ${provider},
      item.currency, item.kind, item.object_id, ${PROBLEM}, item.ledger_minor, item.provider_minor,
      coalesce(said.description, ''), item.at, item.young, coalesce(item.booking_id, i.booking_id),
      coalesce(item.payment_id, (SELECT p.id FROM payments p WHERE p.payment_intent_id = i.id))
    FROM item
    LEFT JOIN LATERAL (
      SELECT m.description, m.currency, coalesce(m.provider_intent_id, (
          SELECT c.provider_intent_id FROM provider_movements c
          WHERE c.provider = m.provider AND c.kind = 'charge' AND c.object_id = m.charge_id LIMIT 1)) AS provider_intent_id
      FROM provider_movements m
      WHERE m.provider = ${provider} AND m.kind = item.kind
        AND (m.object_id = item.object_id OR item.kind = 'charge' AND m.provider_intent_id = item.object_id)
      ORDER BY m.currency = item.currency DESC, m.occurred_at, m.id LIMIT 1
    ) said ON true
    LEFT JOIN payment_intents i ON i.provider = ${provider} AND i.provider_intent_id = said.provider_intent_id
    WHERE item.difference <> 0`.execute(trx)
}
