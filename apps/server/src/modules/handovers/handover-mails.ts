import type { PaymentProvider } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BookingParties, type Bookings, priceText } from '../bookings/index.ts'
import type { MailItem } from '../mail/index.ts'
import { type Sale, testMoneyNotes, whereBikeIs } from '../payments/index.ts'
import { factsOfNewSale } from '../sales/index.ts'

export type HandoverMails = ReturnType<typeof createHandoverMails>

const billOfSale = () =>
  'The bill of sale, with names, frame number, mileage and price, is on the page below; print it or keep it as a file.'

const arrives = () => 'It can take some days to arrive. We write to you again if your card does not take it.'

/** As the pages have it: one calls, or writes. */
const reach = ({ name, email }: BookingParties['seller'], phone: string): string =>
  phone === '' ? `Write to ${email}` : `Call ${name} on ${phone}, or write to ${email},`

const mailed = () => 'Both of you get an email about what is decided.'

/** What an admin has decided about a dispute. */
type Decided = {
  reason: string
  /** What of the price goes back, in minor units. */
  refund: number
  state: 'refunded' | 'released' | 'split'
  /** Of the fee; null where nothing was kept. */
  invoice: MailItem | null
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
      receipt: MailItem,
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
      const tell = aboutKnown(trx, parties, facts)
      await tell.buyer(() => ({
        subject: `You bought ${bike}`,
        happened: [`Your payment of ${price()} for ${bike} has arrived. The transaction id is ${transactionId}.`],
        more: [
          `${reach(seller, parties.sellerPhone)} to agree on a time; the place you asked for is ${parties.meetingLocation}.`,
          'Give your name and address for the bill of sale on the page below, and you get a code of six digits.',
          `Look at the bike and its papers first. When all is as it should be, show the code to ${seller.name}: with it, the money is theirs.`,
        ],
        // Which says itself whether it was test money.
        paper: receipt,
      }))
      const others = lost.map((booking) => booking.buyer.name).join(', ')
      await tell.seller(() => ({
        subject: `${bike} is sold`,
        happened: [
          `${buyer.name} has paid ${price()} for ${bike}. It is no longer listed. We hold the money until ${buyer.name} has the bike.`,
        ],
        more: [
          `Phone ${parties.phone}, email ${buyer.email}. They asked to meet here: ${parties.meetingLocation}.`,
          `Hand the bike over only against the six-digit code that ${buyer.name} shows you: enter it on the page below.`,
          fee === 0
            ? 'We keep nothing of the price.'
            : `We keep ${money(fee, parties)} of the price; you get ${money(parties.priceMinor - fee, parties)}.`,
          ...(others === '' ? [] : [`The other bookings of the bike have ended. We have told ${others}.`]),
          ...noteOf(provider),
        ],
      }))
    },

    /** To the buyer alone. */
    async code(trx: Db, booking: BookingParties, code: string): Promise<void> {
      const tell = await about(trx, booking)
      await tell.buyer(() => ({
        subject: `Your code for ${booking.listingName}`,
        secret: true,
        happened: [
          `Your code is ${code.slice(0, 3)} ${code.slice(3)}.`,
          `Look at the bike and its papers first. Show the code to ${booking.seller.name} only when you take the bike with you: whoever enters it gets your money, and it does not come back.`,
          'Nobody from us will ever ask for it.',
        ],
      }))
    },

    async reminder(trx: Db, booking: BookingParties, dueAt: Date): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const tell = await about(trx, booking)
      await tell.buyer(({ dateTime }) => ({
        subject: `${bike} is waiting to be collected`,
        happened: [`You have paid for ${bike} and not collected it yet.`],
        more: [
          `${reach(seller, booking.sellerPhone)} to agree on a time. Without a handover by ${dateTime(dueAt.toISOString())} we send your money back.`,
          'If something is wrong with the bike, report it on the page below.',
        ],
      }))
      await tell.seller(({ dateTime }) => ({
        subject: `${bike} is waiting to be handed over`,
        happened: [`${buyer.name} has paid for ${bike}, and the code is not entered yet.`],
        more: [
          `${reach(buyer, booking.phone)} to agree on a time. Without the code by ${dateTime(dueAt.toISOString())} we send the money back.`,
          'If the bike is gone and you got no code, report it on the page below.',
        ],
      }))
    },

    /** @param invoice of the fee; null where nothing was kept */
    async handedOver(trx: Db, booking: BookingParties, invoice: MailItem | null): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const tell = await about(trx, booking)
      await tell.buyer(() => ({
        subject: `${bike} is yours`,
        happened: [`${seller.name} has entered your code.`],
        more: [billOfSale()],
      }))
      await tell.seller(() => ({
        subject: `${bike} is handed over`,
        happened: [`You have entered the code of ${buyer.name}.`],
        more: [billOfSale()],
        paper: invoice,
      }))
    },

    /** One side has reported something: the other is told, and both what happens now. */
    async reported(
      trx: Db,
      booking: BookingParties,
      side: 'buyer' | 'seller',
      { words, photos }: { words: string; photos: number },
    ): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const writer = side === 'buyer' ? buyer : seller
      const tell = await about(trx, booking)
      const shown = () =>
        photos === 0
          ? []
          : [
              photos === 1
                ? 'The photo with it is on the page below.'
                : `The ${photos} photos with it are on the page below.`,
            ]
      await tell[side](() => ({
        subject: `Your report about ${bike}`,
        happened: [`You wrote: ${words}`],
        more: [...shown(), mailed()],
      }))
      await tell[side === 'buyer' ? 'seller' : 'buyer'](() => ({
        subject: `A report about ${bike}`,
        happened: [`${writer.name} writes: ${words}`],
        more: [...shown(), mailed(), 'Tell your side on the page below if you have not yet.'],
        notice: true,
      }))
    },

    /** The side that had reported something takes it back: the other is told. */
    async withdrawn(trx: Db, booking: BookingParties, side: 'buyer' | 'seller'): Promise<void> {
      const { listingName: bike, buyer, seller } = booking
      const [writer, other] = side === 'buyer' ? ([buyer, 'seller'] as const) : ([seller, 'buyer'] as const)
      const tell = await about(trx, booking)
      await tell[other](() => ({
        subject: `The report about ${bike} is withdrawn`,
        happened: [`${writer.name} has taken back what they reported, so no admin decides.`],
        more: ['If something is wrong for you, report it on the page below.'],
        notice: true,
      }))
    },

    /** One side is suspended, and the time for the handover is over. */
    async frozen(trx: Db, booking: BookingParties): Promise<void> {
      const { listingName: bike } = booking
      const message = () => ({
        subject: `An admin will decide about ${bike}`,
        happened: [`The time to hand over ${bike} is over, and one of you could not enter or report anything.`],
        more: ['If you have the bike, or gave it away, write to us.'],
      })
      const tell = await about(trx, booking)
      await tell.buyer(message)
      await tell.seller(message)
    },

    /** The money was to go back, and does not: the bike can be handed over again. @param reason the admin’s, for both */
    async goesOn(trx: Db, booking: BookingParties, reason: string, dueAt: Date): Promise<void> {
      const { listingName: bike, buyer } = booking
      const subject = () => `The sale of ${bike} goes on`
      const happened = () => [
        `The payment for ${bike} was to go back to the card of ${buyer.name}, which did not take it. We have decided that the sale goes on. Reason: ${reason}`,
      ]
      const tell = await about(trx, booking)
      await tell.buyer(({ dateTime }) => ({
        subject: subject(),
        happened: happened(),
        more: [
          `Your code works again. Without a handover by ${dateTime(dueAt.toISOString())} we send your money back.`,
        ],
      }))
      await tell.seller(({ dateTime }) => ({
        subject: subject(),
        happened: happened(),
        more: [
          `The code of ${buyer.name} works again. Without it by ${dateTime(dueAt.toISOString())} we send the money back.`,
        ],
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
      const { listingName: bike, buyer, seller } = booking
      const subject = () => `We have decided about ${bike}`
      const undone = state === 'refunded'
      const why = () => `Reason: ${reason}`
      const test = () => (refund === 0 ? [] : noteOf(provider))
      const tell = await about(trx, booking)
      await tell.buyer(() => ({
        subject: subject(),
        happened: undone ? [`We have decided: the sale is reversed, and the bike stays with ${seller.name}.`] : [],
        more: [why(), ...(refund === 0 ? [] : [arrives()]), ...test()],
      }))
      await tell.seller(() => ({
        subject: subject(),
        happened: undone
          ? [
              `We have decided: the sale is reversed, and ${money(refund, booking)} goes back to the card of ${buyer.name}.`,
            ]
          : [],
        more: [why(), ...(undone ? [whereBikeIs(booking)] : []), ...(invoice === null ? test() : [])],
        paper: invoice,
      }))
    },
  }
}
