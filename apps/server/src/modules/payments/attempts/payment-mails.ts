import type { PaymentProvider } from '@bikevalley/contract'
import type { Db } from '../../../platform/database.ts'
import { readerAt } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { BookingParties, Bookings } from '../../bookings/index.ts'
import type { Mail } from '../../mail/index.ts'
import { describeProvider } from '../../payment-providers/index.ts'

export type PaymentMails = ReturnType<typeof createPaymentMails>

/** What a mail about test money adds, by the provider at which it was paid. */
export const testMoneyNotes =
  (config: Platform['config']) =>
  (provider: PaymentProvider): string[] =>
    describeProvider(config, provider).testMoney ? ['This was test money: no real card was charged.'] : []

/** The mails about money that arrives, or does not: each is queued with the change that it tells of. */
export function createPaymentMails(platform: Platform, mail: Mail, { mails }: Bookings) {
  const operator = platform.config.operator.email
  return {
    /** Nobody waits for the provider's answer any more. @param reason of the admin who decided it, for both sides */
    async holdLetGo(trx: Db, booking: BookingParties, reason: string): Promise<void> {
      const { listingName: bike, buyer } = booking
      const tell = await mails.about(trx, booking)
      await tell.buyer(() => ({
        subject: `Your time to pay for ${bike} has ended`,
        happened: [
          `The card processor has not told us what became of your payment of ${mails.price(booking)} for ${bike}, so we wait for it no longer. Others can pay for the bike again. Reason: ${reason}`,
          'If your card was charged, all of it goes back by itself as soon as the card processor tells us, and we write to you then.',
        ],
      }))
      await tell.seller(() => ({
        subject: `${bike} is free again`,
        happened: [
          `The card processor has not told us what became of the payment of ${buyer.name} for ${bike}, so we wait for it no longer. Reason: ${reason}`,
          'You can edit or withdraw the bike again, and others can pay for it. Should that payment still arrive, it goes back to the buyer: do not hand the bike over for it.',
        ],
      }))
    },

    /** The provider tells of a payment that is not the one we asked for. @param transactionId as the provider calls it */
    async mismatched(trx: Db, booking: BookingParties, transactionId: string): Promise<void> {
      const { bookingId, listingName: bike, buyer } = booking
      const tell = await mails.about(trx, booking)
      await tell.buyer(() => ({
        subject: `Your payment for ${bike} is not as it should be`,
        happened: [
          `The card processor tells us of a payment for ${bike} that is not the one we asked you for, so it has bought nothing. We look into it: if your card was charged, you get your money back.`,
          `Its id there is ${transactionId}.`,
        ],
        more: operator === '' ? [] : [`Write to ${operator} if you hear nothing from us.`],
      }))
      if (operator === '') return
      await mail.queue(trx, readerAt(operator), () => ({
        subject: `A payment for ${bike} is not what was asked for`,
        paragraphs: [
          `The card processor says that ${buyer.name} has paid, but with another amount, currency or booking than we asked for. Its id there is ${transactionId}. It has bought nothing, and nothing was booked.`,
          'Look at it there and send the money back. Until then it is an item of the reconciliation.',
        ],
        action: { label: 'See the booking', url: platform.siteUrl(`/dashboard/allbookings/${bookingId}`) },
      }))
    },
  }
}
