import { type Kysely, sql } from 'kysely'

/** What people gave for bills of sale that never came to be had stayed when their accounts were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE handovers h SET buyer_name = NULL, buyer_address = NULL
    FROM bookings b JOIN users u ON u.id = b.buyer_id
    WHERE b.id = h.booking_id AND u.deleted_at IS NOT NULL AND h.handed_over_at IS NULL`.execute(db)
  await sql`UPDATE handovers h SET seller_name = NULL, seller_address = NULL, frame_number = NULL, registration = NULL,
      mileage_km = NULL
    FROM bookings b JOIN listings l ON l.id = b.listing_id JOIN users u ON u.id = l.seller_id
    WHERE b.id = h.booking_id AND u.deleted_at IS NOT NULL AND h.handed_over_at IS NULL`.execute(db)
}
