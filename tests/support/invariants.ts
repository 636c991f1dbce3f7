import type { Pool } from 'pg'

/**
 * What must hold of money and bikes, whatever has happened: one rule each, as the SQL that finds what breaks it.
 * `always` holds at every moment that others can see; `at rest` once every job is done and no payment is under way.
 * They are explained in docs/reliability.md, by these names.
 */
export type Invariant = { name: string; holds: 'always' | 'at rest'; sql: string }

/**
 * What the ledger says of each payment; `released` with the fee in it. `lost_outside` is what others refunded beyond what was there. What was refunded, released or taken by a bank may
 * have left since; `unpaid` is what a bank took of the released, and `lost` what it took beyond the payment. A refund that
 * was returned makes `lost` good, and is `disputed` then.
 */
const MONEY = `
  SELECT p.id, p.booking_id, p.outcome, p.amount_minor,
    coalesce(sum(e.amount_minor) FILTER (WHERE t.code = 'capture' AND e.account = 'card_clearing'), 0) AS captured,
    coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'held_for_seller'), 0) AS held,
    coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'refunds'
      AND t.code NOT IN ('refund_paid', 'refund_came_back', 'refund_sent_by_hand')), 0)
      + coalesce(sum(e.amount_minor) FILTER (WHERE e.account IN ('held_for_seller', 'seller_payable')
        AND t.code IN ('refund_found', 'refund_found_returned')), 0) AS refunded,
    coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'outside_losses'), 0) AS lost_outside,
    coalesce(-sum(e.amount_minor)
      FILTER (WHERE e.account IN ('seller_payable', 'platform_fees')
        AND t.code NOT IN ('payout_paid', 'payout_transferred', 'payout_returned', 'payout_found')), 0) AS released,
    coalesce(-sum(e.amount_minor)
      FILTER (WHERE e.account = 'disputed' AND t.code IN ('chargeback_opened', 'chargeback_won')), 0)
      + coalesce(sum(e.amount_minor) FILTER (WHERE e.account IN ('held_for_seller', 'seller_payable')
        AND t.code IN ('chargeback_covered', 'chargeback_uncovered')), 0) AS disputed,
    coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'seller_payable'
      AND t.code IN ('chargeback_opened', 'chargeback_won', 'chargeback_covered', 'chargeback_uncovered', 'refund_found',
        'refund_found_returned')), 0) AS unpaid,
    coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'chargeback_losses'), 0) AS lost,
    coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'card_clearing'), 0) AS at_provider
  FROM payments p
  LEFT JOIN ledger_entries e ON e.payment_id = p.id
  LEFT JOIN ledger_transactions t ON t.id = e.transaction_id
  GROUP BY p.id`

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'a bike is sold at most once',
    holds: 'always',
    sql: `SELECT b.listing_id, count(*) AS sales FROM payments p JOIN bookings b ON b.id = p.booking_id
      WHERE p.outcome = 'sale' AND p.amount_minor > (
        -- What is sent once more after it was returned is the same money.
        SELECT coalesce(sum(once.amount_minor), 0) FROM (SELECT max(r.amount_minor) AS amount_minor FROM refunds r
          WHERE r.payment_id = p.id AND r.state IN ('succeeded', 'returned', 'sent_by_hand')
          GROUP BY coalesce(r.first_id, r.id)) once)
        + (SELECT coalesce(sum(c.amount_minor), 0) FROM chargebacks c WHERE c.payment_id = p.id AND c.state = 'lost')
      GROUP BY b.listing_id HAVING count(*) > 1`,
  },
  {
    name: 'a sold bike is not on the market',
    holds: 'always',
    sql: `SELECT b.id, b.state, l.state AS listing FROM bookings b JOIN listings l ON l.id = b.listing_id
      WHERE b.state IN ('paid', 'handed_over') AND l.state NOT IN ('sold', 'removed')`,
  },
  {
    name: 'a paid booking has a captured payment',
    holds: 'always',
    sql: `SELECT b.id FROM bookings b WHERE b.state IN ('paid', 'handed_over') AND NOT EXISTS (
        SELECT FROM payments p JOIN payment_intents i ON i.id = p.payment_intent_id
        LEFT JOIN test_processor_intents t ON i.provider = 'test' AND t.id = i.provider_intent_id
        WHERE p.booking_id = b.id AND p.outcome = 'sale' AND i.state = 'succeeded'
          AND (i.provider <> 'test' OR t.status = 'succeeded'))`,
  },
  {
    name: 'every transaction balances',
    holds: 'always',
    sql: `SELECT t.id, sum(e.amount_minor) AS amount FROM ledger_transactions t
      LEFT JOIN ledger_entries e ON e.transaction_id = t.id
      GROUP BY t.id HAVING count(e.*) < 2 OR sum(e.amount_minor) <> 0`,
  },
  {
    name: 'every payment adds up',
    holds: 'always',
    sql: `SELECT m.* FROM (${MONEY}) m WHERE m.captured <> m.amount_minor OR m.captured <> m.held + m.released + m.refunded + m.disputed
      OR m.refunded + m.lost_outside <> (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r
        WHERE r.payment_id = m.id AND r.state IN ('requested', 'succeeded', 'sent_by_hand'))
      OR m.released + m.unpaid <> (SELECT coalesce(sum(r.amount_minor), 0) FROM releases r WHERE r.payment_id = m.id)
      OR m.disputed + m.lost <> (SELECT coalesce(sum(c.amount_minor), 0) FROM chargebacks c
        WHERE c.payment_id = m.id AND c.state IN ('open', 'lost'))`,
  },
  {
    name: 'no money is both refunded and released',
    holds: 'always',
    sql: `SELECT m.* FROM (${MONEY}) m JOIN bookings b ON b.id = m.booking_id
      WHERE m.refunded + m.released + m.disputed > m.captured OR b.state = 'handed_over' AND m.outcome = 'sale' AND m.refunded = m.captured
        AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = m.id AND r.found_at IS NOT NULL)`,
  },
  {
    name: 'each payout is paid once',
    holds: 'always',
    sql: `SELECT o.id, o.state, o.amount_minor FROM payouts o
      WHERE CASE o.state WHEN 'paid' THEN o.amount_minor ELSE 0 END <> (
        SELECT coalesce(sum(e.amount_minor), 0) FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'seller_payable'
        WHERE t.subject_id = o.id AND t.subject_type = 'payout' AND t.code IN ('payout_paid', 'payout_transferred', 'payout_returned', 'payout_found'))
      OR (o.state = 'sending') <> EXISTS (SELECT FROM payout_transfers s
        WHERE s.payout_id = o.id AND s.provider_transfer_id IS NULL AND s.refusal IS NULL)`,
  },
  {
    name: 'what a seller is owed is in an open payout',
    holds: 'always',
    // What a bank has for now is the seller's until it decides.
    sql: `SELECT m.id, m.payable, m.due FROM (
        SELECT p.id, (SELECT coalesce(-sum(e.amount_minor), 0) FROM ledger_entries e
            JOIN ledger_transactions t ON t.id = e.transaction_id
            LEFT JOIN chargebacks c ON t.code IN ('chargeback_opened', 'chargeback_covered') AND c.id = t.subject_id
              AND c.state = 'open'
            WHERE e.payment_id = p.id AND e.account = 'seller_payable' AND c.id IS NULL) AS payable,
          (SELECT coalesce(sum(o.amount_minor), 0) FROM releases r JOIN payouts o ON o.release_id = r.id
            WHERE r.payment_id = p.id AND o.state IN ('due', 'unclaimed', 'sending')) AS due
        FROM payments p) m
      WHERE m.payable <> m.due`,
  },
  {
    name: 'money is refunded at most once',
    holds: 'always',
    sql: `SELECT r.id, r.state, r.amount_minor, m.* FROM refunds r CROSS JOIN LATERAL (
        SELECT coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'card_clearing'), 0) AS by_card,
          coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'owed_to_operator'), 0) AS by_hand
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.subject_type = 'refund' AND t.subject_id = r.id) m
      WHERE m.by_card <> CASE r.state WHEN 'succeeded' THEN r.amount_minor ELSE 0 END
      OR m.by_hand <> CASE r.state WHEN 'sent_by_hand' THEN r.amount_minor ELSE 0 END
      OR r.state IN ('requested', 'succeeded', 'sent_by_hand') AND EXISTS (SELECT FROM refunds other
        WHERE other.payment_id = r.payment_id AND other.id <> r.id
        AND coalesce(other.first_id, other.id) = coalesce(r.first_id, r.id)
        AND other.state IN ('requested', 'succeeded', 'sent_by_hand'))
      OR r.state = 'requested' AND EXISTS (SELECT FROM refunds other
        WHERE other.payment_id = r.payment_id AND other.id <> r.id AND other.state = 'requested')`,
  },
  {
    name: 'money that the processor refused to refund stays held',
    holds: 'always',
    sql: `SELECT r.id, r.payment_id FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.outcome = 'sale'
      WHERE (r.state = 'withdrawn' AND NOT r.whole)
      OR r.whole AND r.state = 'failed' AND EXISTS (SELECT FROM releases x WHERE x.payment_id = r.payment_id)
        AND NOT EXISTS (SELECT FROM refunds later WHERE later.payment_id = r.payment_id
          AND coalesce(later.first_id, later.id) = coalesce(r.first_id, r.id)
          AND (later.created_at, later.id) > (r.created_at, r.id))`,
  },
  {
    name: 'papers are numbered without gaps',
    holds: 'always',
    sql: `SELECT coalesce(c.kind, d.kind) AS kind, coalesce(c.year, d.year) AS year, c.last, d.papers, d.highest
      FROM document_counters c FULL JOIN (
        SELECT kind, split_part(number, '-', 2)::int AS year, count(*) AS papers,
          max(split_part(number, '-', 3)::int) AS highest
        FROM documents WHERE number IS NOT NULL GROUP BY 1, 2
      ) d ON d.kind = c.kind AND d.year = c.year
      WHERE c.last IS DISTINCT FROM d.papers OR c.last IS DISTINCT FROM d.highest`,
  },
  {
    name: 'every sale has its receipt',
    holds: 'always',
    sql: `SELECT p.id FROM payments p WHERE p.outcome = 'sale'
      AND NOT EXISTS (SELECT FROM documents d WHERE d.payment_id = p.id AND d.kind = 'receipt')`,
  },
  {
    name: 'every paper has its number',
    holds: 'at rest',
    sql: `SELECT id, kind FROM documents WHERE number IS NULL`,
  },
  {
    name: 'the ledger agrees with the card processor',
    holds: 'at rest',
    sql: `SELECT t.id AS provider_intent, m.id AS payment, t.kept, m.at_provider
      FROM (SELECT i.id, i.amount_minor - i.refunded_minor - (
          SELECT coalesce(sum(d.amount_minor), 0) FROM test_processor_disputes d
          WHERE d.intent_id = i.id AND d.status IN ('open', 'lost')) AS kept
        FROM test_processor_intents i WHERE i.status = 'succeeded') t
      FULL JOIN (
        SELECT m.*, i.provider_intent_id FROM (${MONEY}) m JOIN payments p ON p.id = m.id
        JOIN payment_intents i ON i.id = p.payment_intent_id WHERE i.provider = 'test'
      ) m ON m.provider_intent_id = t.id
      WHERE t.kept IS DISTINCT FROM m.at_provider`,
  },
  {
    name: 'late payments are refunded',
    holds: 'at rest',
    sql: `SELECT p.id FROM payments p WHERE p.outcome = 'late'
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.state IN ('succeeded', 'sent_by_hand'))
      AND NOT EXISTS (SELECT FROM chargebacks c WHERE c.payment_id = p.id AND c.state IN ('open', 'lost'))`,
  },
  {
    name: 'no money is held for a sale that has ended',
    holds: 'at rest',
    // What the provider would not send back, or what was returned, is known to be open, and waits for an admin.
    sql: `SELECT m.id, m.held, b.state FROM (${MONEY}) m JOIN bookings b ON b.id = m.booking_id
      WHERE m.held > 0 AND (m.outcome = 'late' OR b.state <> 'paid')
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = m.id AND r.state IN ('failed', 'returned'))`,
  },
  {
    name: 'no hold is left behind',
    holds: 'at rest',
    sql: `SELECT h.id FROM checkout_holds h WHERE h.released_at IS NULL`,
  },
]

