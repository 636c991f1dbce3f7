import type { MovementKind, PaymentProvider } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'

const DISPUTE = '(SELECT provider_dispute_id FROM chargebacks WHERE id = t.subject_id)'

const REFUND = '(SELECT provider_refund_id FROM refunds WHERE id = t.subject_id)'

const FOUND_TRANSFER = '(SELECT provider_transfer_id FROM found_transfers WHERE id = t.subject_id)'

/**
 * What moves `card_clearing`, by its code in the ledger: what that is at the provider, and what the provider calls it.
 * `t` is the transaction and `i` the attempt to pay. A code that is not here is of kind `other` and never matches.
 */
const IN_LEDGER: readonly { code: string; kind: MovementKind; object: string }[] = [
  { code: 'capture', kind: 'charge', object: 'i.provider_intent_id' },
  { code: 'chargeback_withdrawn', kind: 'chargeback', object: DISPUTE },
  { code: 'chargeback_reinstated', kind: 'chargeback_returned', object: DISPUTE },
  {
    code: 'payout_transferred',
    kind: 'transfer',
    object:
      '(SELECT provider_transfer_id FROM payout_transfers WHERE payout_id = t.subject_id AND provider_transfer_id IS NOT NULL)',
  },
  { code: 'refund_paid', kind: 'refund', object: REFUND },
  { code: 'refund_came_back', kind: 'refund', object: REFUND },
  { code: 'refund_found', kind: 'refund', object: REFUND },
  { code: 'refund_found_returned', kind: 'refund', object: REFUND },
  { code: 'transfer_found', kind: 'transfer', object: FOUND_TRANSFER },
  { code: 'transfer_found_returned', kind: 'transfer', object: FOUND_TRANSFER },
]

const byCode = (says: (one: (typeof IN_LEDGER)[number]) => string) =>
  sql.raw(`CASE t.code ${IN_LEDGER.map((one) => `WHEN '${one.code}' THEN ${says(one)}`).join(' ')} END`)

