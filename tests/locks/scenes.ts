import { expect, test } from 'vitest'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { inEveryOrder, type Scene } from '../support/interleave/index.ts'
import { steppedProcessor } from '../support/interleave/stepped-processor.ts'
import { giveBankDetails, handOver, payoutOf, type Sale, sellBike } from '../support/sales.ts'
import { book, newListing, newPerson, type TestServices } from '../support/test-services.ts'

export const PRICE = 450_000

/** Most of what happens at once is about cards: each call of their processor is a step. */
export const options = { wrap: steppedProcessor() }

/**
 * The same, where a bank takes money just after the processor was asked what had been done with it. With one that knows
 * of the bank, whoever moves money finds the bank there first, and the two never meet.
 */
export const askedBeforeBank = { wrap: steppedProcessor({ tellsOfBanks: false }) }

/** What is done at once, in every order: some take seconds, and all of them an hour where `npm run prove` asks for more. */
const TIMEOUT_MS = process.env.PROVE_TURNS ? 3_600_000 : 120_000

/** A test that runs these at once, in every order. */
export const testEveryOrder = <Given>(guarantee: string, scene: Scene<Given>): void =>
  test(
    guarantee,
    async () => {
      const orders = await inEveryOrder(scene)
      // A scene in which operations never meet proves nothing.
      expect(orders).toBeGreaterThan(2)
      if (process.env.PROVE_TURNS) process.stdout.write(`${orders} orders: ${guarantee}\n`)
    },
    TIMEOUT_MS,
  )

/** It ended in one of these ways. */
export const expectOneOf = (ends: object, ways: readonly object[]): void => expect(ways).toContainEqual(ends)

/** What was done, in the order in which it was written down. */
export async function eventsOf({ db }: TestServices): Promise<string[]> {
  const rows = await db.selectFrom('audit_events').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

/** Nothing of the second kind was written down after the last of the first. */
export async function expectNotAfter(services: TestServices, first: string, second: string): Promise<void> {
  const events = await eventsOf(services)
  if (events.includes(first)) expect(events.slice(events.lastIndexOf(first))).not.toContain(second)
}

/** A bike that is paid for, its buyer's details given, and an admin. */
export async function paidSale(services: TestServices) {
  const admin = await newPerson(services, 'admin')
  const sale = await sellBike(services)
  await services.handovers.saveBuyerDetails(sale.buyer, sale.bookingId, { name: 'Bea Buyer', address: '1 Main Street' })
  const { code } = await services.handovers.get(sale.buyer, sale.bookingId)
  return { ...sale, admin, code: code ?? '' }
}

/** The seller enters a code. */
export const enterCode = (
  services: TestServices,
  { seller, bookingId }: Pick<Sale, 'seller' | 'bookingId'>,
  code: string,
) =>
  services.handovers.handOver(seller, bookingId, {
    code,
    name: 'Sal Seller',
    address: '2 Side Street',
    frame_number: 'F1',
    registration: 'R1',
    mileage: 1000,
  })

/** A bike that was handed over, whose money is to be paid out. */
export async function duePayout(services: TestServices) {
  const admin = await newPerson(services, 'admin')
  const sale = await sellBike(services)
  await handOver(services, sale)
  await giveBankDetails(services, sale.seller)
  return { ...sale, admin, payoutId: await payoutOf(services, sale) }
}

/** The payment, as the processor calls it. */
export async function intentOf({ db }: TestServices, { paymentId }: Pick<Sale, 'paymentId'>): Promise<string> {
  const { provider_intent_id } = await db
    .selectFrom('payment_intents as i')
    .innerJoin('payments as p', 'p.payment_intent_id', 'i.id')
    .select('i.provider_intent_id')
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return provider_intent_id ?? ''
}

/** The bank of a buyer has taken a payment back; the site has not been told yet. */
export async function dispute(services: TestServices, sale: Pick<Sale, 'paymentId'>): Promise<string> {
  const how = { amountMinor: PRICE, status: 'open', reason: 'fraudulent' } as const
  return services.processor.dispute(await intentOf(services, sale), how)
}

/** A job is run: here, as everywhere, by its name. */
export const runJob = (part: { jobs: { handlers: Record<string, (payload: unknown) => Promise<void>> } }) =>
  async function run(name: string, payload: object): Promise<void> {
    const handler = part.jobs.handlers[name]
    if (!handler) throw new Error(`There is no job ${name}.`)
    await handler(payload)
  }

/** The site receives the messages about what a bank does. */
export const notifyOf = (services: TestServices, disputeId: string) =>
  runJob(services.processor)('tell-of-test-dispute', { disputeId })

/** A bike that so many people have booked. */
export async function wantedBike(services: TestServices, buyers = 2) {
  const seller = await newPerson(services, 'seller')
  const listing = await newListing(services, seller)
  const rivals: { buyer: Person; bookingId: string }[] = []
  for (let count = 0; count < buyers; count += 1) {
    const buyer = await newPerson(services, 'buyer', `Buyer ${count}`)
    rivals.push({ buyer, bookingId: await book(services, buyer, listing) })
  }
  const [first, second = first] = rivals
  if (!first || !second) throw new Error('Nobody wants it.')
  return { seller, listing, first, second }
}

/** A buyer's card was charged; the site has not been told yet. */
export async function payFor(services: TestServices, { buyer, bookingId }: { buyer: Person; bookingId: string }) {
  const intent = await services.payments.createIntent(buyer, { bookingId })
  await services.db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded', paid_at: services.clock.now() })
    .where('id', '=', intent.paymentIntentId)
    .execute()
  return intent.paymentIntentId
}
