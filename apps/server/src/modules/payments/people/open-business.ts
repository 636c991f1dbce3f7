import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { refundWaits } from '../refunds/money-of-booking.ts'

type Row = { bike: string; held: boolean; refund_open: boolean; paid: boolean; charged_back: boolean }

/** What is open about money in a person's purchases and sales, each as a sentence; it stands against deleting them. */
export async function openBusinessOf(db: Db, personId: string): Promise<string[]> {
  // A refund that the provider refused, or that came back, is open until another has made it good.
  const { rows } = await sql<Row>`
    SELECT b.listing_name AS bike, b.state = 'paid' AS paid,
      EXISTS (SELECT FROM checkout_holds h WHERE h.booking_id = b.id AND h.released_at IS NULL) AS held,
      EXISTS (
        SELECT FROM payments p JOIN refunds r ON r.payment_id = p.id
        WHERE p.booking_id = b.id AND (r.state = 'requested' OR ${refundWaits})
      ) AS refund_open,
      EXISTS (
        SELECT FROM payments p JOIN chargebacks c ON c.payment_id = p.id
        WHERE p.booking_id = b.id AND c.state IN ('inquiry', 'open')
      ) AS charged_back
    FROM bookings b
    WHERE b.id IN (SELECT id FROM bookings WHERE buyer_id = ${personId}
      UNION SELECT sold.id FROM bookings sold JOIN listings l ON l.id = sold.listing_id WHERE l.seller_id = ${personId})
    ORDER BY b.id`.execute(db)
  const sentences = rows.flatMap(({ bike, held, refund_open, paid, charged_back }) => [
    ...(held ? [`Somebody is paying for ${bike} just now.`] : []),
    ...(refund_open ? [`A refund for ${bike} has not arrived yet.`] : []),
    ...(charged_back ? [`A bank has not decided yet about the payment for ${bike}.`] : []),
    ...(paid ? [`${bike} is paid and not handed over yet.`] : []),
  ])
  return [...new Set(sentences)]
}
