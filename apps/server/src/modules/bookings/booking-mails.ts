import { formatMinor } from '@bikevalley/contract'
import { createFormat, type Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Sales } from '../sales/index.ts'
import type { BookingParties } from './repository.ts'

/** An amount as people read it, in the language of whoever it is said to: `450000`, `USD`, `en-US` → `$4,500.00`. */
export const priceText = (amountMinor: number, currency: string, locale: string): string =>
  createFormat({ locale, currency, distanceUnit: 'km', timeZone: 'UTC' }).exactPrice(formatMinor(amountMinor, currency))

export type BookingMails = ReturnType<typeof createBookingMails>

type Wish = { buyer: string; bike: string; price: string; place: string; phone: string }

/** Who would like to buy, where they want to meet, and when, if they say so. */
const wouldLikeToBuy = (wish: Wish, meetAt: Date | null, { meeting }: Pick<Format, 'meeting'>): string =>
  meetAt === null
    ? t('bookings.wouldLikeToBuy', wish)
    : t('bookings.wouldLikeToBuyOn', { ...wish, time: meeting(meetAt.toISOString()) })

/** The mails about bookings: each is queued with the change that it tells of. */
export function createBookingMails(
  platform: Platform,
  notifications: Pick<Notifications, 'tell'>,
  { about, aboutEach, aboutKnown }: Sales['mails'],
) {
  const price = ({ priceMinor, currency }: BookingParties) => priceText(priceMinor, currency, platform.config.locale)

  return {
    /** Tells the two sides of a booking what has happened, and where it stands. */
    about,
    aboutKnown,
    price,

    async booked(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const notify = await about(trx, booking)
      await notify.buyer('bookings', () => ({
        subject: t('bookings.youBooked', { bike }),
        happened: [t('bookings.youBookedFor', { bike, seller: seller.name, price: price(booking) })],
        more: [t('bookings.firstWhoPays')],
      }))
      await notify.seller('bookings', (format) => ({
        notice: true,
        subject: t('bookings.buyerBooked', { buyer: buyer.name, bike }),
        happened: [
          wouldLikeToBuy(
            { buyer: buyer.name, bike, price: price(booking), place: booking.meetingLocation, phone: booking.phone },
            booking.meetAt,
            format,
          ),
        ],
        more: [t('bookings.staysListed')],
      }))
    },

    async canceledByBuyer(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike, buyer } = booking
      const notify = await about(trx, booking)
      await notify.buyer('bookings', () => ({ subject: t('bookings.canceledSubject', { bike }), happened: [] }))
      await notify.seller('bookings', () => ({
        notice: true,
        subject: t('bookings.buyerCanceledSubject', { buyer: buyer.name, bike }),
        happened: [t('bookings.buyerCanceled', { buyer: buyer.name, bike })],
      }))
    },

    async declined(trx: Db, booking: BookingParties, reason: string): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const notify = await about(trx, booking)
      await notify.buyer('bookings', () => ({
        notice: true,
        subject: t('bookings.declinedSubject', { bike }),
        happened: [],
        more: reason === '' ? [] : [t('bookings.sellerWrites', { seller: seller.name, reason })],
      }))
      await notify.seller('bookings', () => ({
        subject: t('bookings.youDeclinedSubject', { bike }),
        happened: [t('bookings.youDeclined', { bike, buyer: buyer.name })],
      }))
    },

    async lapsed(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike, buyer } = booking
      const notify = await about(trx, booking)
      await notify.buyer('bookings', () => ({
        subject: t('bookings.lapsedSubject', { bike }),
        happened: [t('bookings.yoursHasLapsed', { bike })],
        more: [t('bookings.bookAgain')],
      }))
      await notify.seller('bookings', () => ({
        notice: true,
        subject: t('bookings.hasLapsedSubject', { bike }),
        happened: [t('bookings.hasLapsed', { buyer: buyer.name, bike })],
      }))
    },

    /** Nobody could pay on the whole site, and now people can: each buyer is told how long their booking stays. */
    async paymentsGoOn(trx: Db, bookings: BookingParties[]): Promise<void> {
      const notify = await aboutEach(trx, bookings)
      for (const [i, { listingName }] of bookings.entries())
        await notify[i]?.buyer('bookings', () => ({
          notice: true,
          subject: t('bookings.openAgainSubject', { bike: listingName }),
          happened: [t('bookings.openAgain')],
        }))
    },

    /** The bike’s unpaid bookings have ended all at once: each buyer is told why. */
    async endedTogether(
      trx: Db,
      bookings: BookingParties[],
      to: 'canceled' | 'lost',
      why: () => string,
    ): Promise<void> {
      const notify = await aboutEach(trx, bookings)
      for (const [i, { listingName }] of bookings.entries())
        await notify[i]?.buyer('bookings', () => ({
          subject:
            to === 'lost'
              ? t('bookings.lostSubject', { bike: listingName })
              : t('bookings.canceledSubject', { bike: listingName }),
          happened: [t('bookings.hasEnded', { bike: listingName, why: why() })],
        }))
    },

    /** The same to their seller, in one mail. */
    async allEnded(trx: Db, bookings: BookingParties[], why: () => string): Promise<void> {
      const [first] = bookings
      if (!first) return
      const path = '/dashboard/mybuyer'
      const names = bookings.map(({ buyer }) => buyer.name).join(', ')
      await notifications.tell(trx, first.seller, { kind: 'bookings', path }, () => ({
        subject: t('bookings.openHaveEndedSubject', { bike: first.listingName }),
        paragraphs: [t('bookings.openHaveEnded', { bike: first.listingName, why: why(), names })],
        bike: { name: first.listingName, picture: first.picture, facts: [] },
        action: { label: t('bookings.seeMyBuyers'), url: platform.siteUrl(path) },
      }))
    },
  }
}
