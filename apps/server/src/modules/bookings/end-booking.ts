import { ApiError, type BookingState, bookingCan } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPayingTime } from '../freezes/index.ts'
import type { BookingsContext } from './context.ts'
import { bookingNotFound, requireBuyer, requireSellerOf } from './policy.ts'
import { type BookingRow, findBooking, lockBooking, partiesOf, setDeclined, setState } from './repository.ts'

const stands: Record<BookingState, () => string> = {
  pending: () => t('bookings.isPending'),
  paid: () => t('bookings.isPaid'),
  handed_over: () => t('bookings.isHandedOver'),
  declined: () => t('bookings.isDeclined'),
  canceled: () => t('bookings.isCanceled'),
  lapsed: () => t('bookings.isLapsed'),
  lost: () => t('bookings.isLost'),
  refunded: () => t('bookings.isRefunded'),
}

const wrongState = (state: BookingState) => new ApiError('wrong_state', stands[state]())

/**
 * The buyer takes back an unpaid booking; their time to pay is given back first.
 *
 * @throws ApiError not_found to anybody else, wrong_state when it is not pending or its payment can't be stopped
 */
export async function cancelBooking(context: BookingsContext, person: Person, bookingId: string): Promise<void> {
  const { platform, mails, releasing, above } = context
  const known = await findBooking(platform.db, bookingId)
  requireBuyer(person, known)
  if (!bookingCan(known.state, 'cancel')) throw wrongState(known.state)
  // A hold keeps the booking beyond its time.
  const held = await above.answers.isHeld(platform.db, bookingId)
  for (const release of releasing) await release(bookingId)

  await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const locked = await lockBooking(trx, bookingId)
    if (!locked) throw bookingNotFound()
    const { booking } = locked
    if (!bookingCan(booking.state, 'cancel')) throw wrongState(booking.state)
    if (await above.answers.isHeld(trx, bookingId)) throw new ApiError('wrong_state', t('bookings.youPayElsewhere'))
    // Asked once it is locked: the payments of the site may have gone on meanwhile, which gives it time.
    if (!held && (await isDue(platform, trx, booking))) throw wrongState('lapsed')
    await setState(trx, bookingId, 'canceled', platform.clock.now())
    const [parties] = await partiesOf(trx, [bookingId])
    if (parties) await mails.canceledByBuyer(trx, parties)
    await recordEvent(trx, platform.clock, {
      actorId: person.id,
      action: 'booking_canceled',
      subjectType: 'booking',
      subjectId: bookingId,
    })
  })
}

/**
 * The seller declines an unpaid booking of their own bike, unless its buyer is paying just now. The reason, where there
 * is one, is told to the buyer and kept with the booking.
 *
 * @throws ApiError not_found to anybody else, wrong_state when it is not pending, listing_held
 */
export async function declineBooking(
  context: BookingsContext,
  person: Person,
  bookingId: string,
  reason: string,
): Promise<void> {
  const { platform, mails, above } = context
  await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const locked = await lockBooking(trx, bookingId)
    if (!locked) throw bookingNotFound()
    requireSellerOf(person, locked.listing)
    if (!bookingCan(locked.booking.state, 'decline')) throw wrongState(locked.booking.state)
    if (await above.answers.isHeld(trx, bookingId)) throw new ApiError('listing_held', t('bookings.buyerIsPaying'))
    if (await isDue(platform, trx, locked.booking)) throw wrongState('lapsed')
    await setDeclined(trx, bookingId, reason, platform.clock.now())
    const [parties] = await partiesOf(trx, [bookingId])
    if (parties) await mails.declined(trx, parties, reason)
    await recordEvent(trx, platform.clock, {
      actorId: person.id,
      action: 'booking_declined',
      subjectType: 'booking',
      subjectId: bookingId,
      ...(reason === '' ? {} : { details: { reason } }),
    })
  })
}

/** Lapses one booking whose time is over. A buyer who began to pay meanwhile keeps it until that has ended. */
export const lapseBooking = (context: BookingsContext, bookingId: string): Promise<void> =>
  context.platform.db.transaction().execute((trx) => lapseIfDue(context, trx, bookingId))

/** The same within a transaction that may have locked the buyer and the listing. */
export async function lapseIfDue(
  { platform, mails, above }: BookingsContext,
  trx: Db,
  bookingId: string,
): Promise<void> {
  const locked = await lockBooking(trx, bookingId)
  if (!locked || !(await isDue(platform, trx, locked.booking)) || (await above.answers.isHeld(trx, bookingId))) return
  await setState(trx, bookingId, 'lapsed', platform.clock.now())
  const [parties] = await partiesOf(trx, [bookingId])
  if (parties) await mails.lapsed(trx, parties)
  await recordEvent(trx, platform.clock, {
    actorId: null,
    action: 'booking_lapsed',
    subjectType: 'booking',
    subjectId: bookingId,
  })
}

const isDue = async ({ clock }: Platform, db: Db, booking: BookingRow): Promise<boolean> =>
  bookingCan(booking.state, 'lapse') && booking.lapses_at <= (await readPayingTime(db, clock.now()))
