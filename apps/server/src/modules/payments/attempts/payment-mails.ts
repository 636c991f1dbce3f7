import type { PaymentProvider } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
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
    describeProvider(config, provider).testMoney ? [t('payments.testMoney')] : []

/** The mails about money that arrives, or does not: each is queued with the change that it tells of. */
export function createPaymentMails(platform: Platform, mail: Mail, { mails }: Bookings) {
  const operator = platform.config.operator.email
  return {
    /** Nobody waits for the provider's answer any more. @param reason of the admin who decided it, for both sides */
    async holdForceReleased(trx: Db, booking: BookingParties, reason: string): Promise<void> {
      const { listingName: bike, buyer } = booking
      const notify = await mails.about(trx, booking)
      await notify.buyer('holds', () => ({
        subject: t('payments.holdForceReleasedBuyerSubject', { bike }),
        happened: [
          t('payments.holdForceReleasedBuyer', { amount: mails.price(booking), bike, reason }),
          t('payments.holdForceReleasedBuyerGoesBack'),
        ],
      }))
      await notify.seller('holds', () => ({
        subject: t('payments.holdForceReleasedSellerSubject', { bike }),
        happened: [
          t('payments.holdForceReleasedSeller', { buyer: buyer.name, bike, reason }),
          t('payments.holdForceReleasedSellerGoesBack'),
        ],
      }))
    },

    /** The provider tells of a payment that is not the one we asked for. @param transactionId as the provider calls it */
    async mismatched(trx: Db, booking: BookingParties, transactionId: string): Promise<void> {
      const { bookingId, listingName: bike, buyer } = booking
      const notify = await mails.about(trx, booking)
      await notify.buyer('payments', () => ({
        subject: t('payments.mismatchBuyerSubject', { bike }),
        happened: [t('payments.mismatchBuyer', { bike }), t('payments.mismatchId', { id: transactionId })],
        more: operator === '' ? [] : [t('payments.mismatchWrite', { email: operator })],
      }))
      if (operator === '') return
      await mail.queue(trx, readerAt(operator), () => ({
        subject: t('payments.mismatchOperatorSubject', { bike }),
        paragraphs: [
          t('payments.mismatchOperator', { buyer: buyer.name, id: transactionId }),
          t('payments.mismatchOperatorAction'),
        ],
        action: { label: t('payments.seeTheBooking'), url: platform.siteUrl(`/dashboard/allbookings/${bookingId}`) },
      }))
    },
  }
}
