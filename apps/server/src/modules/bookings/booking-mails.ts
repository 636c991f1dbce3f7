import type { Format } from '@bikevalley/contract/format'
import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'
import type { Sales } from '../sales/index.ts'
import { priceText } from './price-text.ts'
import type { BookingParties } from './repository.ts'

export type BookingMails = ReturnType<typeof createBookingMails>

const wishedTime = ({ meetAt }: BookingParties, { meeting }: Pick<Format, 'meeting'>): string =>
  meetAt === null ? '' : `, on ${meeting(meetAt.toISOString())}`

/** The mails about bookings: each is queued with the change that it tells of. */
export function createBookingMails(
  platform: Platform,
  mail: Pick<Mail, 'queue'>,
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
      const tell = await about(trx, booking)
      await tell.buyer(() => ({
        subject: `You booked ${bike}`,
        happened: [`You booked ${bike} from ${seller.name} for ${price(booking)}. Nothing has been charged yet.`],
        more: ['Others can book it too, and the first who pays gets it.'],
      }))
      await tell.seller((format) => ({
        notice: true,
        subject: `${buyer.name} booked ${bike}`,
        happened: [
          `${buyer.name} would like to buy ${bike} for ${price(booking)} and to meet here: ${booking.meetingLocation}${wishedTime(booking, format)}. Their phone number is ${booking.phone}.`,
        ],
        more: ['Your bike stays listed until somebody has paid for it. You can decline the booking until then.'],
      }))
    },

    async canceledByBuyer(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike, buyer } = booking
      const tell = await about(trx, booking)
      await tell.buyer(() => ({ subject: `Booking canceled: ${bike}`, happened: [] }))
      await tell.seller(() => ({
        notice: true,
        subject: `${buyer.name} canceled the booking of ${bike}`,
        happened: [`${buyer.name} canceled the booking of ${bike}. The bike stays listed.`],
      }))
    },

    async declined(trx: Db, booking: BookingParties, reason: string): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const tell = await about(trx, booking)
      await tell.buyer(() => ({
        notice: true,
        subject: `Booking declined: ${bike}`,
        happened: [],
        more: reason === '' ? [] : [`${seller.name} writes: ${reason}`],
      }))
      await tell.seller(() => ({
        subject: `You declined a booking of ${bike}`,
        happened: [`You declined the booking of ${bike} by ${buyer.name}, who has been told.`],
      }))
    },

    async lapsed(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike, buyer } = booking
      const tell = await about(trx, booking)
      await tell.buyer(() => ({
        subject: `Booking lapsed: ${bike}`,
        happened: [`Your booking of ${bike} has lapsed.`],
        more: ['While the bike is listed you can book it again.'],
      }))
      await tell.seller(() => ({
        notice: true,
        subject: `A booking of ${bike} has lapsed`,
        happened: [`${buyer.name} did not pay for ${bike} in time, so the booking has lapsed. The bike stays listed.`],
      }))
    },

    /** Nobody could pay on the whole site, and now people can: each buyer is told how long their booking stays. */
    async paymentsGoOn(trx: Db, bookings: BookingParties[]): Promise<void> {
      const tell = await aboutEach(trx, bookings)
      for (const [i, { listingName }] of bookings.entries())
        await tell[i]?.buyer(() => ({
          notice: true,
          subject: `Payments are open again: your booking of ${listingName}`,
          happened: ['Payments on this site were paused, and are open again. Your booking has lost none of its time.'],
        }))
    },

    /** The bike’s unpaid bookings have ended all at once: each buyer is told why. */
    async endedTogether(
      trx: Db,
      bookings: BookingParties[],
      to: 'canceled' | 'lost',
      why: () => string,
    ): Promise<void> {
      const tell = await aboutEach(trx, bookings)
      for (const [i, { listingName }] of bookings.entries())
        await tell[i]?.buyer(() => ({
          subject: `Booking ${to}: ${listingName}`,
          happened: [`Your booking of ${listingName} has ended. ${why()}`],
        }))
    },

    /** The same to their seller, in one mail. */
    async allEnded(trx: Db, bookings: BookingParties[], why: () => string): Promise<void> {
      const [first] = bookings
      if (!first) return
      const names = bookings.map(({ buyer }) => buyer.name).join(', ')
      await mail.queue(trx, first.seller, () => ({
        subject: `Open bookings of ${first.listingName} have ended`,
        paragraphs: [`The unpaid bookings of ${first.listingName} have ended. ${why()} We have told ${names}.`],
        bike: { name: first.listingName, picture: first.picture, facts: [] },
        action: { label: 'See my buyers', url: platform.siteUrl('/dashboard/mybuyer') },
      }))
    },
  }
}
