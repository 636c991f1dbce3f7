import type { PaymentProvider } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { daysBeside, itemsOf } from './items.ts'

const day = (moment: string) => sql.raw(`(${moment} AT TIME ZONE 'UTC')::date`)

/** Whether a moment is on the day of `d`. */
const onDay = (moment: string) =>
  sql.raw(`${moment} >= d.day::timestamp AT TIME ZONE 'UTC' AND ${moment} < (d.day + 1)::timestamp AT TIME ZONE 'UTC'`)

/** All that ever happened takes seconds for each hundred thousand payments. */
export const COMPARE_MS = 5 * 60_000

/** Made of what the item is about, so that it is the same each time: a UUID of version 8, which is for such. */
const idOf = (provider: PaymentProvider) =>
  sql`overlay(overlay(md5(concat_ws(' ', ${provider}::text, item.currency, item.kind, item.object_id))
    placing '8' from 13) placing '8' from 17)::uuid`

/**
 * Whether a refund is one of ours that we wait for: it has its name, and is the only one. Another of the same amount that others have
 * made differs.
 */
const isOurs = sql`EXISTS (
  SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE r.id::text = said.our_id AND r.state = 'requested' AND p.payment_intent_id = i.id
    AND r.amount_minor = -item.provider_minor
    AND NOT EXISTS (
      SELECT FROM provider_movements m
      JOIN compared_items other ON other.provider = m.provider AND other.kind = 'refund' AND other.object_id = m.object_id
      WHERE m.provider = item.provider AND m.provider_intent_id = i.provider_intent_id AND m.kind = 'refund'
        AND m.our_id = said.our_id AND m.object_id <> item.object_id AND other.provider_minor <> 0))`

/** Why an item differs. `said` is what the provider said of it, `i` the attempt to pay that it named. */
const PROBLEM = sql`CASE
  WHEN item.provider_minor IS NULL AND said.currency <> item.currency THEN 'converted'
  WHEN item.provider_minor IS NULL THEN 'not_at_provider'
  WHEN item.ledger_minor IS NULL AND i.currency <> item.currency THEN 'converted'
  WHEN item.ledger_minor IS NULL AND item.kind = 'refund' AND ${isOurs} THEN 'refund_open'
  WHEN item.ledger_minor IS NULL THEN 'not_in_ledger'
  WHEN item.kind = 'refund' AND item.provider_minor = 0 THEN 'refund_returned'
  ELSE 'amounts_differ' END`

/** So much is compared again each time, since what is written may be committed later than what was written after it. */
const OVERLAP = sql`interval '1 hour'`

/**
 * Holds the ledger against what a provider has said, and keeps what comes of it: each item, sums by day, and the items that
 * differ. Only what was written since the last time is put together; the rest stays as it was found. After a restore, and
 * the first time, it is everything. What is less than a day old is `recent`: it may still come to match.
 *
 * @param trx of `COMPARE_MS` for a statement
 * @param until the provider was read up to then
 * @returns how many items were put together, and how many days
 */
export async function compare(
  trx: Db,
  provider: PaymentProvider,
  until: Date,
): Promise<{ items: number; days: number }> {
  // Two at once come one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('compare ' || ${provider}, 0))`.execute(trx)
  // In memory where it fits.
  await sql`SET LOCAL work_mem = '64MB'`.execute(trx)
  const since = await comparedAt(trx, provider)
  const { items, days: touched } = await keepItems(trx, provider, since)
  const days = new Set([...touched, ...(await otherDays(trx, provider, since))])
  await sumDays(trx, provider, until, [...days])
  await listDiffering(trx, provider, until)
  await sql`UPDATE provider_fetches SET compared_at = now() WHERE provider = ${provider}`.execute(trx)
  return { items, days: days.size }
}

/** What was written before is compared already; null where all is to be compared. */
async function comparedAt(trx: Db, provider: PaymentProvider): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    SELECT compared_at - ${OVERLAP} AS since FROM provider_fetches
    WHERE provider = ${provider} AND compared_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM money_freezes WHERE payment_id IS NULL AND ended_at IS NULL)`.execute(trx)
  return rows[0]?.since ?? null
}

/** Puts items together and keeps them. Answers how many, and the days on which they are, or were before. */
async function keepItems(
  trx: Db,
  provider: PaymentProvider,
  since: Date | null,
): Promise<{ items: number; days: string[] }> {
  if (since === null) await trx.deleteFrom('compared_items').where('provider', '=', provider).execute()
  const { rows } = await sql<{ items: number; days: string[] }>`
    WITH ${itemsOf(provider, since)},
    before AS MATERIALIZED (
      SELECT c.at FROM compared_items c JOIN item USING (kind, object_id, currency) WHERE c.provider = ${provider}
    ),
    stored AS (
      INSERT INTO compared_items (provider, kind, object_id, currency, ledger_minor, provider_minor, at, booking_id, payment_id)
      SELECT ${provider}, kind, object_id, currency, ledger_minor, provider_minor, at, booking_id, payment_id FROM item
      ON CONFLICT (provider, kind, object_id, currency) DO UPDATE SET ledger_minor = excluded.ledger_minor,
        provider_minor = excluded.provider_minor, at = excluded.at, booking_id = excluded.booking_id,
        payment_id = excluded.payment_id
    )
    SELECT (SELECT count(*)::int FROM item) AS items,
      ARRAY(SELECT ${day('at')}::text FROM item UNION SELECT ${day('at')}::text FROM before) AS days`.execute(trx)
  return rows[0] ?? { items: 0, days: [] }
}

/** The days that are summed up anew beside those of items: what differed may be old by now, and what is beside the items. */
async function otherDays(trx: Db, provider: PaymentProvider, since: Date | null): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::text FROM drift_days WHERE provider = ${provider} AND (unmatched > 0 OR recent > 0 OR ${since === null})
    UNION ${daysBeside(provider, since ?? new Date(0))}`.execute(trx)
  return rows.map((row) => row.day)
}

