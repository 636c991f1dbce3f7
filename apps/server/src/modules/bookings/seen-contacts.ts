import { recordEvents } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Notes in which of their bookings a buyer sees for the first time how to reach the seller; the audit log has each once. Called before it is
 * shown: who gathers phone numbers and addresses is found by it (decision 175).
 */
export async function noteSeenContacts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  buyerId: string,
  bookingIds: readonly string[],
): Promise<void> {
  if (bookingIds.length === 0) return
  await db.transaction().execute(async (trx) => {
    const seen_at = clock.now()
    // In one order: two lists that are read at once wait for each other.
    const first = await trx
      .insertInto('seen_contacts')
      .values(bookingIds.toSorted().map((booking_id) => ({ booking_id, seen_at })))
      .onConflict((oc) => oc.doNothing())
      .returning('booking_id')
      .execute()
    if (first.length === 0) return
    await recordEvents(
      trx,
      clock,
      first.map(({ booking_id }) => ({
        actorId: buyerId,
        action: 'seller_contact_seen',
        subjectType: 'booking',
        subjectId: booking_id,
      })),
    )
  })
}
