import type { PaymentProvider } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { BookingParties, Bookings } from '../bookings/index.ts'

export type PaymentMails = ReturnType<typeof createPaymentMails>

type Paid = { provider: PaymentProvider; transactionId: string }

/** What a letter about money of the built-in test processor adds. */
export const noteOf = (provider: PaymentProvider): string[] =>
  provider === 'test' ? ['This was test money: no real card was charged.'] : []

/** The letters about money that arrives: each is queued with the change that it tells of. */
export function createPaymentMails({ mails }: Bookings) {
  return {
    async paid(trx: Db, booking: BookingParties, { provider, transactionId }: Paid): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const note = noteOf(provider)
      await mails.toBuyer(trx, booking, {
        subject: `You bought ${bike}`,
        paragraphs: [
          `Your payment of ${mails.price(booking)} for ${bike} has arrived, and the bike is yours. The transaction id is ${transactionId}.`,
          `Meet ${seller.name} to collect it. Write to ${seller.email} to agree on a time; the place you asked for is ${booking.meetingLocation}.`,
          ...note,
        ],
      })
      await mails.toSeller(trx, booking, {
        subject: `${bike} is sold`,
        paragraphs: [
          `${buyer.name} has paid ${mails.price(booking)} for ${bike}. It is no longer listed.`,
          `Meet the buyer to hand it over: ${booking.meetingLocation}. Phone ${booking.phone}, e-mail ${buyer.email}.`,
          ...note,
        ],
      })
    },
  }
}
