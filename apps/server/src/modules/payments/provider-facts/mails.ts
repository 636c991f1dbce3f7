import type { Db } from '../../../platform/database.ts'
import { readerAt } from '../../../platform/i18n/reader.ts'
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

const frozenNow = () => 'The money of this sale is frozen until an admin has explained it on the booking’s page.'

/** The emails about what others have done with money at the card provider: each is queued with the change that it tells of. */
export function createFactMails(platform: Platform, mail: Mail, { mails }: Bookings) {
  const { locale, operator } = platform.config
  const amountOf = ({ amount_minor, currency }: Moved) => priceText(amount_minor, currency, locale)

  const words = {
    refund: (refund: Refund) =>
      `${amountOf(refund)} was refunded at the card processor, and not by this site. Its id there is ${refund.provider_refund_id}.`,
    transfer: (transfer: Transfer) =>
      `${amountOf(transfer)} was transferred to a seller’s account at the card processor, and not by this site. Its id there is ${transfer.provider_transfer_id}.`,
    transferOfOtherCurrency: (transfer: Transfer) =>
      `${words.transfer(transfer)} It is in another currency than the payment: the site counts it for nothing, and pays the seller as if it were not there.`,
    /** @param paid how much of what came back had paid a payout before, in minor units */
    transferReturned: (transfer: Transfer, left: number, paid: number) => {
      const of = (minor: number) => amountOf({ ...transfer, amount_minor: minor })
      return `${amountOf(transfer)} of the transfer ${transfer.provider_transfer_id} was taken back at the card processor; ${of(left)} of it is left.${
        paid > 0 ? ` ${of(paid)} of that had paid the seller, and stays paid here.` : ''
      }`
    },
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
      action: { label: 'See the booking', url: platform.siteUrl(`/dashboard/allbookings/${booking.bookingId}`) },
    }))
  }

  return {
    words,

    async refundFound(
      trx: Db,
      booking: BookingParties,
      refund: Refund,
      { frozen, standing }: { frozen: boolean; standing: Standing },
    ): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const amount = () => amountOf(refund)
      await toOperator(trx, booking, () => ({
        subject: `A payment for ${bike} was refunded at the card processor`,
        paragraphs: [
          words.refund(refund),
          frozen ? frozenNow() : 'It was taken in as a refund of ours is: there is nothing for you to do.',
        ],
      }))
      if (standing === 'ended') return
      const undone = standing === 'paid' && !frozen
      const tell = await mails.about(trx, booking)
      const waits = () => (standing === 'paid' ? ['You need not do anything.'] : [])
      await tell.buyer(() => ({
        subject: undone ? `Your payment for ${bike} was refunded` : `A part of your payment for ${bike} was refunded`,
        happened: [`${amount()} has gone back to your card.${undone ? ` ${bike} stays with ${seller.name}.` : ''}`],
        more: undone ? [] : waits(),
      }))
      await tell.seller(() => ({
        subject: undone ? `The sale of ${bike} was refunded` : `Money for ${bike} was refunded to its buyer`,
        happened: [`${amount()} that ${buyer.name} paid for ${bike} has gone back to their card.`],
        more: undone ? [whereBikeIs(booking)] : waits(),
      }))
    },

    /** @param found one of `words`, about a transfer */
    transferFound: (trx: Db, booking: BookingParties, found: () => string): Promise<void> =>
      toOperator(trx, booking, () => ({
        subject: `Money for ${booking.listingName} was transferred at the card processor`,
        paragraphs: [found(), frozenNow()],
      })),

    /** The same of one that was taken back. */
    transferReturned: (trx: Db, booking: BookingParties, found: () => string): Promise<void> =>
      toOperator(trx, booking, () => ({
        subject: `A transfer for ${booking.listingName} was taken back at the card processor`,
        paragraphs: [found(), frozenNow()],
      })),
  }
}
