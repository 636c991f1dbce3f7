import type { BookingAnswers } from '../../modules/bookings/index.ts'
import type { Db } from '../../platform/db/database.ts'

export const bookingAnswers: BookingAnswers = {
  isHeld: async (db, bookingId) =>
    (await liveHolds(db).where('booking_id', '=', bookingId).executeTakeFirst()) !== undefined,

  async heldBookings(db) {
    const holds = await liveHolds(db).execute()
    return holds.map(({ booking_id }) => booking_id)
  },
}

const liveHolds = (db: Db) => db.selectFrom('checkout_holds').select('booking_id').where('released_at', 'is', null)
