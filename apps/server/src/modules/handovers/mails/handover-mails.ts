import type { PaymentProvider } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BookingParties, type Bookings, priceText } from '../../bookings/index.ts'
import type { MailItem } from '../../mail/index.ts'
import { type Sale, testMoneyNotes, whereBikeIs } from '../../payments/index.ts'
import { factsOfNewSale } from '../../sales/index.ts'

export type HandoverMails = ReturnType<typeof createHandoverMails>

// One calls whoever has given a number, and writes to who has not.

const howToMeet = ({ seller: { name: seller, email }, sellerPhone: phone, meetingLocation: place }: BookingParties) =>
  phone === ''
    ? t('handovers.writeToMeet', { email, place })
    : t('handovers.callToMeet', { seller, phone, email, place })

const howToCollect = ({ seller: { name: seller, email }, sellerPhone: phone }: BookingParties, time: string) =>
  phone === ''
    ? t('handovers.writeSellerBy', { email, time })
    : t('handovers.callSellerBy', { seller, phone, email, time })

const howToHandOver = ({ buyer: { name: buyer, email }, phone }: BookingParties, time: string) =>
  phone === ''
    ? t('handovers.writeBuyerBy', { email, time })
    : t('handovers.callBuyerBy', { buyer, phone, email, time })

/** What an admin has decided about a dispute. */
type Decided = {
  reason: string
  /** What of the price goes back, in minor units. */
  refund: number
  state: 'refunded' | 'released' | 'split'
  /** Of the fee; null where nothing was kept. */
  invoice: (() => MailItem) | null
  provider: PaymentProvider
}

