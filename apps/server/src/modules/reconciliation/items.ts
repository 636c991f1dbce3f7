import type { MovementKind, PaymentProvider } from '@bikevalley/contract'
import { sql } from 'kysely'

const DISPUTE = '(SELECT provider_dispute_id FROM chargebacks WHERE id = t.subject_id)'

const REFUND = '(SELECT provider_refund_id FROM refunds WHERE id = t.subject_id)'

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
  {
    code: 'transfer_found',
    kind: 'transfer',
    object: '(SELECT provider_transfer_id FROM found_transfers WHERE id = t.subject_id)',
  },
]

const byCode = (says: (one: (typeof IN_LEDGER)[number]) => string) =>
  sql.raw(`CASE t.code ${IN_LEDGER.map((one) => `WHEN '${one.code}' THEN ${says(one)}`).join(' ')} END`)

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

/** A charge is known by its payment, since the ledger has one for each; everything else by itself. */
const providerSide = (provider: PaymentProvider) => sql`
  SELECT m.currency, m.kind,
    CASE m.kind WHEN 'charge' THEN coalesce(m.provider_intent_id, m.object_id) ELSE m.object_id END,
    NULL, m.amount_minor, NULL, m.occurred_at, NULL, NULL
  FROM provider_movements m WHERE m.kind <> 'other' AND m.provider = ${provider}`

/**
 * Everything that moved money at a provider, as the ledger and as the provider have it: a query in brackets. What
 * is about the same thing is one item, also a refund that failed and came back; a side that does not have it is null.
 * It is dated by the provider, so that a payment of midnight is on one day, and by the ledger alone where the
 * provider does not have it.
 */
export const itemsOf = (provider: PaymentProvider) => sql`(
  SELECT currency, kind, object_id, sum(ledger_minor)::bigint AS ledger_minor,
    sum(provider_minor)::bigint AS provider_minor,
    coalesce(sum(ledger_minor), 0)::bigint - coalesce(sum(provider_minor), 0)::bigint AS difference,
    coalesce(min(occurred_at), min(booked_at)) AS at, (array_agg(booking_id))[1] AS booking_id,
    (array_agg(payment_id) FILTER (WHERE payment_id IS NOT NULL))[1] AS payment_id
  FROM (${ledgerSide(provider)} UNION ALL ${providerSide(provider)}) side GROUP BY currency, kind, object_id)`
