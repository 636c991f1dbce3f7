import type { MarketEvent } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import { refundCounts } from '../../modules/payments/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { bookingIn, listingIn, type Scope } from './scope.ts'

export type EventRow = {
  kind: MarketEvent['kind']
  at: Date
  listing_id: string
  listing_name: string
  booking_id: string | null
}

/** From so many bikes on, whose bookings are not gathered before the newest of the whole site were looked at, and how many of these. */
const LARGE = { bikes: 1000, newest: 2000 }

/**
 * The newest of what happened, newest first: from each kind of record as many as could be shown, then the newest of all.
 * Whose bookings are few has them gathered, so that it costs what they have, however large the site is: walking
 * through the site's until enough are theirs goes through all of a kind of which they have few. Of who has many there are most often enough among the
 * newest.
 */
export async function newestEvents(db: Db, scope: Scope, count: number, large = LARGE): Promise<EventRow[]> {
  if (scope === 'market') return walked(db, scope, count, null)
  if ('sellerId' in scope && (await hasBikes(db, scope.sellerId, large.bikes))) {
    const since = await timeOfNewest(db, large.newest)
    const newest = since === null ? [] : await walked(db, scope, count, since)
    if (newest.length === count) return newest
  }
  return gathered(db, scope, count)
}

/** Whether a seller has so many bikes, or more. */
async function hasBikes(db: Db, sellerId: string, count: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM listings WHERE seller_id = ${sellerId} OFFSET ${count - 1} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Since when there are so many of each kind of record at most, so that so many are walked through; null where there are fewer of each. */
async function timeOfNewest(db: Db, count: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    SELECT greatest(
      (SELECT created_at FROM bookings ORDER BY created_at DESC OFFSET ${count} LIMIT 1),
      (SELECT ended_at FROM bookings WHERE ended_at IS NOT NULL ORDER BY ended_at DESC OFFSET ${count} LIMIT 1),
      (SELECT captured_at FROM payments ORDER BY captured_at DESC OFFSET ${count} LIMIT 1),
      (SELECT created_at FROM refunds ORDER BY created_at DESC OFFSET ${count} LIMIT 1)) AS since`.execute(db)
  return rows[0]?.since ?? null
}

/** @param since leaves out what is not younger */
async function walked(db: Db, scope: Scope, count: number, since: Date | null): Promise<EventRow[]> {
  const after = (at: RawBuilder<unknown>) => (since === null ? sql`true` : sql`${at} > ${since}`)
  const { rows } = await sql<EventRow>`
    SELECT kind, at, listing_id, listing_name, booking_id
    FROM (
      (SELECT 'listed' AS kind, l.created_at AS at, l.id AS listing_id, l.name AS listing_name, NULL::uuid AS booking_id
        FROM listings l
        WHERE ${listingIn(scope)} AND l.state IN ('available', 'withdrawn', 'sold') AND ${after(sql`l.created_at`)}
        ORDER BY l.created_at DESC LIMIT ${count})
      UNION ALL
      (SELECT 'booked', b.created_at, b.listing_id, b.listing_name, b.id
        FROM bookings b JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND ${after(sql`b.created_at`)}
        ORDER BY b.created_at DESC LIMIT ${count})
      UNION ALL
      (SELECT b.state, b.ended_at, b.listing_id, b.listing_name, b.id
        FROM bookings b JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND b.ended_at IS NOT NULL
          AND b.state IN ('declined', 'canceled', 'lapsed', 'lost') AND ${after(sql`b.ended_at`)}
        ORDER BY b.ended_at DESC LIMIT ${count})
      UNION ALL
      (SELECT 'paid', p.captured_at, b.listing_id, b.listing_name, b.id
        FROM payments p JOIN bookings b ON b.id = p.booking_id
        JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND p.outcome = 'sale' AND ${after(sql`p.captured_at`)}
        ORDER BY p.captured_at DESC LIMIT ${count})
      UNION ALL
      (SELECT 'refunded', r.created_at, b.listing_id, b.listing_name, b.id
        FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id
        JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND p.outcome = 'sale' AND ${refundCounts} AND ${after(sql`r.created_at`)}
        ORDER BY r.created_at DESC LIMIT ${count})
    ) AS happened
    ORDER BY at DESC, kind, listing_id
    LIMIT ${count}`.execute(db)
  return rows
}

/** The bookings `b` of somebody, each bike's or buyer's by its index: the planner, left to itself, guesses that walking is cheaper. */
const bookingsOf = (scope: Exclude<Scope, 'market'>) =>
  'buyerId' in scope
    ? sql`bookings b WHERE b.buyer_id = ${scope.buyerId}`
    : sql`listings l CROSS JOIN LATERAL (SELECT * FROM bookings WHERE listing_id = l.id OFFSET 0) b
        WHERE l.seller_id = ${scope.sellerId}`

async function gathered(db: Db, scope: Exclude<Scope, 'market'>, count: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    WITH own AS MATERIALIZED (
      SELECT b.id, b.listing_id, b.listing_name, b.state, b.created_at, b.ended_at FROM ${bookingsOf(scope)}
    ), sales AS MATERIALIZED (
      SELECT p.id AS payment_id, p.captured_at, own.id, own.listing_id, own.listing_name
      FROM own CROSS JOIN LATERAL (
        SELECT * FROM payments WHERE booking_id = own.id AND outcome = 'sale' OFFSET 0) p
    )
    SELECT kind, at, listing_id, listing_name, booking_id
    FROM (
      (SELECT 'listed' AS kind, l.created_at AS at, l.id AS listing_id, l.name AS listing_name, NULL::uuid AS booking_id
        FROM listings l
        WHERE ${listingIn(scope)} AND l.state IN ('available', 'withdrawn', 'sold')
        ORDER BY l.created_at DESC LIMIT ${count})
      UNION ALL
      (SELECT 'booked', created_at, listing_id, listing_name, id FROM own ORDER BY created_at DESC LIMIT ${count})
      UNION ALL
      (SELECT state, ended_at, listing_id, listing_name, id FROM own
        WHERE ended_at IS NOT NULL AND state IN ('declined', 'canceled', 'lapsed', 'lost')
        ORDER BY ended_at DESC LIMIT ${count})
      UNION ALL
      (SELECT 'paid', captured_at, listing_id, listing_name, id FROM sales ORDER BY captured_at DESC LIMIT ${count})
      UNION ALL
      (SELECT 'refunded', r.created_at, sales.listing_id, sales.listing_name, sales.id
        FROM sales CROSS JOIN LATERAL (
          SELECT * FROM refunds r WHERE r.payment_id = sales.payment_id AND ${refundCounts} OFFSET 0) r
        ORDER BY r.created_at DESC LIMIT ${count})
    ) AS happened
    ORDER BY at DESC, kind, listing_id
    LIMIT ${count}`.execute(db)
  return rows
}
