import { ApiError, type createBookingSchema, LIMITS, SERVER_LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit.ts'
import { newId } from '../../platform/ids.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import { DAY_MS, quotaReached } from '../../platform/people/quota.ts'
import { invalidField, requireVerifiedEmail } from '../../platform/refusals.ts'
import { firstPictureOf } from '../listings/index.ts'
import type { BookingsContext } from './context.ts'
import { lapseIfDue } from './end-booking.ts'
import { allBookingsSince, bookingsSince, countPending, insertBooking, partiesOf, pendingOf } from './repository.ts'

/**
 * Books an available listing for a buyer and freezes its name, first picture and price. A held listing can be booked.
 * Answers the booking's id.
 *
 * @param address where it comes from; null where no network is counted
 * @throws ApiError not_signed_in, email_not_verified, own_listing, listing_unavailable, already_booked, quota_reached, too_many_bookings (product §3)
 */
export async function createBooking(
  context: BookingsContext,
  buyer: Person,
  input: z.output<typeof createBookingSchema>,
  address: string | null = null,
): Promise<string> {
  const {
    platform: { config, db, clock },
    listings,
    mails,
    networks,
  } = context
  // A booking shows how to reach the seller: only to somebody who can be reached.
  requireVerifiedEmail(buyer)
  const id = newId()
  await db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, buyer.id)
    const listing = await listings.lock(trx, input.productId)
    if (listing.seller_id === buyer.id) throw new ApiError('own_listing', t('bookings.ownBike'))
    if (listing.state !== 'available' || listing.resale_price_minor === null)
      throw new ApiError('listing_unavailable', t('bookings.noLongerAvailable'))

    const now = clock.now()
    // Their last booking of it may be over, and wait only for the job that ends it.
    const earlier = await pendingOf(trx, buyer.id, listing.id)
    if (earlier !== undefined) await lapseIfDue(context, trx, earlier)
    await insertBooking(trx, {
      id,
      listing_id: listing.id,
      buyer_id: buyer.id,
      state: 'pending',
      listing_name: listing.name,
      image_hash: await firstPictureOf(trx, listing.id),
      price_minor: listing.resale_price_minor,
      price_source: 'list',
      currency: listing.currency,
      phone: input.phone,
      meeting_location: input.location,
      meet_at: meetingTime(input.meet_at, now),
      created_at: now,
      lapses_at: new Date(now.getTime() + LIMITS.bookingLapsesAfterDays * DAY_MS),
      ended_at: null,
      decline_reason: null,
    }).catch(refuseSecondBooking)

    // With a cancelation after each, booking again and again would mail the seller without end.
    const ofBike = await bookingsSince(trx, buyer.id, listing.id, new Date(now.getTime() - DAY_MS))
    if (ofBike.count > LIMITS.bookingsPerBikeAndDay)
      throw quotaReached(t('bookings.mostOfBike', { most: LIMITS.bookingsPerBikeAndDay }), ofBike.oldest ?? now, now)
    const all = await allBookingsSince(trx, buyer.id, new Date(now.getTime() - DAY_MS))
    if (all.count > SERVER_LIMITS.bookingsPerDay)
      throw quotaReached(t('bookings.mostInDay', { most: SERVER_LIMITS.bookingsPerDay }), all.oldest ?? now, now)
    // Counted with the new one, under the buyer's lock; booking the same bike again is said first.
    if ((await countPending(trx, buyer.id, now)) > LIMITS.pendingBookingsPerPerson)
      throw new ApiError('too_many_bookings', t('bookings.mostUnpaid', { most: LIMITS.pendingBookingsPerPerson }))
    if (config.rateLimits && address !== null) await networks.count(trx, address)
    const [parties] = await partiesOf(trx, [id])
    if (parties) await mails.booked(trx, parties)
    await recordEvent(trx, clock, { actorId: buyer.id, action: 'booking_made', subjectType: 'booking', subjectId: id })
  })
  return id
}

/** One active booking a buyer and listing: the constraint knows, however the two requests met. */
function refuseSecondBooking(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'bookings_one_active_key')
    throw new ApiError('already_booked', t('bookings.bookedAlready'), {
      extra: { acknowledged: false },
    })
  throw error
}

/** @throws ApiError `invalid_input` for a time that has passed or is too far away */
function meetingTime(given: string | undefined, now: Date): Date | null {
  if (given === undefined) return null
  const at = new Date(given)
  if (at <= now) throw invalidField('meet_at', t('bookings.timeHasPassed'))
  if (at.getTime() > now.getTime() + LIMITS.meetingDays * DAY_MS)
    throw invalidField('meet_at', t('bookings.timeTooFar', { days: LIMITS.meetingDays }))
  return at
}
