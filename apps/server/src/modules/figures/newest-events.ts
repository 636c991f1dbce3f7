import type { MarketEvent } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { refundCounts } from '../payments/index.ts'
import { bookingIn, listingIn, type Scope } from './scope.ts'

export type EventRow = {
  kind: MarketEvent['kind']
  at: Date
  listing_id: string
  listing_name: string
  booking_id: string | null
}

/** The newest of what happened, newest first: from each kind of record as many as could be shown, then the newest of all. */
export async function newestEvents(db: Db, scope: Scope, count: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT kind, at, listing_id, listing_name, booking_id
    FROM (
      (SELECT 'listed' AS kind, l.created_at AS at, l.id AS listing_id, l.name AS listing_name, NULL::uuid AS booking_id
        FROM listings l
        WHERE ${listingIn(scope)} AND l.state IN ('available', 'withdrawn', 'sold')
        ORDER BY l.created_at DESC LIMIT ${count})
      UNION ALL
      (SELECT 'booked', b.created_at, b.listing_id, b.listing_name, b.id
        FROM bookings b JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)}
        ORDER BY b.created_at DESC LIMIT ${count})
      UNION ALL
      (SELECT b.state, b.ended_at, b.listing_id, b.listing_name, b.id
        FROM bookings b JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND b.ended_at IS NOT NULL
          AND b.state IN ('declined', 'canceled', 'lapsed', 'lost')
        ORDER BY b.ended_at DESC LIMIT ${count})
      UNION ALL
      (SELECT 'paid', p.captured_at, b.listing_id, b.listing_name, b.id
        FROM payments p JOIN bookings b ON b.id = p.booking_id
        JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND p.outcome = 'sale'
        ORDER BY p.captured_at DESC LIMIT ${count})
      UNION ALL
      (SELECT 'refunded', r.created_at, b.listing_id, b.listing_name, b.id
        FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id
        JOIN listings l ON l.id = b.listing_id
        WHERE ${bookingIn(scope)} AND p.outcome = 'sale' AND ${refundCounts}
        ORDER BY r.created_at DESC LIMIT ${count})
    ) AS happened
    ORDER BY at DESC, kind, listing_id
    LIMIT ${count}`.execute(db)
  return rows
}
