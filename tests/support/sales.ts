import { LIMITS } from '@bikevalley/contract'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { book, CARDS, type Market, newListing, newPerson, sendCard } from './market.ts'

/** A bike that was paid for, with both sides. */
export type Sale = { seller: Person; buyer: Person; bookingId: string; paymentId: string }

/** Lists a bike, has it booked and paid: with a test card at the built-in processor, unless `pay` does it. */
export async function sellBike(
  market: Market,
  given: { seller?: Person; name?: string; price?: number; pay?: (intentId: string) => unknown } = {},
): Promise<Sale> {
  const seller = given.seller ?? (await newPerson(market, 'seller', 'Sal Seller'))
  const buyer = await newPerson(market, 'buyer', 'Bea Buyer')
  const bookingId = await book(market, buyer, await newListing(market, seller, given))
  const intent = await market.payments.createIntent(buyer, { bookingId })
  await (given.pay ? given.pay(intent.paymentIntentId) : sendCard(market, intent, CARDS.pays))
  const paymentId = await market.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
  return { seller, buyer, bookingId, paymentId }
}

/** The seller enters the buyer’s code: the money is the seller’s. */
export async function handOver(
  market: Market,
  { seller, buyer, bookingId }: Omit<Sale, 'paymentId'> & Partial<Sale>,
  words: { despite_bank_inquiry?: true } = {},
): Promise<void> {
  const address = '1 Main Street, Portland, OR 97201'
  await market.handovers.saveBuyerDetails(buyer, bookingId, { name: buyer.name, address })
  const { code } = await market.handovers.get(buyer, bookingId)
  await market.handovers.handOver(seller, bookingId, {
    code: code ?? '',
    name: seller.name,
    address,
    frame_number: 'JYARM321000001234',
    registration: 'M12 345',
    mileage: 12_345,
    ...words,
  })
}

/** The buyer reports a problem: the money is frozen. Answers the dispute’s id. */
export const disputeSale = (market: Market, { buyer, bookingId }: Sale): Promise<string> =>
  market.handovers.report(buyer, bookingId, 'The frame is bent behind the engine.')

/** An admin sends so much of the price back, such as `1000.00`; the seller gets the rest. */
export async function decideSale(market: Market, sale: Sale, refund: string): Promise<void> {
  const admin = await newPerson(market, 'admin')
  await market.handovers.decide(admin, await disputeSale(market, sale), { refund, reason: 'The frame is bent.' })
}

/** Somebody’s money goes to an account from before the pause. */
export async function giveBankDetails(market: Market, seller: Person): Promise<void> {
  await market.payouts.saveBankDetails(seller, { holder: seller.name, account: 'DE89370400440532013000', bank: '' })
  const longAgo = new Date(market.clock.now().getTime() - LIMITS.payoutPauseHours * 3_600_000)
  await market.db.updateTable('bank_details').set({ changed_at: longAgo }).where('user_id', '=', seller.id).execute()
}

/** The newest payout of a sale that was handed over. */
export async function payoutOf({ db }: Pick<Market, 'db'>, { paymentId }: Pick<Sale, 'paymentId'>): Promise<string> {
  const { id } = await db
    .selectFrom('payouts as o')
    .innerJoin('releases as r', 'r.id', 'o.release_id')
    .select('o.id')
    .where('r.payment_id', '=', paymentId)
    .where('o.state', '<>', 'returned')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** An admin sends the money of a sale. */
export async function payOut(market: Market, sale: Sale, reference: string): Promise<void> {
  await giveBankDetails(market, sale.seller)
  await market.payouts.markPaid(await newPerson(market, 'admin'), await payoutOf(market, sale), { reference })
}

/** The end of the time for the handover as it is kept, be it that it stands still just now. */
export async function dueAt({ db }: Pick<Market, 'db'>, { paymentId }: Pick<Sale, 'paymentId'>): Promise<number> {
  const { due_at } = await db
    .selectFrom('handovers')
    .select('due_at')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return due_at.getTime()
}
