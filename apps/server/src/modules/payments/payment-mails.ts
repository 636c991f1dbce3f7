import type { PaymentProvider } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BookingParties, Bookings } from '../bookings/index.ts'
import type { Mail } from '../mail/index.ts'

export type PaymentMails = ReturnType<typeof createPaymentMails>

type Paid = { provider: PaymentProvider; transactionId: string }

const noteOf = (provider: PaymentProvider): string[] =>
  provider === 'test' ? ['This was test money: no real card was charged.'] : []

/** The letters about money: each is queued with the change that it tells of. */
export function createPaymentMails({ config, siteUrl }: Platform, mail: Mail, { mails }: Bookings) {
  const operator = config.operator.email
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

    /** Nobody waits for the provider's answer any more. @param reason of the admin who decided it, for both sides */
    async holdLetGo(trx: Db, booking: BookingParties, reason: string): Promise<void> {
      const { listingName: bike, buyer } = booking
      await mails.toBuyer(trx, booking, {
        subject: `Your time to pay for ${bike} has ended`,
        paragraphs: [
          `The card processor has not told us what became of your payment of ${mails.price(booking)} for ${bike}, so we wait for it no longer. Others can pay for the bike again. Reason: ${reason}`,
          'If your card was charged, all of it goes back by itself as soon as the card processor tells us, and we write to you then.',
          'Your booking stands. While the bike is for sale you can pay for it again.',
        ],
      })
      await mails.toSeller(trx, booking, {
        subject: `${bike} is free again`,
        paragraphs: [
          `The card processor has not told us what became of the payment of ${buyer.name} for ${bike}, so we wait for it no longer. Reason: ${reason}`,
          'You can edit or withdraw the bike again, and others can pay for it. Should that payment still arrive, it goes back to the buyer: do not hand the bike over for it.',
        ],
      })
    },

    /** @param amount as people read it @param reason why it went back, a sentence */
    async refunded(
      trx: Db,
      booking: BookingParties,
      { provider }: Pick<Paid, 'provider'>,
      amount: string,
      reason: string,
    ): Promise<void> {
      const { listingName: bike, buyer } = booking
      await mails.toBuyer(trx, booking, {
        subject: `Your payment for ${bike} was refunded`,
        paragraphs: [`We have sent ${amount} back to your card. ${reason}`, ...noteOf(provider)],
      })
      await mails.toSeller(trx, booking, {
        subject: `A late payment for ${bike} was refunded`,
        paragraphs: [`A payment by ${buyer.name} for ${bike} went back to their card. There is nothing for you to do.`],
      })
    },

    /** Part of the price went back, and the sale stands. @param reason of whoever decided it, for both sides */
    async partlyRefunded(
      trx: Db,
      booking: BookingParties,
      { provider }: Pick<Paid, 'provider'>,
      amount: string,
      reason: string,
    ): Promise<void> {
      const { listingName: bike, buyer } = booking
      const note = noteOf(provider)
      await mails.toBuyer(trx, booking, {
        subject: `A part of your payment for ${bike} was refunded`,
        paragraphs: [`We have sent ${amount} back to your card. Reason: ${reason}`, ...note],
      })
      await mails.toSeller(trx, booking, {
        subject: `A part of the price of ${bike} was refunded`,
        paragraphs: [`We have sent ${amount} back to the card of ${buyer.name}. Reason: ${reason}`, ...note],
      })
    },

    /** The provider tells of a payment that is not the one we asked for. @param transactionId as the provider calls it */
    async mismatched(trx: Db, booking: BookingParties, transactionId: string): Promise<void> {
      const { bookingId, listingName: bike, buyer } = booking
      await mails.toBuyer(trx, booking, {
        subject: `Your payment for ${bike} is not as it should be`,
        paragraphs: [
          `The card processor tells us of a payment for ${bike} that is not the one we asked you for, so it has bought nothing. We look into it: if your card was charged, you get your money back.`,
          `Its number there is ${transactionId}.`,
          ...(operator === '' ? [] : [`Write to ${operator} if you hear nothing from us.`]),
        ],
      })
      if (operator === '') return
      await mail.queue(trx, {
        to: operator,
        subject: `A payment for ${bike} is not what was asked for`,
        paragraphs: [
          `The card processor says that ${buyer.name} has paid, but with another amount, currency or booking than we asked for. Its number there is ${transactionId}. It has bought nothing, and nothing was booked.`,
          'Look at it there and send the money back. Until then it is an item of the reconciliation.',
        ],
        action: { label: 'See the booking', url: siteUrl(`/dashboard/allbookings/${bookingId}`) },
      })
    },

    /** A sale was undone. @param amount as people read it @param reason of whoever asked for it, for both sides */
    async saleRefunded(
      trx: Db,
      booking: BookingParties,
      { provider }: Pick<Paid, 'provider'>,
      amount: string,
      reason: string,
    ): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const note = noteOf(provider)
      await mails.toBuyer(trx, booking, {
        subject: `Your payment for ${bike} was refunded`,
        paragraphs: [
          `We have sent ${amount} back to your card, and ${bike} stays with ${seller.name}. Reason: ${reason}`,
          ...note,
        ],
      })
      await mails.toSeller(trx, booking, {
        subject: `The sale of ${bike} was refunded`,
        paragraphs: [
          `We have sent the ${amount} that ${buyer.name} paid for ${bike} back to their card. Reason: ${reason}`,
          booking.listingState === 'removed'
            ? 'The bike is yours again. It was deleted here, so it is not listed any more.'
            : 'The bike is yours again. It is off the market until you put it back on sale under My Product.',
          ...note,
        ],
      })
    },
  }
}
