import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BookingParties, type Bookings, priceText } from '../bookings/index.ts'
import type { Mail } from '../mail/index.ts'
import { noteOf } from './payment-mails.ts'
import type { RefundView } from './refunds-repository.ts'

export type RefundMails = ReturnType<typeof createRefundMails>

type Way = Pick<RefundView, 'reference' | 'note' | 'provider'>

/** How the buyer got it, and what they look for on their statement. */
const byWay = ({ reference, note }: Way, amount: string): { sentence: string; more: string[] } =>
  reference === null || note === null
    ? { sentence: `We have sent ${amount} back to your card.`, more: [] }
    : {
        sentence: `We have sent you ${amount} by a bank transfer, since your card did not take it. On your statement it has the reference ${reference}.`,
        more: [note],
      }

/** The same for the seller, whom the reference does not concern. */
const toWhere = ({ reference }: Way, buyer: string) =>
  reference === null ? `back to the card of ${buyer}` : `back to ${buyer} by a bank transfer`

/** Parts of the payment had gone another way before. */
const isRest = ({ amount_minor, paid_minor }: RefundView): boolean => amount_minor < paid_minor

/** The letters about money that goes back: each is queued with the change that it tells of. */
export function createRefundMails(platform: Platform, mail: Mail, { mails }: Bookings) {
  const { locale, operator } = platform.config
  const amountOf = (refund: RefundView) => priceText(refund.amount_minor, refund.currency, locale)

  /** Money that came too late, or twice. */
  async function late(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const { listingName: bike, buyer } = booking
    const { sentence, more } = byWay(refund, amountOf(refund))
    await mails.toBuyer(trx, booking, {
      subject: `Your payment for ${bike} was refunded`,
      paragraphs: [`${sentence} ${refund.reason}`, ...more, ...noteOf(refund.provider)],
    })
    await mails.toSeller(trx, booking, {
      subject: `A late payment for ${bike} was refunded`,
      paragraphs: [
        `A payment for ${bike} went ${toWhere(refund, buyer.name)}. There is nothing for you to do.`,
        ...noteOf(refund.provider),
      ],
    })
  }

  /**
   * A part of the price, and the sale stands; the reason is of whoever decided it, for both sides.
   * @param sellerGets at the handover, in minor units; null where the bike is handed over already
   */
  async function part(trx: Db, booking: BookingParties, refund: RefundView, sellerGets: number | null): Promise<void> {
    const { listingName: bike, buyer } = booking
    const { sentence, more } = byWay(refund, amountOf(refund))
    const toCollect = `The sale of ${bike} stands: collect it as you have agreed.`
    const toHandOver = `The sale stands. Once you have handed ${bike} over, you get ${priceText(sellerGets ?? 0, refund.currency, locale)}.`
    await mails.toBuyer(trx, booking, {
      subject: `A part of your payment for ${bike} was refunded`,
      paragraphs: [
        `${sentence} Reason: ${refund.reason}`,
        ...(sellerGets === null ? [] : [toCollect]),
        ...more,
        ...noteOf(refund.provider),
      ],
    })
    await mails.toSeller(trx, booking, {
      subject: `A part of the price of ${bike} was refunded`,
      paragraphs: [
        `We have sent ${amountOf(refund)} ${toWhere(refund, buyer.name)}. Reason: ${refund.reason}`,
        ...(sellerGets === null ? [] : [toHandOver]),
        ...noteOf(refund.provider),
      ],
    })
  }

  /** A sale was undone; the reason is of whoever asked for it, for both sides. */
  async function sale(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const { listingName: bike, buyer, seller } = booking
    const { sentence, more } = byWay(refund, amountOf(refund))
    await mails.toBuyer(trx, booking, {
      subject: `Your payment for ${bike} was refunded`,
      paragraphs: [
        `${sentence} ${bike} stays with ${seller.name}. Reason: ${refund.reason}`,
        ...more,
        ...noteOf(refund.provider),
      ],
    })
    await mails.toSeller(trx, booking, {
      subject: `The sale of ${bike} was refunded`,
      paragraphs: [
        `We have sent the ${amountOf(refund)} that ${isRest(refund) ? `were left of what ${buyer.name} paid` : `${buyer.name} paid`} for ${bike} ${toWhere(refund, buyer.name)}. Reason: ${refund.reason}`,
        booking.listingState === 'removed'
          ? 'The bike is yours again. It was deleted here, so it is not listed any more.'
          : 'The bike is yours again. It is off the market until you put it back on sale under My Product.',
        ...noteOf(refund.provider),
      ],
    })
  }

  /** What had come back is sent once more: the seller was told all of it the first time. */
  async function again(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const { sentence, more } = byWay(refund, amountOf(refund))
    await mails.toBuyer(trx, booking, {
      subject: `Your refund for ${booking.listingName} was sent again`,
      paragraphs: [`The first one had come back to us. ${sentence}`, ...more, ...noteOf(refund.provider)],
    })
  }

  /** To the operator, where there is an address: money lies still until somebody acts. */
  async function toOperator(trx: Db, booking: BookingParties, subject: string, what: string): Promise<void> {
    if (operator.email === '') return
    await mail.queue(trx, {
      to: operator.email,
      subject,
      paragraphs: [
        what,
        'Ask the card processor again, or send the money by a bank transfer and write that down under the booking.',
      ],
      action: { label: 'See the booking', url: platform.siteUrl(`/dashboard/allbookings/${booking.bookingId}`) },
    })
  }

  return {
    /** The money is on its way to the buyer’s account, to be seen there in some days. */
    async sent(trx: Db, booking: BookingParties, refund: RefundView, sellerGets: number | null): Promise<void> {
      const { outcome, whole, came_back_before } = refund
      if (came_back_before) return again(trx, booking, refund)
      if (outcome === 'late') return late(trx, booking, refund)
      return whole ? sale(trx, booking, refund) : part(trx, booking, refund, sellerGets)
    },

    /** The provider will not send it. What the buyer and the seller can do stands with their booking. */
    refused: (trx: Db, booking: BookingParties, refund: RefundView): Promise<void> =>
      toOperator(
        trx,
        booking,
        `A refund for ${booking.listingName} was refused`,
        `The card processor will not send ${amountOf(refund)} back to the card of ${booking.buyer.name}.`,
      ),

    /** The buyer’s bank has sent it back. @param refund with what of it they do not have yet */
    async cameBack(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
      const { listingName: bike, buyer } = booking
      const amount = amountOf(refund)
      await mails.toBuyer(trx, booking, {
        subject: `Your refund for ${bike} has come back to us`,
        paragraphs: [
          `We had sent ${amount} back to your card, and your bank has returned it to us. It is yours, and we send it to you in another way.`,
          operator.email === ''
            ? 'You get another letter once it is sent.'
            : `Write to ${operator.email} to say where it should go. You get another letter once it is sent.`,
          ...noteOf(refund.provider),
        ],
      })
      await toOperator(
        trx,
        booking,
        `A refund for ${bike} has come back`,
        `The bank of ${buyer.name} has returned ${amount}, which was sent back to their card.`,
      )
    },

    /** What was refunded at the card processor, and not by this site, is there again. */
    foundCameBack: (trx: Db, booking: BookingParties, refund: RefundView): Promise<void> =>
      toOperator(
        trx,
        booking,
        `A refund for ${booking.listingName} has come back`,
        `${amountOf(refund)}, which was refunded at the card processor and not by this site, is there again.`,
      ),
  }
}
