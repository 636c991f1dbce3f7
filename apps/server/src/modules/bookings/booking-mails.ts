import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'
import { priceText } from './price-text.ts'
import type { BookingParties } from './repository.ts'

/** What one side of a booking is told. */
export type Message = {
  subject: string
  paragraphs: string[]
  /** Of more than a few in an hour, the rest is gathered in one mail. */
  notice?: boolean
}

export type BookingMails = ReturnType<typeof createBookingMails>

/** The letters about bookings: each is queued with the change that it tells of. */
export function createBookingMails(platform: Platform, mail: Mail) {
  const price = ({ priceMinor, currency }: BookingParties) => priceText(priceMinor, currency, platform.config.locale)
  const day = (date: Date) =>
    date.toLocaleDateString(platform.config.locale, {
      timeZone: platform.config.timeZone,
      month: 'long',
      day: 'numeric',
    })

  const toBuyer = (trx: Db, { buyer }: BookingParties, message: Message) =>
    mail.queue(trx, {
      to: buyer.email,
      ...message,
      action: { label: 'See my orders', url: platform.siteUrl('/dashboard/myorder') },
    })

  const toSeller = (trx: Db, { seller }: Pick<BookingParties, 'seller'>, message: Message) =>
    mail.queue(trx, {
      to: seller.email,
      ...message,
      action: { label: 'See my buyers', url: platform.siteUrl('/dashboard/mybuyer') },
    })

  return {
    toBuyer,
    toSeller,
    price,

    async booked(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      await toBuyer(trx, booking, {
        subject: `You booked ${bike}`,
        paragraphs: [
          `You booked ${bike} from ${seller.name} for ${price(booking)}. Nothing has been charged yet.`,
          `The bike is yours once you have paid. Others can book it too, and the first who pays gets it. Without payment the booking lapses on ${day(booking.lapsesAt)}.`,
        ],
      })
      await toSeller(trx, booking, {
        notice: true,
        subject: `${buyer.name} booked ${bike}`,
        paragraphs: [
          `${buyer.name} would like to buy ${bike} for ${price(booking)} and to meet here: ${booking.meetingLocation}. Their phone number is ${booking.phone}.`,
          'Your bike stays listed until somebody has paid for it. You can decline the booking until then.',
        ],
      })
    },

    async canceledByBuyer(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike, buyer } = booking
      await toBuyer(trx, booking, {
        subject: `Booking canceled: ${bike}`,
        paragraphs: [`You canceled your booking of ${bike}. Nothing was charged.`],
      })
      await toSeller(trx, booking, {
        notice: true,
        subject: `${buyer.name} canceled the booking of ${bike}`,
        paragraphs: [`${buyer.name} canceled the booking of ${bike}. The bike stays listed.`],
      })
    },

    async declined(trx: Db, booking: BookingParties, reason: string): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      await toBuyer(trx, booking, {
        notice: true,
        subject: `Booking declined: ${bike}`,
        paragraphs: [
          `${seller.name} declined your booking of ${bike}. Nothing was charged.`,
          ...(reason === '' ? [] : [`${seller.name} writes: ${reason}`]),
        ],
      })
      await toSeller(trx, booking, {
        subject: `You declined a booking of ${bike}`,
        paragraphs: [`You declined the booking of ${bike} by ${buyer.name}, who has been told.`],
      })
    },

    async lapsed(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike, buyer } = booking
      await toBuyer(trx, booking, {
        subject: `Booking lapsed: ${bike}`,
        paragraphs: [
          `You did not pay for ${bike} in time, so your booking has lapsed. Nothing was charged.`,
          'While the bike is listed you can book it again.',
        ],
      })
      await toSeller(trx, booking, {
        notice: true,
        subject: `A booking of ${bike} has lapsed`,
        paragraphs: [
          `${buyer.name} did not pay for ${bike} in time, so the booking has lapsed. The bike stays listed.`,
        ],
      })
    },

    /** The listing's pending bookings have ended all at once: each buyer gets a letter, and the seller one. */
    async endedTogether(trx: Db, bookings: BookingParties[], to: 'canceled' | 'lost', why: string): Promise<void> {
      for (const booking of bookings)
        await toBuyer(trx, booking, {
          subject: `Booking ${to}: ${booking.listingName}`,
          paragraphs: [
            `Your booking of ${booking.listingName} has ended. ${why} Nothing was charged for this booking.`,
          ],
        })
      const [first] = bookings
      if (!first) return
      const names = bookings.map(({ buyer }) => buyer.name).join(', ')
      await toSeller(trx, first, {
        subject: `Open bookings of ${first.listingName} have ended`,
        paragraphs: [`The unpaid bookings of ${first.listingName} have ended. ${why} We have told ${names}.`],
      })
    },
  }
}
