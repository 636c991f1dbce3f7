import type { Db } from '../../../platform/database.ts'
import { readerAt } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BookingParties, type Bookings, priceText } from '../../bookings/index.ts'
import type { Mail } from '../../mail/index.ts'
import { testMoneyNotes } from '../attempts/payment-mails.ts'
import type { RefundView } from './repository.ts'

export type RefundMails = ReturnType<typeof createRefundMails>

/** How it was sent: what the buyer looks for on their statement, and does not concern the seller, is in their status. */
const way = ({ reference }: Pick<RefundView, 'reference'>, buyer: string) =>
  reference === null ? `to the card of ${buyer}` : `to ${buyer} by a bank transfer`

const inDays = () => 'It can take some days to arrive.'

/** Where a bike is that has become its seller's again. */
export const whereBikeIs = ({ listingState }: Pick<BookingParties, 'listingState'>): string =>
  listingState === 'removed'
    ? 'It was deleted here, so it is not listed any more.'
    : 'It is off the market until you put it back on sale under My Product.'

/** The mails about money that goes back: each is queued with the change that it tells of. */
export function createRefundMails(platform: Platform, mail: Mail, { mails }: Bookings) {
  const { locale, operator } = platform.config
  const noteOf = testMoneyNotes(platform.config)
  const amountOf = (refund: RefundView) => priceText(refund.amount_minor, refund.currency, locale)

  /** Money that came too late, or twice. */
  async function late(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const { listingName: bike, buyer } = booking
    const tell = await mails.about(trx, booking)
    await tell.buyer(() => ({
      subject: `Your payment for ${bike} was refunded`,
      happened: [refund.reason],
      more: [`We have sent ${amountOf(refund)} back. ${inDays()}`, ...noteOf(refund.provider)],
    }))
    await tell.seller(() => ({
      subject: `A late payment for ${bike} was refunded`,
      happened: [`A payment for ${bike} went back ${way(refund, buyer.name)}. There is nothing for you to do.`],
      more: noteOf(refund.provider),
    }))
  }

  /** A part of the price, while the sale stands; the reason is of whoever decided it, for both sides. */
  async function part(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const { listingName: bike, buyer } = booking
    const tell = await mails.about(trx, booking)
    await tell.buyer(() => ({
      subject: `A part of your payment for ${bike} was refunded`,
      happened: [`We have sent ${amountOf(refund)} back to you. Reason: ${refund.reason}`],
      more: noteOf(refund.provider),
    }))
    await tell.seller(() => ({
      subject: `A part of the price of ${bike} was refunded`,
      happened: [`We have sent ${amountOf(refund)} back ${way(refund, buyer.name)}. Reason: ${refund.reason}`],
      more: noteOf(refund.provider),
    }))
  }

  /** A sale was undone; the reason is of whoever asked for it, for both sides. */
  async function sale(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const { listingName: bike, buyer, seller } = booking
    const tell = await mails.about(trx, booking)
    await tell.buyer(() => ({
      subject: `Your payment for ${bike} was refunded`,
      happened: [`The sale of ${bike} is reversed, and the bike stays with ${seller.name}. Reason: ${refund.reason}`],
      more: [inDays(), ...noteOf(refund.provider)],
    }))
    await tell.seller(() => ({
      subject: `The sale of ${bike} was refunded`,
      happened: [
        `The sale of ${bike} is reversed: we have sent ${amountOf(refund)} back ${way(refund, buyer.name)}. Reason: ${refund.reason}`,
      ],
      more: [whereBikeIs(booking), ...noteOf(refund.provider)],
    }))
  }

  /** What had come back is sent once more: the seller was told all of it the first time. */
  async function again(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
    const tell = await mails.about(trx, booking)
    await tell.buyer(() => ({
      subject: `Your refund for ${booking.listingName} was sent again`,
      happened: [`The first one had come back to us. We have sent ${amountOf(refund)} once more.`],
      more: noteOf(refund.provider),
    }))
  }

  /** To the operator, where there is an address: money lies still until somebody acts. */
  async function toOperator(
    trx: Db,
    booking: BookingParties,
    subject: () => string,
    what: () => string,
  ): Promise<void> {
    if (operator.email === '') return
    await mail.queue(trx, readerAt(operator.email), () => ({
      subject: subject(),
      paragraphs: [
        what(),
        'Ask the card processor again, or send the money by a bank transfer and write that down under the booking.',
      ],
      action: { label: 'See the booking', url: platform.siteUrl(`/dashboard/allbookings/${booking.bookingId}`) },
    }))
  }

  return {
    /** The money is on its way to the buyer’s account, to be seen there in some days. Who was told as it was asked for is not told again. */
    async sent(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
      const { outcome, whole, came_back_before } = refund
      if (refund.told) return undefined
      if (came_back_before) return again(trx, booking, refund)
      if (outcome === 'late') return late(trx, booking, refund)
      return whole ? sale(trx, booking, refund) : part(trx, booking, refund)
    },

    /** The provider will not send it: the buyer waits for it, and where it is the whole price, the seller keeps the bike. */
    async refused(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
      const { listingName: bike, buyer } = booking
      const back = (card: string) => `The card processor will not send ${amountOf(refund)} back to ${card}.`
      const what = () => back(`the card of ${buyer.name}`)
      const tell = await mails.about(trx, booking)
      await tell.buyer(() => ({
        subject: `Your refund for ${bike} is delayed`,
        happened: [back('your card')],
        more: operator.email === '' ? [] : [`Write to ${operator.email} to say where it should go.`],
      }))
      if (refund.whole && refund.outcome === 'sale')
        await tell.seller(() => ({ subject: `Keep ${bike}: its refund is delayed`, happened: [what()] }))
      await toOperator(trx, booking, () => `A refund for ${bike} was refused`, what)
    },

    /** The buyer’s bank has sent it back. @param refund with what of it they do not have yet */
    async cameBack(trx: Db, booking: BookingParties, refund: RefundView): Promise<void> {
      const { listingName: bike, buyer } = booking
      const tell = await mails.about(trx, booking)
      await tell.buyer(() => ({
        subject: `Your refund for ${bike} has come back to us`,
        happened: [`We had sent ${amountOf(refund)} back to your card, and your bank has returned it to us.`],
        more: [
          operator.email === ''
            ? 'You get another email once it is sent.'
            : `Write to ${operator.email} to say where it should go. You get another email once it is sent.`,
          ...noteOf(refund.provider),
        ],
      }))
      await toOperator(
        trx,
        booking,
        () => `A refund for ${bike} has come back`,
        () => `The bank of ${buyer.name} has returned ${amountOf(refund)}, which was sent back to their card.`,
      )
    },

    /** What was refunded at the card processor, and not by this site, is there again. */
    foundCameBack: (trx: Db, booking: BookingParties, refund: RefundView): Promise<void> =>
      toOperator(
        trx,
        booking,
        () => `A refund for ${booking.listingName} has come back`,
        () => `${amountOf(refund)}, which was refunded at the card processor and not by this site, is there again.`,
      ),
  }
}
