import { inLanguage, t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { languageFor, readerAt } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BookingParties, type Bookings, priceText } from '../../bookings/index.ts'
import type { Mail, MailContent } from '../../mail/index.ts'
import { whereBikeIs } from '../refunds/refund-mails.ts'

type Moved = { amount_minor: number; currency: string }
type Refund = Moved & { provider_refund_id: string }
type Transfer = Moved & { provider_transfer_id: string }

/** How far a sale was when it was found: paid and waiting, handed over, or none any more. */
type Standing = 'paid' | 'handed_over' | 'ended'

export type FactMails = ReturnType<typeof createFactMails>

const frozenNow = () => t('payments.frozenUntilExplained')

/** The emails about what others have done with money at the card provider: each is queued with the change that it tells of. */
export function createFactMails(platform: Platform, mail: Mail, { mails }: Bookings) {
  const { locale, operator } = platform.config
  const amountOf = ({ amount_minor, currency }: Moved) => priceText(amount_minor, currency, locale)

  /** What the operator and the admins are told, in the site’s language: it is kept with what is frozen. */
  const say = (text: () => string): string => inLanguage(languageFor(platform.config, { language: null }), text)
  const refundOf = (refund: Refund) => ({ amount: amountOf(refund), id: refund.provider_refund_id })
  const transferOf = (transfer: Transfer) => ({ amount: amountOf(transfer), id: transfer.provider_transfer_id })

  const words = {
    refund: (refund: Refund) => say(() => t('payments.foundRefund', refundOf(refund))),
    transfer: (transfer: Transfer) => say(() => t('payments.foundTransfer', transferOf(transfer))),
    transferOfOtherCurrency: (transfer: Transfer) =>
      say(() => t('payments.foundTransferOfOtherCurrency', transferOf(transfer))),
    /** @param paid how much of what was returned had paid a payout before, in minor units */
    transferReturned: (transfer: Transfer, left: number, paid: number) =>
      say(() => {
        const of = (minor: number) => amountOf({ ...transfer, amount_minor: minor })
        const returned = { ...transferOf(transfer), left: of(left) }
        return paid > 0
          ? t('payments.foundTransferReturnedPaid', { ...returned, paid: of(paid) })
          : t('payments.foundTransferReturned', returned)
      }),
  }

  /** To the operator, where there is an address. */
  async function toOperator(
    trx: Db,
    booking: BookingParties,
    write: () => Pick<MailContent, 'subject' | 'paragraphs'>,
  ): Promise<void> {
    if (operator.email === '') return
    await mail.queue(trx, readerAt(operator.email), () => ({
      ...write(),
      action: {
        label: t('payments.seeTheBooking'),
        url: platform.siteUrl(`/dashboard/allbookings/${booking.bookingId}`),
      },
    }))
  }

  return {
    words,

    /** @param fate what became of the sale, and whether the buyer has all of the price back by now */
    async refundFound(
      trx: Db,
      booking: BookingParties,
      refund: Refund,
      { frozen, standing, all }: { frozen: boolean; standing: Standing; all: boolean },
    ): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const amount = () => amountOf(refund)
      await toOperator(trx, booking, () => ({
        subject: t('payments.foundRefundOperatorSubject', { bike }),
        paragraphs: [words.refund(refund), frozen ? frozenNow() : t('payments.takenInAsRefund')],
      }))
      if (standing === 'ended') return
      const reversed = standing === 'paid' && !frozen
      const notify = await mails.about(trx, booking)
      const waits = () => (standing === 'paid' ? [t('payments.nothingToDo')] : [])
      await notify.buyer('payments', () => ({
        subject: all ? t('refunds.buyerSubject', { bike }) : t('refunds.partBuyerSubject', { bike }),
        happened: [
          reversed
            ? t('payments.foundRefundBuyer', { amount: amount(), bike, seller: seller.name })
            : t('payments.foundPartBuyer', { amount: amount() }),
        ],
        more: reversed ? [] : waits(),
      }))
      await notify.seller('payments', () => ({
        subject: reversed ? t('refunds.saleSellerSubject', { bike }) : t('payments.foundPartSellerSubject', { bike }),
        happened: [t('payments.foundRefundSeller', { amount: amount(), buyer: buyer.name, bike })],
        more: reversed ? [whereBikeIs(booking)] : waits(),
      }))
    },

    /** @param found one of `words`, about a transfer */
    transferFound: (trx: Db, booking: BookingParties, found: () => string): Promise<void> =>
      toOperator(trx, booking, () => ({
        subject: t('payments.foundTransferSubject', { bike: booking.listingName }),
        paragraphs: [found(), frozenNow()],
      })),

    /** The same of one that was taken back. */
    transferReturned: (trx: Db, booking: BookingParties, found: () => string): Promise<void> =>
      toOperator(trx, booking, () => ({
        subject: t('payments.foundTransferReturnedSubject', { bike: booking.listingName }),
        paragraphs: [found(), frozenNow()],
      })),
  }
}
