import { sql } from 'kysely'
import { hasOverdueHandover } from '../../modules/handovers/index.ts'
import { hasUnansweredHold, refundCounts } from '../../modules/payments/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { bookingMoneyStateIs } from '../sales/index.ts'
import { bookingIn, type Scope } from './scope.ts'

/**
 * What a scope's sales came to, without what was refunded or a bank has left with the buyer; a refund counts from the
 * moment it is decided on until it is refused. What was returned is the buyer's still.
 */
const salesMinor = (scope: Scope) => sql`(
  SELECT coalesce(sum(greatest(0, p.amount_minor - (
    SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r WHERE r.payment_id = p.id AND ${refundCounts}) - (
    SELECT coalesce(sum(c.amount_minor), 0) FROM chargebacks c WHERE c.payment_id = p.id AND c.state = 'lost'))), 0)::bigint
  FROM payments p JOIN bookings b ON b.id = p.booking_id JOIN listings l ON l.id = b.listing_id
  WHERE p.outcome = 'sale' AND ${bookingIn(scope)})`

const unpaid = (scope: Scope) => sql`(
  SELECT count(*)::int FROM bookings b JOIN listings l ON l.id = b.listing_id
  WHERE b.state = 'pending' AND ${bookingIn(scope)})`

async function only<Row>(query: ReturnType<typeof sql<Row>>, db: Db): Promise<Row> {
  const { rows } = await query.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A count answered no row.')
  return row
}

export type SellerCounts = { live: number; drafts: number; booked: number; sold: number; earned_minor: number }

/** A bike that was sold stays counted when its seller has deleted it. */
export const countOfSeller = (db: Db, sellerId: string): Promise<SellerCounts> =>
  only(
    sql<SellerCounts>`
    SELECT
      (count(*) FILTER (WHERE state = 'available'))::int AS live,
      (count(*) FILTER (WHERE state = 'draft'))::int AS drafts,
      (count(*) FILTER (WHERE state = 'sold' OR (state = 'removed' AND sold_at IS NOT NULL)))::int AS sold,
      ${unpaid({ sellerId })} AS booked,
      ${salesMinor({ sellerId })} AS earned_minor
    FROM listings WHERE seller_id = ${sellerId}`,
    db,
  )

export type BuyerCounts = { unpaid: number; to_collect: number; booked: number; spent_minor: number }

export const countOfBuyer = (db: Db, buyerId: string): Promise<BuyerCounts> =>
  only(
    sql<BuyerCounts>`
    SELECT
      (count(*) FILTER (WHERE state = 'pending'))::int AS unpaid,
      (count(*) FILTER (WHERE state = 'paid'))::int AS to_collect,
      count(*)::int AS booked,
      ${salesMinor({ buyerId })} AS spent_minor
    FROM bookings WHERE buyer_id = ${buyerId}`,
    db,
  )

export type MarketCounts = {
  live: number
  booked: number
  people: number
  sellers: number
  refused_refunds: number
  unanswered_holds: number
  overdue_handovers: number
  returned_refunds: number
  open_disputes: number
  unanswered_chargebacks: number
  refused_payouts: number
  unmatched_items: number
}

export const countOfMarket = (db: Db, now: Date): Promise<MarketCounts> =>
  only(
    sql<MarketCounts>`
    SELECT
      (SELECT count(*)::int FROM listings WHERE state = 'available') AS live,
      (SELECT count(*)::int FROM bookings WHERE state = 'pending') AS booked,
      (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS people,
      (SELECT count(*)::int FROM roles WHERE role = 'seller') AS sellers,
      (SELECT count(*)::int FROM bookings b WHERE ${bookingMoneyStateIs('refund_failed')}) AS refused_refunds,
      (SELECT count(*)::int FROM bookings b WHERE ${hasUnansweredHold(now)}) AS unanswered_holds,
      (SELECT count(*)::int FROM bookings b WHERE ${hasOverdueHandover(now)}) AS overdue_handovers,
      (SELECT count(*)::int FROM bookings b WHERE ${bookingMoneyStateIs('refund_returned')}) AS returned_refunds,
      (SELECT count(*)::int FROM disputes WHERE state = 'open') AS open_disputes,
      (SELECT count(*)::int FROM chargebacks WHERE state IN ('inquiry', 'open') AND NOT answered) AS unanswered_chargebacks,
      (SELECT count(*)::int FROM payouts o WHERE o.state = 'due' AND EXISTS (
        SELECT FROM payout_transfers s WHERE s.payout_id = o.id AND s.refusal IS NOT NULL)) AS refused_payouts,
      (SELECT count(*)::int FROM drift_items WHERE NOT recent) AS unmatched_items`,
    db,
  )

/** Bikes for sale in each category, in the categories' own order. */
export async function countByCategory(db: Db): Promise<{ name: string; live: number }[]> {
  const { rows } = await sql<{ name: string; live: number }>`
    SELECT c.id AS name, count(l.id)::int AS live
    FROM categories c LEFT JOIN listings l ON l.category_id = c.id AND l.state = 'available'
    GROUP BY c.id, c.position
    ORDER BY c.position`.execute(db)
  return rows
}
