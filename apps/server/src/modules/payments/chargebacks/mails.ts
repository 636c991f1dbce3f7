import type { Db } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BookingParties, type Bookings, priceText } from '../../bookings/index.ts'
import type { Mail } from '../../mail/index.ts'
import type { ChargebackRow } from './repository.ts'

/** How far a sale was when its payment was charged back: paid and waiting, handed over, or none any more. */
export type Standing = 'paid' | 'handed_over' | 'ended'

export type ChargebackMails = ReturnType<typeof createChargebackMails>

/** The letters about chargebacks: each is queued with the change that it tells of. */
export function createChargebackMails(platform: Platform, mail: Mail, { mails }: Bookings) {
  const { locale, operator, timeZone } = platform.config
  const help = operator.email === '' ? [] : [`Write to ${operator.email} with whatever shows what was agreed on.`]

  /** To the operator, where there is an address: whoever misses the date loses the money. */
  async function toOperator(trx: Db, booking: BookingParties, { state, due_at }: ChargebackRow, amount: string) {
    if (operator.email === '') return
    const day = due_at?.toLocaleDateString(locale, { timeZone, dateStyle: 'long' })
    const until = day === undefined ? 'Answer at the card processor.' : `Answer at the card processor by ${day}.`
    await mail.queue(trx, {
      to: operator.email,
      subject: `A bank ${state === 'inquiry' ? 'asks about' : 'has taken back'} a payment for ${booking.listingName}`,
      paragraphs: [
        `It is about ${amount}, which ${booking.buyer.name} paid to ${booking.seller.name}. ${until}`,
        'Without an answer the buyer keeps the money.',
      ],
      action: { label: 'See the chargebacks', url: platform.siteUrl('/dashboard/chargebacks') },
    })
  }

  async function opened(trx: Db, booking: BookingParties, amount: string, handedOver: boolean): Promise<void> {
    const { listingName: bike, buyer } = booking
    await mails.toSeller(trx, booking, {
      subject: `A bank has taken back the payment for ${bike}`,
      paragraphs: [
        `The bank of ${buyer.name} has taken back ${amount} that was paid for ${bike}, and we ask it to give it back. That can take weeks.`,
        handedOver
          ? 'What was not paid out to you yet waits until the bank has decided.'
          : 'Do not hand over the bike until the bank has decided: we hold no money for it now.',
        ...help,
      ],
    })
    await mails.toBuyer(trx, booking, {
      subject: `Your bank has taken back your payment for ${bike}`,
      paragraphs: [
        `Your bank has taken back ${amount}. The sale stands still until it has decided.`,
        'If that was a mistake, tell your bank that you withdraw the dispute.',
        ...help,
      ],
    })
  }

  async function won(trx: Db, booking: BookingParties, amount: string, handedOver: boolean, goesOn: boolean) {
    const { listingName: bike } = booking
    const next = handedOver
      ? 'What waits to be paid out to the seller is paid out.'
      : goesOn
        ? 'The bike can be handed over now; there are 14 days for it again.'
        : 'It is to go back to the buyer, and the card processor has refused to send it: we send it in another way, or write to you that the sale goes on.'
    const message = {
      subject: `The bank has decided: the payment for ${bike} stands`,
      paragraphs: [`The bank has given back ${amount}. ${next}`],
    }
    await mails.toSeller(trx, booking, message)
    await mails.toBuyer(trx, booking, message)
  }

  async function lost(trx: Db, booking: BookingParties, amount: string, handedOver: boolean): Promise<void> {
    const { listingName: bike, buyer, seller } = booking
    await mails.toSeller(trx, booking, {
      subject: `The bank has decided: the payment for ${bike} is gone`,
      paragraphs: [
        `The bank has left ${amount} with ${buyer.name}.`,
        handedOver
          ? 'What was not paid out to you yet will not be.'
          : 'The sale is undone and the bike is yours. It is off the market until you put it back on sale under My Product.',
        ...help,
      ],
    })
    await mails.toBuyer(trx, booking, {
      subject: `The bank has decided: your payment for ${bike} stays with you`,
      paragraphs: [
        `Your bank has left ${amount} with you.${handedOver ? '' : ` The sale is undone, and ${bike} stays with ${seller.name}.`}`,
      ],
    })
  }

  const sale = ({ bookingId }: BookingParties) => ({
    label: 'See the sale',
    url: platform.siteUrl(`/dashboard/handover/${bookingId}`),
  })

  return {
    /** A bank asks about a bike that waits to be handed over. @param share what its seller gets at the handover, in minor units */
    async asked(trx: Db, booking: BookingParties, chargeback: ChargebackRow, share: number): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const amount = priceText(chargeback.amount_minor, chargeback.currency, locale)
      const action = sale(booking)
      await mail.queue(trx, {
        to: seller.email,
        subject: `Wait with handing over ${bike}: a bank asks about its payment`,
        paragraphs: [
          `The bank of ${buyer.name} asks about ${amount} that was paid for ${bike}. It has taken nothing yet, and may still take it back.`,
          `Keep the bike until we write to you again. If you hand it over now and the bank takes the money back, the bike is gone, and so can be your ${priceText(share, chargeback.currency, locale)}.`,
          ...help,
        ],
        action,
      })
      await mail.queue(trx, {
        to: buyer.email,
        subject: `Your bank asks about your payment for ${bike}`,
        paragraphs: [
          `Your bank asks us about ${amount} that you paid for ${bike}. It has taken nothing back yet, and we have told ${seller.name} to wait with handing over the bike.`,
          'If that was a mistake, tell your bank that the payment is yours.',
          ...help,
        ],
        action,
      })
    },

    /** The bank has taken nothing, and the bike waits to be handed over. */
    async closed(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      await mail.queue(trx, {
        to: seller.email,
        subject: `You can hand over ${bike} now`,
        paragraphs: [
          `The bank of ${buyer.name} has ended its inquiry about the payment for ${bike} and taken nothing. We hold the money, and the sale goes on.`,
        ],
        action: sale(booking),
      })
    },

    /**
     * What became of a chargeback just now, to whom it concerns: of what is no sale any more, to the operator alone.
     * @param goesOn whether the bike can be handed over now
     */
    async tell(
      trx: Db,
      booking: BookingParties,
      chargeback: ChargebackRow,
      standing: Standing,
      goesOn: boolean,
    ): Promise<void> {
      const { state } = chargeback
      const amount = priceText(chargeback.amount_minor, chargeback.currency, locale)
      if (state === 'inquiry' || state === 'open') await toOperator(trx, booking, chargeback, amount)
      if (standing === 'ended' || state === 'inquiry' || state === 'closed') return
      await { open: opened, won, lost }[state](trx, booking, amount, standing === 'handed_over', goesOn)
    },
  }
}
