import { sql } from 'kysely'
import { refundCounts } from '../../modules/payments/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { bookingIn, listingIn, type Scope } from './scope.ts'
import type { WeekRow } from './weeks.ts'

/**
 * What happened in each week since `from`, in one query; weeks without anything are left out.
 *
 * A bike counts as listed in the week of its first saving, unless it is still a draft or was deleted unsold. Money is
 * that of sales: what arrived too late went straight back and is nobody's. What a bank has left with the buyer went back too.
 */
export async function weekSeries(db: Db, scope: Scope, from: Date): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    SELECT
      floor(extract(epoch FROM at - ${from}) / 604800)::int AS week,
      (count(*) FILTER (WHERE kind = 'listed'))::int AS listed,
      (count(*) FILTER (WHERE kind = 'booked'))::int AS booked,
      (count(*) FILTER (WHERE kind = 'sold'))::int AS sold,
      (count(*) FILTER (WHERE kind = 'captured'))::int AS paid,
      coalesce(sum(amount_minor) FILTER (WHERE kind = 'captured'), 0)::bigint AS captured_minor,
      coalesce(sum(amount_minor) FILTER (WHERE kind = 'refunded'), 0)::bigint AS refunded_minor
    FROM (
      SELECT 'listed' AS kind, l.created_at AS at, 0::bigint AS amount_minor
        FROM listings l
        WHERE ${listingIn(scope)} AND l.created_at >= ${from}
          AND (l.state IN ('available', 'withdrawn', 'sold') OR (l.state = 'removed' AND l.sold_at IS NOT NULL))
      UNION ALL
      SELECT 'sold', l.sold_at, 0
        FROM listings l
        WHERE ${listingIn(scope)} AND l.sold_at >= ${from} AND l.state IN ('sold', 'removed')
      UNION ALL
      SELECT 'booked', b.created_at, 0
        FROM bookings b JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND b.created_at >= ${from}
      UNION ALL
      SELECT 'captured', p.captured_at, p.amount_minor
        FROM payments p JOIN bookings b ON b.id = p.booking_id JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND p.outcome = 'sale' AND p.captured_at >= ${from}
      UNION ALL
      SELECT 'refunded', r.created_at, r.amount_minor
        FROM refunds r JOIN payments p ON p.id = r.payment_id
        JOIN bookings b ON b.id = p.booking_id JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND p.outcome = 'sale' AND ${refundCounts} AND r.created_at >= ${from}
      UNION ALL
      SELECT 'refunded', c.ended_at, c.amount_minor
        FROM chargebacks c JOIN payments p ON p.id = c.payment_id
        JOIN bookings b ON b.id = p.booking_id JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND p.outcome = 'sale' AND c.state = 'lost' AND c.ended_at >= ${from}
    ) AS happened
    GROUP BY 1
    ORDER BY 1`.execute(db)
  return rows
}
