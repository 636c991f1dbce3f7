import type { Format } from '@bikevalley/contract/format'
import type { Db } from '../../../platform/database.ts'
import { readerAt } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BookingParties, type Bookings, priceText } from '../../bookings/index.ts'
import type { Mail } from '../../mail/index.ts'
import { whereBikeIs } from '../refunds/refund-mails.ts'
import type { ChargebackRow } from './repository.ts'

/** How far a sale was when its payment was charged back: paid and waiting, handed over, or none any more. */
export type Standing = 'paid' | 'handed_over' | 'ended'

export type ChargebackMails = ReturnType<typeof createChargebackMails>

/** The mails about chargebacks: each is queued with the change that it tells of. */
export function createChargebackMails(platform: Platform, mail: Mail, { mails }: Bookings) {
  const { locale, operator } = platform.config
  const amountOf = ({ amount_minor, currency }: ChargebackRow) => priceText(amount_minor, currency, locale)
  const help = () =>
    operator.email === '' ? [] : [`Write to ${operator.email} with whatever shows what was agreed on.`]

  /** To the operator, where there is an address: whoever misses the date loses the money. */
  async function toOperator(trx: Db, booking: BookingParties, chargeback: ChargebackRow) {
    const { state, due_at } = chargeback
    if (operator.email === '') return
    const by = ({ dateTime }: Pick<Format, 'dateTime'>) =>
      due_at === null ? '' : ` by ${dateTime(due_at.toISOString())}`
    await mail.queue(trx, readerAt(operator.email), (format) => ({
      subject: `A bank ${state === 'inquiry' ? 'asks about' : 'has taken back'} a payment for ${booking.listingName}`,
      paragraphs: [
        `It is about ${amountOf(chargeback)}, which ${booking.buyer.name} paid to ${booking.seller.name}. Answer at the card processor${by(format)}.`,
        'Without an answer the buyer keeps the money.',
      ],
      action: { label: 'See the chargebacks', url: platform.siteUrl('/dashboard/chargebacks') },
    }))
  }

  async function opened(trx: Db, booking: BookingParties, chargeback: ChargebackRow): Promise<void> {
    const { listingName: bike, buyer } = booking
    const tell = await mails.about(trx, booking)
    await tell.seller(() => ({
      subject: `A bank has taken back the payment for ${bike}`,
      happened: [
        `The bank of ${buyer.name} has taken back ${amountOf(chargeback)} that was paid for ${bike}, and we ask it to give it back. That can take weeks.`,
      ],
      more: help(),
    }))
    await tell.buyer(() => ({
      subject: `Your bank has taken back your payment for ${bike}`,
      happened: [`Your bank has taken back ${amountOf(chargeback)}. The sale stands still until it has decided.`],
      more: help(),
    }))
  }

  async function won(trx: Db, booking: BookingParties, chargeback: ChargebackRow): Promise<void> {
    const message = () => ({
      subject: `The bank has decided: the payment for ${booking.listingName} stands`,
      happened: [`The bank has given back ${amountOf(chargeback)}.`],
    })
    const tell = await mails.about(trx, booking)
    await tell.seller(message)
    await tell.buyer(message)
  }

  async function lost(trx: Db, booking: BookingParties, chargeback: ChargebackRow, handedOver: boolean): Promise<void> {
    const { listingName: bike, buyer, seller } = booking
    const tell = await mails.about(trx, booking)
    await tell.seller(() => ({
      subject: `The bank has decided: the payment for ${bike} is gone`,
      happened: [`The bank has left ${amountOf(chargeback)} with ${buyer.name}.`],
      more: [...(handedOver ? [] : [whereBikeIs(booking)]), ...help()],
    }))
    await tell.buyer(() => ({
      subject: `The bank has decided: your payment for ${bike} stays with you`,
      happened: [
        `Your bank has left ${amountOf(chargeback)} with you.${handedOver ? '' : ` The sale is reversed, and ${bike} stays with ${seller.name}.`}`,
      ],
    }))
  }

  return {
    /** A bank asks about a bike that waits to be handed over, or was. */
    async asked(trx: Db, booking: BookingParties, chargeback: ChargebackRow, handedOver: boolean): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const tell = await mails.about(trx, booking)
      await tell.seller(() => ({
        subject: handedOver
          ? `A bank asks about the payment for ${bike}`
          : `Do not hand over ${bike} yet: a bank asks about its payment`,
        happened: [
          `The bank of ${buyer.name} asks about ${amountOf(chargeback)} that was paid for ${bike}. It has taken nothing yet.`,
        ],
        more: ['We write to you again once it has decided.', ...help()],
      }))
      await tell.buyer(() => ({
        subject: `Your bank asks about your payment for ${bike}`,
        happened: [
          `Your bank asks us about ${amountOf(chargeback)} that you paid for ${bike}. It has taken nothing back yet${handedOver ? '' : `, and we have told ${seller.name} not to hand over the bike yet`}.`,
        ],
        more: help(),
      }))
    },

    /** The bank has taken nothing, and the bike waits to be handed over, or was. */
    async closed(trx: Db, booking: BookingParties, handedOver: boolean): Promise<void> {
      const { listingName: bike, buyer } = booking
      const tell = await mails.about(trx, booking)
      await tell.seller(() => ({
        subject: handedOver
          ? `The bank has ended its inquiry about the payment for ${bike}`
          : `You can hand over ${bike} now`,
        happened: [
          `The bank of ${buyer.name} has ended its inquiry about the payment for ${bike} and taken nothing.${handedOver ? '' : ' We hold the money, and the sale goes on.'}`,
        ],
      }))
    },

    /** What became of a chargeback just now, to whom it concerns: of what is no sale any more, to the operator alone. */
    async tell(trx: Db, booking: BookingParties, chargeback: ChargebackRow, standing: Standing): Promise<void> {
      const { state } = chargeback
      if (state === 'inquiry' || state === 'open') await toOperator(trx, booking, chargeback)
      if (standing === 'ended' || state === 'inquiry' || state === 'closed') return
      await { open: opened, won, lost }[state](trx, booking, chargeback, standing === 'handed_over')
    },
  }
}
