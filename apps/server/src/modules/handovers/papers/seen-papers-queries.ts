import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { invoiceOf, type ServiceRow } from '../../listings/index.ts'

/** The bike's service history, the newest entry first, with what its buyer has seen of it. */
export async function entriesWithPapers(db: Db, bookingId: string): Promise<(ServiceRow & { seen: boolean })[]> {
  const { rows } = await sql<ServiceRow & { seen: boolean }>`
    SELECT s.serviced_on, s.mileage_km, s.work, s.workshop, s.checked_on,
      ${invoiceOf} AS invoice,
      p.position IS NOT NULL AS seen
    FROM bookings b
    JOIN service_entries s ON s.listing_id = b.listing_id
    LEFT JOIN images i ON i.hash = s.image_hash
    LEFT JOIN seen_papers p ON p.booking_id = b.id AND p.position = s.position
    WHERE b.id = ${bookingId} ORDER BY s.position`.execute(db)
  return rows
}

/** Notes it once. False where the bike's service history has no such entry. */
export async function noteSeen(trx: Db, bookingId: string, position: number): Promise<boolean> {
  const { rows } = await sql<{ position: number }>`
    INSERT INTO seen_papers (booking_id, listing_id, position)
    SELECT b.id, s.listing_id, s.position
    FROM bookings b JOIN service_entries s ON s.listing_id = b.listing_id
    WHERE b.id = ${bookingId} AND s.position = ${position}
    ON CONFLICT (booking_id, position) DO UPDATE SET position = excluded.position
    RETURNING position`.execute(trx)
  return rows.length > 0
}

export async function forgetSeen(trx: Db, bookingId: string, position: number): Promise<void> {
  await trx.deleteFrom('seen_papers').where('booking_id', '=', bookingId).where('position', '=', position).execute()
}

/** The places in the service history of what the buyer has seen. */
export async function seenPositions(trx: Db, bookingId: string): Promise<number[]> {
  const seen = await trx.selectFrom('seen_papers').select('position').where('booking_id', '=', bookingId).execute()
  return seen.map(({ position }) => position)
}