/** Makes the sums of these days anew. */
async function sumDays(trx: Db, provider: PaymentProvider, until: Date, days: readonly string[]): Promise<void> {
  await sql`DELETE FROM drift_days WHERE provider = ${provider} AND day = ANY (${days}::date[])`.execute(trx)
  await sql`
    WITH d AS MATERIALIZED (SELECT unnest(${days}::date[]) AS day),
    item AS (
      SELECT d.day, c.currency, c.ledger_minor, c.provider_minor,
        coalesce(c.ledger_minor, 0) - coalesce(c.provider_minor, 0) AS difference, ${isRecent('c.at', until)} AS recent
      FROM d JOIN compared_items c ON c.provider = ${provider} AND ${onDay('c.at')}
    ),
    compared AS (
      SELECT currency, day, coalesce(sum(ledger_minor), 0) AS ledger_minor,
        coalesce(sum(provider_minor), 0) AS provider_minor, count(*) FILTER (WHERE difference <> 0 AND NOT recent) AS unmatched,
        count(*) FILTER (WHERE difference <> 0 AND recent) AS recent,
        coalesce(sum(difference) FILTER (WHERE recent), 0) AS recent_minor
      FROM item GROUP BY currency, day
    ),
    beside AS (
      SELECT currency, day, sum(fees) AS fees_minor, sum(costs) AS costs_minor, sum(other) AS other_minor FROM (
        SELECT m.currency, d.day, m.fee_minor AS fees, 0 AS costs,
          CASE m.kind WHEN 'other' THEN m.amount_minor ELSE 0 END AS other
        FROM d JOIN provider_movements m ON m.provider = ${provider} AND ${onDay('m.occurred_at')}
        WHERE m.fee_minor <> 0 OR m.kind = 'other'
        UNION ALL
        SELECT e.currency, d.day, 0, e.amount_minor, 0
        FROM d JOIN ledger_transactions t ON t.code = 'provider_fee' AND ${onDay('t.booked_at')}
        JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'provider_costs'
        JOIN payments p ON p.id = e.payment_id JOIN payment_intents i ON i.id = p.payment_intent_id
        WHERE i.provider = ${provider}
      ) side GROUP BY currency, day
    )
    INSERT INTO drift_days (provider, currency, day, ledger_minor, provider_minor, unmatched, recent, recent_minor,
      fees_minor, costs_minor, other_minor)
    SELECT ${provider}, currency, day, coalesce(ledger_minor, 0), coalesce(provider_minor, 0), coalesce(unmatched, 0),
      coalesce(recent, 0), coalesce(recent_minor, 0), coalesce(fees_minor, 0), coalesce(costs_minor, 0), coalesce(other_minor, 0)
    FROM compared FULL JOIN beside USING (currency, day)`.execute(trx)
}

/** Lists what differs anew, all of it: that is little, and why it differs may have changed. */
async function listDiffering(trx: Db, provider: PaymentProvider, until: Date): Promise<void> {
  await trx.deleteFrom('drift_items').where('provider', '=', provider).execute()
  await sql`
    INSERT INTO drift_items (id, provider, currency, kind, object_id, problem, ledger_minor, provider_minor, description,
      at, recent, booking_id, payment_id)
    SELECT ${idOf(provider)}, ${provider},
      item.currency, item.kind, item.object_id, ${PROBLEM}, item.ledger_minor, item.provider_minor,
      coalesce(said.description, ''), item.at, ${isRecent('item.at', until)}, coalesce(item.booking_id, i.booking_id),
      coalesce(item.payment_id, (SELECT p.id FROM payments p WHERE p.payment_intent_id = i.id))
    FROM compared_items item
    LEFT JOIN LATERAL (
      SELECT m.description, m.currency, m.our_id, coalesce(m.provider_intent_id, (
          SELECT c.provider_intent_id FROM provider_movements c
          WHERE c.provider = m.provider AND c.kind = 'charge' AND c.object_id = m.charge_id LIMIT 1)) AS provider_intent_id
      FROM provider_movements m
      WHERE m.provider = ${provider} AND m.kind = item.kind
        AND (m.object_id = item.object_id OR item.kind = 'charge' AND m.provider_intent_id = item.object_id)
      ORDER BY m.currency = item.currency DESC, m.occurred_at, m.id LIMIT 1
    ) said ON true
    LEFT JOIN payment_intents i ON i.provider = ${provider} AND i.provider_intent_id = said.provider_intent_id
    WHERE item.provider = ${provider} AND coalesce(item.ledger_minor, 0) <> coalesce(item.provider_minor, 0)`.execute(
    trx,
  )
}

const isRecent = (moment: 'c.at' | 'item.at', until: Date) =>
  sql`${sql.raw(moment)} > ${until}::timestamptz - interval '1 day'`