/** Ids are UUIDs of version 7: what was written since a time has none below this one. */
const idOf = (moment: RawBuilder<unknown>) =>
  sql`(lpad(to_hex((extract(epoch FROM ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/**
 * What was written since a time, of one provider: `touched_transactions` of the ledger, and `touched_movements`. They begin
 * a query.
 */
const touchedSince = (provider: PaymentProvider, since: Date) => sql`
  touched_transactions AS MATERIALIZED (SELECT * FROM ledger_transactions WHERE id >= ${idOf(sql`${since}::timestamptz`)}),
  touched_movements AS MATERIALIZED (
    SELECT * FROM provider_movements WHERE provider = ${provider} AND id >= ${idOf(sql`${since}::timestamptz`)})`

/** A charge is known by its payment, since the ledger has one for each; everything else by itself. */
const objectOf = (movement: 'm') =>
  sql.raw(`CASE ${movement}.kind WHEN 'charge' THEN coalesce(${movement}.provider_intent_id, ${movement}.object_id)
    ELSE ${movement}.object_id END`)

/** The payments of what the provider calls so, for a query with `touched_objects`. */
const PAYMENTS_OF_OBJECTS = sql`
  SELECT p.id FROM touched_objects o JOIN payment_intents i ON o.kind = 'charge' AND i.provider_intent_id = o.object_id
    JOIN payments p ON p.payment_intent_id = i.id
  UNION SELECT r.payment_id FROM touched_objects o JOIN refunds r ON o.kind = 'refund' AND r.provider_refund_id = o.object_id
  UNION SELECT c.payment_id FROM touched_objects o JOIN chargebacks c
    ON o.kind IN ('chargeback', 'chargeback_returned') AND c.provider_dispute_id = o.object_id
  UNION SELECT r.payment_id FROM touched_objects o
    JOIN payout_transfers t ON o.kind = 'transfer' AND t.provider_transfer_id = o.object_id
    JOIN payouts u ON u.id = t.payout_id JOIN releases r ON r.id = u.release_id
  UNION SELECT f.payment_id FROM touched_objects o
    JOIN found_transfers f ON o.kind = 'transfer' AND f.provider_transfer_id = o.object_id`

const ledgerSide = (provider: PaymentProvider) => sql`
  SELECT e.currency, coalesce(${byCode(({ kind }) => `'${kind}'`)}, 'other') AS kind,
    coalesce(${byCode(({ object }) => object)}, t.id::text) AS object_id, e.amount_minor AS ledger_minor,
    NULL::bigint AS provider_minor, t.booked_at, NULL::timestamptz AS occurred_at, i.booking_id,
    e.payment_id
  FROM ledger_entries e
  JOIN ledger_transactions t ON t.id = e.transaction_id
  JOIN payments p ON p.id = e.payment_id
  JOIN payment_intents i ON i.id = p.payment_intent_id
  WHERE e.account = 'card_clearing' AND i.provider = ${provider}`

const providerSide = (provider: PaymentProvider) => sql`
  SELECT m.currency, m.kind, ${objectOf('m')} AS object_id, NULL::bigint AS ledger_minor, m.amount_minor AS provider_minor,
    NULL::timestamptz AS booked_at, m.occurred_at, NULL::uuid AS booking_id, NULL::uuid AS payment_id
  FROM provider_movements m WHERE m.kind <> 'other' AND m.provider = ${provider}`

const both = (ledger: RawBuilder<unknown>, there: RawBuilder<unknown>) => sql`(
  SELECT currency, kind, object_id, sum(ledger_minor)::bigint AS ledger_minor,
    sum(provider_minor)::bigint AS provider_minor, coalesce(min(occurred_at), min(booked_at)) AS at,
    (array_agg(booking_id) FILTER (WHERE booking_id IS NOT NULL))[1] AS booking_id,
    (array_agg(payment_id) FILTER (WHERE payment_id IS NOT NULL))[1] AS payment_id
  FROM (${ledger} UNION ALL ${there}) side GROUP BY currency, kind, object_id)`

/**
 * What moved money at a provider, as the ledger and as the provider have it: the parts of a query that ends with `item`. What
 * is about the same thing is one item, also a refund that failed and was returned; a side that does not have it is null.
 * It is dated by the provider, so that a payment of midnight is on one day, and by the ledger alone where the
 * provider does not have it.
 *
 * @param since without it everything; else the items of payments and objects about which something was written since then
 */
export function itemsOf(provider: PaymentProvider, since: Date | null): RawBuilder<unknown> {
  if (since === null) return sql`item AS MATERIALIZED ${both(ledgerSide(provider), providerSide(provider))}`
  return sql`${touchedSince(provider, since)},
    touched_objects AS MATERIALIZED (
      SELECT DISTINCT m.kind, ${objectOf('m')} AS object_id FROM touched_movements m WHERE m.kind <> 'other'
    ),
    touched_payments AS MATERIALIZED (
      SELECT e.payment_id AS id FROM touched_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE e.account = 'card_clearing' UNION ${PAYMENTS_OF_OBJECTS}
    ),
    booked AS MATERIALIZED (
      ${ledgerSide(provider)} AND e.payment_id IN (SELECT id FROM touched_payments)
    ),
    looked_at AS MATERIALIZED (SELECT kind, object_id FROM booked UNION SELECT kind, object_id FROM touched_objects),
    told AS MATERIALIZED (
      ${providerSide(provider)} AND m.kind = 'charge' AND m.provider_intent_id IN (SELECT object_id FROM looked_at WHERE kind = 'charge')
      UNION ALL
      ${providerSide(provider)} AND (m.kind <> 'charge' OR m.provider_intent_id IS NULL)
        AND m.object_id IN (SELECT object_id FROM looked_at) AND (m.kind, m.object_id) IN (SELECT kind, object_id FROM looked_at)
    ),
    item AS MATERIALIZED ${both(sql`SELECT * FROM booked`, sql`SELECT * FROM told`)}`
}

/** The days of UTC on which something was written since a time that is beside the items: what a provider kept, or is about no payment. */
export const daysBeside = (provider: PaymentProvider, since: Date) => sql`
(
  WITH ${touchedSince(provider, since)}
  SELECT (occurred_at AT TIME ZONE 'UTC')::date::text AS day FROM touched_movements WHERE fee_minor <> 0 OR kind = 'other'
  UNION SELECT (booked_at AT TIME ZONE 'UTC')::date::text FROM touched_transactions WHERE code = 'provider_fee')`
