import { BOOKINGS_OF_LEAVING, type createBookingSchema, SERVER_LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { createNetworkCounts } from '../../platform/http/limits/network-counts.ts'
import { doEach } from '../../platform/jobs/do-each.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { questions } from '../../platform/questions.ts'
import type { Freezes } from '../freezes/index.ts'
import type { Listings } from '../listings/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Sales } from '../sales/index.ts'
import { endPause, NOTIFY_AFTER_PAUSE, notifyAfterPause } from './after-pause.ts'
import { createBookingMails } from './booking-mails.ts'
import type { BookingAnswers, BookingsContext, ReleaseHold } from './context.ts'
import { createBooking } from './create-booking.ts'
import { cancelBooking, declineBooking, lapseBooking } from './end-booking.ts'
import { endOthers, endPendingOf, endPendingOfBuyer, forgetBuyer } from './end-together.ts'
import { bookingsOfPerson } from './personal-data.ts'
import {
  type BookingRow,
  dueToLapse,
  findBooking,
  forgetUnsoldPictures,
  lockBooking,
  partiesOf,
  pendingBookingsOfPrice,
  setPrice,
  setState,
} from './repository.ts'

const WHY_ENDED = {
  lost: () => t('bookings.soldElsewhere'),
  canceled: () => t('bookings.noLongerOffered'),
} as const

export type Bookings = ReturnType<typeof createBookings>

/** How many bookings one round of the sweep lapses; the next minute brings the next round. */
const LAPSES_A_ROUND = 200

/**
 * Bookings: a buyer's request to buy a listing, from pending to its end. It ends the pending bookings of a listing that
 * is removed, sold elsewhere or whose seller is suspended; those of a withdrawn one wait, since it can come back.
 */
export function createBookings(
  platform: Platform,
  deps: {
    notifications: Notifications
    sales: Pick<Sales, 'mails'>
    listings: Listings
    freezes: Pick<Freezes, 'onEnding'>
  },
) {
  const mails = createBookingMails(platform, deps.notifications, deps.sales.mails)
  const releasing: ReleaseHold[] = []
  const above = questions<BookingAnswers>('bookings')
  const networks = createNetworkCounts(platform, {
    table: 'booking_networks',
    purpose: 'booking networks',
    most: SERVER_LIMITS.bookingsPerNetworkAndDay,
    words: (most) => t('bookings.networkBookedOften', { most }),
  })
  const context: BookingsContext = { platform, listings: deps.listings, mails, networks, releasing, above }

  async function lapseDue(): Promise<void> {
    const held = await above.answers.heldBookings(platform.db)
    const due = await dueToLapse(platform.db, platform.clock.now(), held, LAPSES_A_ROUND)
    await doEach(due, (id) => lapseBooking(context, id))
  }

  deps.freezes.onEnding(async (trx, { payment_id, since }) => {
    if (payment_id === null) await endPause(context, trx, since)
  })
  deps.listings.onLeavingMarket(async (trx, listing, reason) => {
    const to = BOOKINGS_OF_LEAVING[reason]
    // What is sold here ends with the payment, which knows who has bought it.
    if (reason !== 'sold' && to !== 'wait') await endPendingOf(context, trx, listing, to, WHY_ENDED[to])
  })

  return {
    answerWith: above.answerWith,
    create: (buyer: Person, input: z.output<typeof createBookingSchema>, address: string | null = null) =>
      createBooking(context, buyer, input, address),
    cancel: (person: Person, id: string) => cancelBooking(context, person, id),
    decline: (person: Person, id: string, reason = '') => declineBooking(context, person, id, reason),

    /** One booking of a listing that the caller has locked is paid: the others have lost. See `end-together.ts`. */
    endLost: (trx: Db, listing: { id: string }, paidBookingId: string) =>
      endOthers(context, trx, listing, 'lost', () => t('bookings.anotherHasPaid'), paidBookingId),
    /**
     * For a person who is being deleted: cancels their pending bookings and forgets their contact. Bookings of their bikes
     * that came to nothing no longer refer to the pictures, so that nobody is served them any more; a sale keeps its own as its
     * buyer's record.
     */
    onDeletingPerson: async (trx: Db, personId: string): Promise<void> => {
      await forgetBuyer(context, trx, personId)
      await forgetUnsoldPictures(trx, personId)
    },
    /** For a person who is being suspended: cancels their pending bookings. */
    onSuspendingPerson: (trx: Db, personId: string) =>
      endPendingOfBuyer(context, trx, personId, () => t('bookings.accountClosed')),
    /** What is kept of a person here, for their own copy. */
    personalData: (subject: Subject): PersonalData[] => bookingsOfPerson(platform.db, subject),
    /** Asks to be called before a booking is canceled, to give back the buyer's time to pay. */
    onReleasing: (listener: ReleaseHold) => void releasing.push(listener),

    find: (id: string, db: Db = platform.db) => findBooking(db, id),
    /** The buyer's pending bookings of this price, two at most: enough to know whether it is one. */
    findPendingOfPrice: (buyerId: string, priceMinor: number) =>
      pendingBookingsOfPrice(platform.db, buyerId, priceMinor, platform.clock.now()),
    /** Locks the buyer, for what a buyer may have only so many of. Before `lock`. @throws ApiError `not_signed_in` */
    lockBuyer: lockLivePerson,
    /** Locks the listing and then the booking; null when there is none. */
    lock: lockBooking,

    /** The buyer accepts the listing's price of today. The booking is locked. */
    async acceptPrice(trx: Db, booking: BookingRow, priceMinor: number): Promise<void> {
      await setPrice(trx, booking.id, priceMinor)
      await recordEvent(trx, platform.clock, {
        actorId: booking.buyer_id,
        action: 'booking_price_accepted',
        subjectType: 'booking',
        subjectId: booking.id,
        details: { from_minor: booking.price_minor, to_minor: priceMinor },
      })
    },
    /** The provider has captured the booking's price. The booking is locked and may be paid. */
    markPaid: (trx: Db, booking: BookingRow) => setState(trx, booking.id, 'paid', null),
    /** The buyer has the bike. The booking is locked and may be handed over. */
    markHandedOver: (trx: Db, booking: BookingRow) => setState(trx, booking.id, 'handed_over', platform.clock.now()),
    /** The whole price went back to the buyer. The booking is locked and may be refunded. */
    markRefunded: (trx: Db, bookingId: string) => setState(trx, bookingId, 'refunded', platform.clock.now()),
    /** Both sides of a booking, for messages. */
    async partiesOf(trx: Db, bookingId: string) {
      const [parties] = await partiesOf(trx, [bookingId])
      return parties
    },
    mails,
    lapseDue,
    jobs: {
      lane: 'money',
      handlers: {
        'lapse-bookings': lapseDue,
        'forget-booking-networks': () => networks.deleteOld(platform.db),
        [NOTIFY_AFTER_PAUSE]: (payload) => notifyAfterPause(context, payload),
      },
      cron: [
        { task: 'lapse-bookings', match: '* * * * *' },
        { task: 'forget-booking-networks', match: '17 * * * *' },
      ],
    } satisfies JobDefinitions,
  }
}