/** The mails about handovers: each is queued with the change that it tells of. */
export function createHandoverMails(platform: Platform, { mails: { about, aboutKnown } }: Pick<Bookings, 'mails'>) {
  const { locale } = platform.config
  const noteOf = testMoneyNotes(platform.config)
  const money = (minor: number, { currency }: BookingParties) => priceText(minor, currency, locale)

  return {
    /** The bike is paid for: each side is told in one mail what happened and what is to be done. */
    async sold(
      trx: Db,
      { payment, parties, lost, provider, transactionId }: Sale,
      handOverBy: Date,
      receipt: () => MailItem,
    ): Promise<void> {
      const { listingName: bike, seller, buyer } = parties
      const price = () => money(parties.priceMinor, parties)
      const fee = payment.fee_minor
      const facts = factsOfNewSale({
        booking: { id: parties.bookingId, ...parties },
        buyer,
        seller,
        payment,
        provider,
        handOverBy,
      })
      const notify = aboutKnown(trx, parties, facts)
      await notify.buyer('payments', () => ({
        subject: t('handovers.youBought', { bike }),
        happened: [t('handovers.paymentArrived', { price: price(), bike, transactionId })],
        more: [
          howToMeet(parties),
          t('handovers.giveNameForCode'),
          t('handovers.lookThenShowCode', { seller: seller.name }),
        ],
        // Which says itself whether it was test money.
        paper: receipt,
      }))
      const others = lost.map((booking) => booking.buyer.name).join(', ')
      await notify.seller('payments', () => ({
        subject: t('handovers.bikeIsSold', { bike }),
        happened: [t('handovers.buyerHasPaid', { buyer: buyer.name, price: price(), bike })],
        more: [
          t('handovers.buyerContact', { phone: parties.phone, email: buyer.email, place: parties.meetingLocation }),
          t('handovers.onlyAgainstCode', { buyer: buyer.name }),
          fee === 0
            ? t('handovers.weKeepNothing')
            : t('handovers.weKeep', { fee: money(fee, parties), rest: money(parties.priceMinor - fee, parties) }),
          ...(others === '' ? [] : [t('handovers.othersTold', { people: others })]),
          ...noteOf(provider),
        ],
      }))
    },

    /** To the buyer alone. */
    async code(trx: Db, booking: BookingParties): Promise<void> {
      const notify = await about(trx, booking)
      await notify.buyer('handovers', () => ({
        subject: t('handovers.yourCodeFor', { bike: booking.listingName }),
        happened: [
          t('handovers.codeIsOnPage'),
          t('handovers.showOnlyWithBike', { seller: booking.seller.name }),
          t('handovers.nobodyAsksForIt'),
        ],
      }))
    },

    async reminder(trx: Db, booking: BookingParties, dueAt: Date): Promise<void> {
      const { listingName: bike, buyer } = booking
      const notify = await about(trx, booking)
      await notify.buyer('handovers', ({ dateTime }) => ({
        subject: t('handovers.waitingToBeCollected', { bike }),
        happened: [t('handovers.paidNotCollected', { bike })],
        more: [howToCollect(booking, dateTime(dueAt.toISOString())), t('handovers.reportIfWrong')],
      }))
      await notify.seller('handovers', ({ dateTime }) => ({
        subject: t('handovers.waitingToBeHandedOver', { bike }),
        happened: [t('handovers.paidCodeNotEntered', { buyer: buyer.name, bike })],
        more: [howToHandOver(booking, dateTime(dueAt.toISOString())), t('handovers.reportIfNoCode')],
      }))
    },

    /** @param invoice of the fee; null where nothing was kept */
    async handedOver(trx: Db, booking: BookingParties, invoice: (() => MailItem) | null): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const notify = await about(trx, booking)
      await notify.buyer('handovers', () => ({
        subject: t('handovers.isYours', { bike }),
        happened: [t('handovers.sellerEnteredCode', { seller: seller.name })],
        more: [t('handovers.billOfSaleBelow')],
      }))
      await notify.seller('handovers', () => ({
        subject: t('handovers.isHandedOver', { bike }),
        happened: [t('handovers.youEnteredCode', { buyer: buyer.name })],
        more: [t('handovers.billOfSaleBelow')],
        paper: invoice,
      }))
    },

    /** One side has reported something, or answers the report of the other, who is told; and both what happens now. */
    async reported(
      trx: Db,
      booking: BookingParties,
      side: 'buyer' | 'seller',
      { words, photos, isAnswer }: { words: string; photos: number; isAnswer: boolean },
    ): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const writer = side === 'buyer' ? buyer : seller
      const notify = await about(trx, booking)
      const shown = () => (photos === 0 ? [] : [t('handovers.photosBelow', { count: photos })])
      await notify[side]('disputes', () => ({
        subject: isAnswer ? t('handovers.yourAnswer', { bike }) : t('handovers.yourReport', { bike }),
        happened: [t('handovers.youWrote', { words })],
        more: [...shown(), t('handovers.bothGetEmail')],
      }))
      await notify[side === 'buyer' ? 'seller' : 'buyer']('disputes', () => ({
        subject: isAnswer ? t('handovers.theirAnswer', { bike }) : t('handovers.aReport', { bike }),
        happened: [t('handovers.theyWrite', { writer: writer.name, words })],
        more: [...shown(), t('handovers.bothGetEmail'), ...(isAnswer ? [] : [t('handovers.tellYourSide')])],
        notice: true,
      }))
    },

    /** An admin asks one side of a dispute. */
    async asked(
      trx: Db,
      booking: BookingParties,
      side: 'buyer' | 'seller',
      { question, answerBy }: { question: string; answerBy: Date },
    ): Promise<void> {
      const notify = await about(trx, booking)
      await notify[side]('disputes', ({ dateTime }) => ({
        subject: t('handovers.weAsk', { bike: booking.listingName }),
        happened: [t('handovers.weAskYou', { question })],
        more: [t('handovers.answerBy', { time: dateTime(answerBy.toISOString()) })],
        notice: true,
      }))
    },

    /** The side that had reported something takes it back: the other is told. */
    async withdrawn(trx: Db, booking: BookingParties, side: 'buyer' | 'seller'): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const [writer, other] = side === 'buyer' ? ([buyer, 'seller'] as const) : ([seller, 'buyer'] as const)
      const notify = await about(trx, booking)
      await notify[other]('disputes', () => ({
        subject: t('handovers.reportWithdrawn', { bike }),
        happened: [t('handovers.reportWithdrawnBy', { writer: writer.name })],
        more: [t('handovers.reportIfWrongForYou')],
        notice: true,
      }))
    },

    /** One side is suspended, or no longer: the other one is told, and not why. */
    async suspended(trx: Db, booking: BookingParties, side: 'buyer' | 'seller', suspended: boolean): Promise<void> {
      const { listingName: bike } = booking
      const { name } = booking[side]
      const notify = await about(trx, booking)
      await notify[side === 'buyer' ? 'seller' : 'buyer']('handovers', () =>
        suspended
          ? { subject: t('handovers.saleOnHold', { bike }), happened: [t('handovers.otherSuspended', { name })] }
          : {
              subject: t('handovers.saleGoesOn', { bike }),
              happened: [t('handovers.otherNoLongerSuspended', { name })],
            },
      )
    },

    /** One side is suspended, and the time for the handover is over. */
    async frozen(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike } = booking
      const message = () => ({
        subject: t('handovers.adminDecidesAbout', { bike }),
        happened: [t('handovers.timeIsOver', { bike })],
        more: [t('handovers.writeIfYouHaveBike')],
      })
      const notify = await about(trx, booking)
      await notify.buyer('disputes', message)
      await notify.seller('disputes', message)
    },

    /** The money was to go back, and does not: the bike can be handed over again. @param reason the admin’s, for both */
    async goesOn(trx: Db, booking: BookingParties, reason: string, dueAt: Date): Promise<void> {
      const { listingName: bike, buyer } = booking
      const subject = () => t('handovers.saleGoesOn', { bike })
      const happened = () => [t('handovers.cardRefusedSaleGoesOn', { bike, buyer: buyer.name, reason })]
      const notify = await about(trx, booking)
      await notify.buyer('disputes', ({ dateTime }) => ({
        subject: subject(),
        happened: happened(),
        more: [t('handovers.codeWorksAgain', { time: dateTime(dueAt.toISOString()) })],
      }))
      await notify.seller('disputes', ({ dateTime }) => ({
        subject: subject(),
        happened: happened(),
        more: [t('handovers.buyersCodeWorksAgain', { buyer: buyer.name, time: dateTime(dueAt.toISOString()) })],
      }))
    },

    /**
     * An admin has decided, and what follows from it is done: each side is told in one mail what it is to them. That the
     * refund went through is no other mail; that it did not is.
     */
    async decided(
      trx: Db,
      booking: BookingParties,
      { reason, refund, state, invoice, provider }: Decided,
    ): Promise<void> {
      const { listingName: bike, buyer } = booking
      const subject = () => t('handovers.weDecided', { bike })
      const reversed = state === 'refunded'
      const why = () => t('handovers.reason', { reason })
      const test = () => (refund === 0 ? [] : noteOf(provider))
      const notify = await about(trx, booking)
      await notify.buyer('disputes', () => ({
        subject: subject(),
        happened: reversed ? [t('handovers.reversedForBuyer')] : [],
        more: [why(), ...(refund === 0 ? [] : [t('handovers.takesDays')]), ...test()],
      }))
      await notify.seller('disputes', () => ({
        subject: subject(),
        happened: reversed
          ? [t('handovers.reversedForSeller', { amount: money(refund, booking), buyer: buyer.name })]
          : [],
        more: [why(), ...(reversed ? [whereBikeIs(booking)] : []), ...(invoice === null ? test() : [])],
        paper: invoice,
      }))
    },
  }
}
