import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What the file of bookings says of the payment that bought a bike; in minor units. */
export type BookingMoney = {
  booking_id: string
  transaction: string | null
  refunded_minor: number
  fee_minor: number | null
  tax: string | null
  receipt: string | null
  invoice: string | null
}

/** By booking; one that nobody has paid for is not among them. */
export async function moneyOfBookings(db: Db, bookingIds: readonly string[]): Promise<Map<string, BookingMoney>> {
  const { rows } = await sql<BookingMoney>`
    SELECT p.booking_id, i.provider_intent_id AS transaction, x.fee_minor, invoice.content -> 'tax' ->> 'amount' AS tax,
      receipt.number AS receipt, invoice.number AS invoice,
      (SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM refunds r
        WHERE r.payment_id = p.id AND r.state IN ('succeeded', 'sent_by_hand')) AS refunded_minor
    FROM payments p
    JOIN payment_intents i ON i.id = p.payment_intent_id
    LEFT JOIN releases x ON x.payment_id = p.id
    LEFT JOIN documents receipt ON receipt.payment_id = p.id AND receipt.kind = 'receipt'
    LEFT JOIN documents invoice ON invoice.payment_id = p.id AND invoice.kind = 'fee_invoice'
    WHERE p.booking_id = ANY (${bookingIds}::uuid[]) AND p.outcome = 'sale'`.execute(db)
  return new Map(rows.map((row) => [row.booking_id, row]))
}
