import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { readerAt } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BookingParties, type Bookings, priceText } from '../../bookings/index.ts'
import type { Mail } from '../../mail/index.ts'
import { testMoneyNotes } from '../attempts/payment-mails.ts'
import { refundReasonText } from './refund-reasons.ts'
import type { RefundView } from './repository.ts'

export type RefundMails = ReturnType<typeof createRefundMails>

/** Whether it went to the card. What the buyer looks for on their statement, and does not concern the seller, is in their status. */
const toCard = ({ reference }: Pick<RefundView, 'reference'>): boolean => reference === null

/** Where a bike is that has become its seller's again. */
export const whereBikeIs = ({ listingState }: Pick<BookingParties, 'listingState'>): string =>
  listingState === 'removed' ? t('refunds.deletedHere') : t('refunds.offTheMarket')

/** The mails about money that goes back: each is queued with the change that it tells of. */
export function createRefundMails(platform: Platform, mail: Mail, { mails }: Bookings) {
  const { locale, operator } = platform.config
  const noteOf = testMoneyNotes(platform.config)
  const amountOf = (refund: RefundView) => priceText(refund.amount_minor, refund.currency, locale)
  const partOf = ({ buyer }: BookingParties, refund: RefundView) => ({
    amount: amountOf(refund),
    buyer: buyer.name,
    reason: refundReasonText(refund.reason),
  })

  /** Money that came too late, or twice. */
  async function late(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const { listingName: bike, buyer } = booking
    const notify = await mails.about(trx, booking)
    await notify.buyer('payments', () => ({
      subject: t('refunds.buyerSubject', { bike }),
      happened: [refundReasonText(refund.reason)],
      more: [t('refunds.sentInDays', { amount: amountOf(refund) }), ...noteOf(refund.provider)],
    }))
    await notify.seller('payments', () => ({
      subject: t('refunds.lateSellerSubject', { bike }),
      happened: [
        toCard(refund)
          ? t('refunds.lateSeller', { bike, buyer: buyer.name })
          : t('refunds.lateSellerByTransfer', { bike, buyer: buyer.name }),
      ],
      more: noteOf(refund.provider),
    }))
  }

  /** A part of the price, while the sale stands; the reason is of whoever decided it, for both sides. */
  async function part(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const { listingName: bike } = booking
    const notify = await mails.about(trx, booking)
    await notify.buyer('payments', () => ({
      subject: t('refunds.partBuyerSubject', { bike }),
      happened: [t('refunds.partBuyer', { amount: amountOf(refund), reason: refundReasonText(refund.reason) })],
      more: noteOf(refund.provider),
    }))
    await notify.seller('payments', () => ({
      subject: t('refunds.partSellerSubject', { bike }),
      happened: [
        toCard(refund)
          ? t('refunds.partSeller', partOf(booking, refund))
          : t('refunds.partSellerByTransfer', partOf(booking, refund)),
      ],
      more: noteOf(refund.provider),
    }))
  }

  /** A sale was reversed; the reason is of whoever asked for it, for both sides. */
  async function sale(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const { listingName: bike, seller } = booking
    const notify = await mails.about(trx, booking)
    await notify.buyer('payments', () => ({
      subject: t('refunds.buyerSubject', { bike }),
      happened: [t('refunds.saleBuyer', { bike, seller: seller.name, reason: refundReasonText(refund.reason) })],
      more: [t('refunds.arrivesInDays'), ...noteOf(refund.provider)],
    }))
    await notify.seller('payments', () => ({
      subject: t('refunds.saleSellerSubject', { bike }),
      happened: [
        toCard(refund)
          ? t('refunds.saleSeller', { bike, ...partOf(booking, refund) })
          : t('refunds.saleSellerByTransfer', { bike, ...partOf(booking, refund) }),
      ],
      more: [whereBikeIs(booking), ...noteOf(refund.provider)],
    }))
  }

  /** What had been returned is sent once more: the seller was told all of it the first time. */
  async function again(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const notify = await mails.about(trx, booking)
    await notify.buyer('payments', () => ({
      subject: t('refunds.againSubject', { bike: booking.listingName }),
      happened: [t('refunds.again', { amount: amountOf(refund) })],
      more: noteOf(refund.provider),
    }))
  }

  /** To the operator, where there is an address: the money is held until somebody does something. */
  async function toOperator(
    trx: Db,
    booking: BookingParties,
    subject: () => string,
    what: () => string,
  ): Promise<void> {
    if (operator.email === '') return
    await mail.queue(trx, readerAt(operator.email), () => ({
      subject: subject(),
      paragraphs: [what(), t('refunds.askOrTransfer')],
      action: {
        label: t('payments.seeTheBooking'),
        url: platform.siteUrl(`/dashboard/allbookings/${booking.bookingId}`),
      },
    }))
  }

  return {
    /** The money is on its way to the buyer’s account, to be seen there in some days. Who was told as it was asked for is not told again. */
    async sent(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
      const { outcome, whole, returned_before } = refund
      if (refund.told) return undefined
      if (returned_before) return again(trx, booking, refund)
      if (outcome === 'late') return late(trx, booking, refund)
      return whole ? sale(trx, booking, refund) : part(trx, booking, refund)
    },

    /** The provider will not send it: the buyer waits for it, and where it is the whole price, the seller keeps the bike. */
    async refused(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
      const { listingName: bike, buyer } = booking
      const what = () => t('refunds.refused', { amount: amountOf(refund), buyer: buyer.name })
      const notify = await mails.about(trx, booking)
      await notify.buyer('payments', () => ({
        subject: t('refunds.refusedBuyerSubject', { bike }),
        happened: [t('refunds.refusedBuyer', { amount: amountOf(refund) })],
        more: operator.email === '' ? [] : [t('refunds.writeWhereTo', { email: operator.email })],
      }))
      if (refund.whole && refund.outcome === 'sale')
        await notify.seller('payments', () => ({
          subject: t('refunds.refusedSellerSubject', { bike }),
          happened: [what()],
        }))
      await toOperator(trx, booking, () => t('refunds.refusedOperatorSubject', { bike }), what)
    },

    /** The buyer’s bank has sent it back. @param refund with what of it they do not have yet */
    async returned(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
      const { listingName: bike, buyer } = booking
      const notify = await mails.about(trx, booking)
      await notify.buyer('payments', () => ({
        subject: t('refunds.returnedBuyerSubject', { bike }),
        happened: [t('refunds.returnedBuyer', { amount: amountOf(refund) })],
        more: [
          operator.email === ''
            ? t('refunds.emailOnceSent')
            : t('refunds.writeWhereToEmailOnceSent', { email: operator.email }),
          ...noteOf(refund.provider),
        ],
      }))
      await toOperator(
        trx,
        booking,
        () => t('refunds.returnedOperatorSubject', { bike }),
        () => t('refunds.returnedOperator', { buyer: buyer.name, amount: amountOf(refund) }),
      )
    },

    /** What was refunded at the card processor, and not by this site, is there again. */
    foundReturned: (trx: Db, booking: BookingParties, refund: RefundView): Promise<void> =>
      toOperator(
        trx,
        booking,
        () => t('refunds.returnedOperatorSubject', { bike: booking.listingName }),
        () => t('refunds.foundReturned', { amount: amountOf(refund) }),
      ),
  }
}
