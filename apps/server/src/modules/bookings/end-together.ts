import { t } from '@bikevalley/messages'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BookingsContext } from './context.ts'
import {
  type BookingParties,
  endPending,
  forgetContact,
  lockBooking,
  partiesOf,
  pendingIdsOf,
  setState,
} from './repository.ts'

/**
 * Ends the pending bookings of a listing whose row the caller has locked, and tells both sides.
 *
 * @param why a sentence for the messages, in the language of each reader
 */
export async function endPendingOf(
  context: BookingsContext,
  trx: Db,
  listing: { id: string },
  to: 'canceled' | 'lost',
  why: () => string,
): Promise<void> {
  await context.mails.allEnded(trx, await endOthers(context, trx, listing, to, why, null), why)
}

/**
 * Ends all but one of them, and tells their buyers; the seller hears of it with what has happened to that one.
 *
 * @param why a sentence for the messages, in the language of each reader
 * @param exceptBookingId the one that stays
 * @returns those that ended
 */
export async function endOthers(
  { platform: { clock }, mails }: BookingsContext,
  trx: Db,
  listing: { id: string },
  to: 'canceled' | 'lost',
  why: () => string,
  exceptBookingId: string | null,
): Promise<BookingParties[]> {
  const ended = await partiesOf(trx, await endPending(trx, listing.id, to, clock.now(), exceptBookingId))
  await mails.endedTogether(trx, ended, to, why)
  for (const { bookingId: subjectId } of ended)
    await recordEvent(trx, clock, { actorId: null, action: `booking_${to}`, subjectType: 'booking', subjectId })
  return ended
}

/**
 * Cancels the pending bookings of a person whose account is being closed, and tells both sides. The caller has locked
 * the person's row.
 *
 * @param why a sentence for the messages, in the language of each reader
 */
export async function endPendingOfBuyer(
  { platform: { clock }, mails }: BookingsContext,
  trx: Db,
  personId: string,
  why: () => string,
): Promise<void> {
  for (const id of await pendingIdsOf(trx, personId)) {
    const locked = await lockBooking(trx, id)
    if (locked?.booking.state !== 'pending') continue
    await setState(trx, id, 'canceled', clock.now())
    const ended = await partiesOf(trx, [id])
    await mails.endedTogether(trx, ended, 'canceled', why)
    await mails.allEnded(trx, ended, why)
    await recordEvent(trx, clock, { actorId: null, action: 'booking_canceled', subjectType: 'booking', subjectId: id })
  }
}

/** What becomes of the bookings of a person who is being deleted; the phone numbers and places they gave go too. */
export async function forgetBuyer(context: BookingsContext, trx: Db, personId: string): Promise<void> {
  await endPendingOfBuyer(context, trx, personId, () => t('bookings.accountDeleted'))
  await forgetContact(trx, personId)
}
