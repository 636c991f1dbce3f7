import { type SaleSide, saleWords } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BookingParties, priceText } from '../bookings/index.ts'
import type { Mail } from '../mail/index.ts'
import { noteOf, type Sale } from '../payments/index.ts'
import { readSaleFacts, saleStatus } from '../sales/index.ts'

export type HandoverMails = ReturnType<typeof createHandoverMails>

type Message = { subject: string; paragraphs: string[]; secret?: boolean }

/** The letters about handovers: each is queued with the change that it tells of. */
export function createHandoverMails(platform: Platform, mail: Mail) {
  const { locale, timeZone } = platform.config
  const page = (booking: BookingParties) => platform.siteUrl(`/dashboard/handover/${booking.bookingId}`)
  const money = (minor: number, { currency }: BookingParties) => priceText(minor, currency, locale)
  const toBuyer = (trx: Db, booking: BookingParties, message: Message) =>
    mail.queue(trx, { to: booking.buyer.email, ...message, action: { label: 'Collect the bike', url: page(booking) } })
  const toSeller = (trx: Db, booking: BookingParties, message: Message) =>
    mail.queue(trx, {
      to: booking.seller.email,
      ...message,
      action: { label: 'Hand over the bike', url: page(booking) },
    })
  /** Where the sale stands after the change that is told, in the words that every screen has for it. */
  async function stands(trx: Db, { bookingId, currency }: BookingParties, side: SaleSide): Promise<string[]> {
    const facts = (await readSaleFacts(trx, [bookingId])).get(bookingId)
    if (!facts) return []
    const format = createFormat({ ...platform.config, currency })
    const { sentence } = saleWords(saleStatus(facts, side, platform.clock.now()), format)
    return sentence === null ? [] : [sentence]
  }
  const billOfSale =
    'The bill of sale, with names, frame number, mileage and price, is on the page below; print it or keep it as a file.'

  return {
    /** The bike is paid for: each side is told in one letter what happened and what is to be done. */
    async sold(trx: Db, { payment, parties, provider, transactionId }: Sale): Promise<void> {
      const { listingName: bike, seller, buyer } = parties
      const price = money(parties.priceMinor, parties)
      const fee = payment.fee_minor
      await toBuyer(trx, parties, {
        subject: `You bought ${bike}`,
        paragraphs: [
          `Your payment of ${price} for ${bike} has arrived. We hold your money until you have the bike. The transaction id is ${transactionId}.`,
          `Meet ${seller.name} to collect it. Write to ${seller.email} to agree on a time; the place you asked for is ${parties.meetingLocation}.`,
          'Give your name and address for the bill of sale on the page below, and you get a code of six digits.',
          `Look at the bike and its papers first. When all is as it should be, show the code to ${seller.name}: with it, the money is theirs.`,
          ...noteOf(provider),
        ],
      })
      await toSeller(trx, parties, {
        subject: `${bike} is sold`,
        paragraphs: [
          `${buyer.name} has paid ${price} for ${bike}. It is no longer listed. We hold the money until ${buyer.name} has the bike.`,
          `Meet the buyer to hand it over: ${parties.meetingLocation}. Phone ${parties.phone}, e-mail ${buyer.email}.`,
          `Give it away only against the code of six digits that ${buyer.name} shows you: enter it on the page below, and the money is yours.`,
          fee === 0
            ? 'We keep nothing of it.'
            : `We keep ${money(fee, parties)}; you get ${money(parties.priceMinor - fee, parties)}.`,
          ...noteOf(provider),
        ],
      })
    },

    /** To the buyer alone. */
    async code(trx: Db, booking: BookingParties, code: string): Promise<void> {
      await toBuyer(trx, booking, {
        subject: `Your code for ${booking.listingName}`,
        secret: true,
        paragraphs: [
          `Your code is ${code.slice(0, 3)} ${code.slice(3)}.`,
          `Look at the bike and its papers first. Show the code to ${booking.seller.name} only when you take the bike with you: whoever enters it gets your money, and it does not come back.`,
          'Nobody from us will ever ask for it.',
        ],
      })
    },

    async reminder(trx: Db, booking: BookingParties, dueAt: Date): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const day = dueAt.toLocaleDateString(locale, { timeZone, month: 'long', day: 'numeric' })
      await toBuyer(trx, booking, {
        subject: `${bike} waits to be collected`,
        paragraphs: [
          `You have paid for ${bike} and not collected it yet. Without a handover by ${day} we send your money back.`,
          `Write to ${seller.email} to agree on a time. If something is wrong with the bike, report it on the page below.`,
        ],
      })
      await toSeller(trx, booking, {
        subject: `${bike} waits to be handed over`,
        paragraphs: [
          `${buyer.name} has paid for ${bike}, and the code is not entered yet. Without it by ${day} we send the money back.`,
          `Write to ${buyer.email} to agree on a time. If the bike is gone and you got no code, report it on the page below.`,
        ],
      })
    },

    async handedOver(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      await toBuyer(trx, booking, {
        subject: `${bike} is yours`,
        paragraphs: [`${seller.name} has entered your code, and the money is theirs now.`, billOfSale],
      })
      await toSeller(trx, booking, {
        subject: `${bike} is handed over`,
        paragraphs: [
          `You have entered the code of ${buyer.name}.`,
          ...(await stands(trx, booking, 'seller')),
          billOfSale,
        ],
      })
    },

    /** One side has reported something: the other is told, and both what happens now. */
    async reported(trx: Db, booking: BookingParties, side: 'buyer' | 'seller', words: string): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const [writer, other, otherSide] =
        side === 'buyer' ? ([buyer, seller, 'seller'] as const) : ([seller, buyer, 'buyer'] as const)
      const [toWriter, toOther] = side === 'buyer' ? [toBuyer, toSeller] : [toSeller, toBuyer]
      const letter = 'Both of you get a letter about what is decided.'
      await toWriter(trx, booking, {
        subject: `Your report about ${bike}`,
        paragraphs: [`You wrote: ${words}`, ...(await stands(trx, booking, side)), letter],
      })
      await toOther(trx, booking, {
        subject: `A report about ${bike}`,
        paragraphs: [
          `${writer.name} writes: ${words}`,
          ...(await stands(trx, booking, otherSide)),
          letter,
          `${other.name}, say your part on the page below if you have not yet.`,
        ],
      })
    },

    /** The side that had reported something takes it back: the other is told. */
    async withdrawn(trx: Db, booking: BookingParties, side: 'buyer' | 'seller'): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const [writer, toOther] = side === 'buyer' ? [buyer, toSeller] : [seller, toBuyer]
      await toOther(trx, booking, {
        subject: `The report about ${bike} is withdrawn`,
        paragraphs: [
          `${writer.name} has taken back what they reported. No admin decides, and the time to hand ${bike} over goes on.`,
          'If something is wrong for you, report it on the page below.',
        ],
      })
    },

    /** One side is suspended, and the time for the handover is over. */
    async frozen(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike } = booking
      const message = {
        subject: `An admin will decide about ${bike}`,
        paragraphs: [
          `The time to hand over ${bike} is over, and one of you could not enter or report anything. The money is frozen until an admin has decided.`,
          'If you have the bike, or gave it away, write to us.',
        ],
      }
      await toBuyer(trx, booking, message)
      await toSeller(trx, booking, message)
    },

    /** The money was to go back, and does not: the bike can be handed over again. @param reason the admin’s, for both */
    async goesOn(trx: Db, booking: BookingParties, reason: string, dueAt: Date): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const day = dueAt.toLocaleDateString(locale, { timeZone, month: 'long', day: 'numeric' })
      const subject = `The sale of ${bike} goes on`
      const what = `The payment for ${bike} was to go back to the card of ${buyer.name}, which did not take it. We have decided that the sale goes on. Reason: ${reason}`
      await toBuyer(trx, booking, {
        subject,
        paragraphs: [
          what,
          `Your code works again. Agree with ${seller.name} on a time; without a handover by ${day} we send your money back.`,
        ],
      })
      await toSeller(trx, booking, {
        subject,
        paragraphs: [
          what,
          `You can hand the bike over again, against the code of ${buyer.name}. Without it by ${day} we send the money back.`,
        ],
      })
    },

    /** An admin has decided, and what follows from it is done: each side is told what it is to them. */
    async decided(trx: Db, booking: BookingParties, reason: string): Promise<void> {
      const subject = `We have decided about ${booking.listingName}`
      const why = `Reason: ${reason}`
      await toBuyer(trx, booking, { subject, paragraphs: [...(await stands(trx, booking, 'buyer')), why] })
      await toSeller(trx, booking, { subject, paragraphs: [...(await stands(trx, booking, 'seller')), why] })
    },
  }
}