/** Every invariant that is broken just now, a line each with what breaks it. */
export async function findBreaches(pool: Pick<Pool, 'query'>, when: Invariant['holds']): Promise<string[]> {
  const breaches: string[] = []
  for (const { name, holds, sql } of INVARIANTS) {
    if (holds === 'at rest' && when === 'always') continue
    // By name it is planned once a connection: that takes longer than to run it where a test has few rows.
    const { rows } = await pool.query({ name, text: sql })
    breaches.push(...rows.map((row) => `${name}: ${JSON.stringify(row)}`))
  }
  return breaches
}

/** What a client was told with HTTP 200: this booking is paid by this payment. */
export type Acknowledged = { paymentId: string; bookingId: string }

/** The acknowledged payments that are not there any more, or were never captured. */
export async function findMissing(pool: Pick<Pool, 'query'>, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await pool.query<{ payment: string }>(
    `SELECT a.payment FROM unnest($1::uuid[], $2::uuid[]) AS a (payment, booking)
     WHERE NOT EXISTS (
       SELECT FROM payments p JOIN payment_intents i ON i.id = p.payment_intent_id
       JOIN test_processor_intents t ON t.id = i.provider_intent_id
       WHERE p.id = a.payment AND p.booking_id = a.booking AND t.status = 'succeeded')`,
    [acknowledged.map(({ paymentId }) => paymentId), acknowledged.map(({ bookingId }) => bookingId)],
  )
  return rows.map(({ payment }) => `acknowledged, and not there: payment ${payment}`)
}
