import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type HandoverEntry = {
  id: string
  bike: string
  side: 'buyer' | 'seller'
  name: string | null
  address: string | null
  frame_number: string | null
  registration: string | null
  mileage_km: number | null
  handed_over_at: Date | null
  /** Of the bike's service history, what the buyer says to have seen the papers of. */
  papers_seen: string[]
  reports: string[]
  /** What they have answered to an admin's questions. */
  answers: string[]
  /** The names of the pictures with them. */
  report_photos: string[]
}

/** A page of the handovers of a person's purchases and sales, by rising id of the booking from after one on. */
export async function handoversOf(db: Db, personId: string, after: string, limit: number): Promise<HandoverEntry[]> {
  const { rows } = await sql<HandoverEntry>`
    SELECT h.booking_id AS id, b.listing_name AS bike, side,
      CASE side WHEN 'buyer' THEN h.buyer_name ELSE h.seller_name END AS name,
      CASE side WHEN 'buyer' THEN h.buyer_address ELSE h.seller_address END AS address,
      -- What the seller has written down before the two met is theirs alone.
      CASE WHEN shown THEN h.frame_number END AS frame_number, CASE WHEN shown THEN h.registration END AS registration,
      CASE WHEN shown THEN h.mileage_km END AS mileage_km, h.handed_over_at,
      array(SELECT s.serviced_on || ': ' || s.work FROM seen_papers p
        JOIN service_entries s ON s.listing_id = p.listing_id AND s.position = p.position
        WHERE p.booking_id = h.booking_id AND side = 'buyer' ORDER BY p.position) AS papers_seen,
      array(SELECT words FROM disputes d
        CROSS JOIN LATERAL (SELECT CASE side WHEN 'buyer' THEN d.buyer_words ELSE d.seller_words END AS words) AS own
        WHERE d.booking_id = h.booking_id AND words IS NOT NULL ORDER BY d.opened_at, d.id) AS reports,
      array(SELECT q.answer FROM dispute_questions q JOIN disputes d ON d.id = q.dispute_id
        WHERE d.booking_id = h.booking_id AND q.side = own.side AND q.answer IS NOT NULL ORDER BY q.id) AS answers,
      array(SELECT p.image_hash::text FROM dispute_photos p JOIN disputes d ON d.id = p.dispute_id
        WHERE d.booking_id = h.booking_id AND p.side = own.side ORDER BY d.opened_at, d.id, p.position) AS report_photos
    FROM (
      SELECT id, 'buyer' AS side FROM bookings WHERE buyer_id = ${personId}
      UNION ALL SELECT sold.id, 'seller' FROM bookings sold
        JOIN listings l ON l.id = sold.listing_id WHERE l.seller_id = ${personId}
    ) own
    JOIN handovers h ON h.booking_id = own.id
    JOIN bookings b ON b.id = own.id
    CROSS JOIN LATERAL (SELECT side = 'seller' OR h.handed_over_at IS NOT NULL AS shown) AS concerned
    WHERE h.booking_id > ${after} ORDER BY h.booking_id LIMIT ${limit}`.execute(db)
  return rows
}
