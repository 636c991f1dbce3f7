import { LIMITS } from '@bikevalley/contract'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { book, CARDS, newListing, newPerson, sendCard, type TestServices } from './test-services.ts'

/** A bike that was paid for, with both sides. */
export type Sale = { seller: Person; buyer: Person; bookingId: string; paymentId: string }

/** Lists a bike unless there is one, has it booked and paid: with a test card at the built-in processor, unless `pay` does it. */
export async function sellBike(
  services: TestServices,
  given: { seller?: Person; bike?: string; name?: string; price?: number; pay?: (intentId: string) => unknown } = {},
): Promise<Sale> {
  const seller = given.seller ?? (await newPerson(services, 'seller', 'Sal Seller'))
  const buyer = await newPerson(services, 'buyer', 'Bea Buyer')
  const bookingId = await book(services, buyer, given.bike ?? (await newListing(services, seller, given)))
  const intent = await services.payments.createIntent(buyer, { bookingId })
  await (given.pay ? given.pay(intent.paymentIntentId) : sendCard(services, intent, CARDS.pays))
  const paymentId = await services.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
  return { seller, buyer, bookingId, paymentId }
}

/** The seller enters the buyer’s code: the money is the seller’s. */
export async function handOver(
  services: TestServices,
  { seller, buyer, bookingId }: Omit<Sale, 'paymentId'> & Partial<Sale>,
  words: { despite_bank_inquiry?: true } = {},
): Promise<void> {
  const address = '1 Main Street, Portland, OR 97201'
  await services.handovers.saveBuyerDetails(buyer, bookingId, { name: buyer.name, address })
  const { code } = await services.handovers.get(buyer, bookingId)
  await services.handovers.handOver(seller, bookingId, {
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
export const disputeSale = (services: TestServices, { buyer, bookingId }: Sale): Promise<string> =>
  services.handovers.report(buyer, bookingId, 'The frame is bent behind the engine.')

/** An admin sends so much of the price back, such as `1000.00`; the seller gets the rest. @param bikeBy the day by which the bike goes to who keeps it */
export async function decideSale(services: TestServices, sale: Sale, refund: string, bikeBy?: string): Promise<void> {
  const admin = await newPerson(services, 'admin')
  const decision = { refund, reason: 'The frame is bent.', bike_by: bikeBy }
  await services.handovers.decide(admin, await disputeSale(services, sale), decision)
}

/** Somebody’s money goes to an account from before the pause. */
export async function giveBankDetails(services: TestServices, seller: Person): Promise<void> {
  await services.payouts.saveBankDetails(seller, { holder: seller.name, account: 'DE89370400440532013000', bank: '' })
  const longAgo = new Date(services.clock.now().getTime() - LIMITS.payoutPauseHours * 3_600_000)
  await services.db.updateTable('bank_details').set({ changed_at: longAgo }).where('user_id', '=', seller.id).execute()
}

/** The newest payout of a sale that was handed over. */
export async function payoutOf(
  { db }: Pick<TestServices, 'db'>,
  { paymentId }: Pick<Sale, 'paymentId'>,
): Promise<string> {
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
export async function payOut(services: TestServices, sale: Sale, reference: string): Promise<void> {
  await giveBankDetails(services, sale.seller)
  await services.payouts.markPaid(await newPerson(services, 'admin'), await payoutOf(services, sale), { reference })
}

/** The end of the time for the handover as it is kept, be it that it stands still just now. */
export async function dueAt({ db }: Pick<TestServices, 'db'>, { paymentId }: Pick<Sale, 'paymentId'>): Promise<number> {
  const { due_at } = await db
    .selectFrom('handovers')
    .select('due_at')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return due_at.getTime()
}

/** What a person’s own copy of their data has of their handovers. */
export async function handoversInCopyOf(
  { handovers }: Pick<TestServices, 'handovers'>,
  { id, email }: Person,
): Promise<object[]> {
  const entries: object[] = []
  for (const list of handovers.personalData({ id, email })) for await (const entry of list.entries) entries.push(entry)
  return entries
}
