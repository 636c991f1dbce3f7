import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

const ROUNDS = 10

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

type Rival = { buyer: Person; booking: string }

/** A bike that several people want. */
async function newContest(count: number): Promise<{ seller: Person; listing: string; rivals: Rival[] }> {
  const seller = await newPerson(services, 'seller')
  const listing = await newListing(services, seller)
  const newRival = async (_: unknown, i: number) => {
    const buyer = await newPerson(services, 'buyer', `Buyer ${i}`)
    return { buyer, booking: await book(services, buyer, listing) }
  }
  return { seller, listing, rivals: await Promise.all(Array.from({ length: count }, newRival)) }
}

const ask = ({ buyer, booking }: Rival) => services.payments.createIntent(buyer, { bookingId: booking })

const report = ({ buyer, booking }: Rival, transactionId: string) =>
  services.payments.record(buyer, { bookingId: booking, transactionId })

/** The payments that arrived for a listing, how they were answered, and which the processor refunded. */
const moneyOf = (listing: string) =>
  services.db
    .selectFrom('test_processor_intents as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .leftJoin('payment_intents as own', 'own.provider_intent_id', 'i.id')
    .leftJoin('payments as p', 'p.payment_intent_id', 'own.id')
    .select(['i.amount_minor', 'i.refunded_minor', 'p.id as payment_id', 'p.outcome', 'b.state'])
    .where('b.listing_id', '=', listing)
    .where('i.status', '=', 'succeeded')
    .execute()

/** One sale at most, of the booking that is paid; all other money was refunded to the cards to the last cent. */
async function expectFair(listing: string): Promise<{ sales: number; refunds: number }> {
  const money = await moneyOf(listing)
  const sales = money.filter(({ outcome }) => outcome === 'sale')
  const refunds = money.filter(({ outcome }) => outcome === 'late')
  expect(sales.length).toBeLessThanOrEqual(1)
  expect(sales.length + refunds.length).toBe(money.length)
  for (const { state, refunded_minor } of sales) expect([state, refunded_minor]).toEqual(['paid', 0])
  for (const { amount_minor, refunded_minor } of refunds) expect(refunded_minor).toBe(amount_minor)
  return { sales: sales.length, refunds: refunds.length }
}

test('the time to pay is given to one of twenty buyers who request it at once', async () => {
  const { rivals } = await newContest(20)
  const outcomes = await Promise.allSettled(rivals.map(ask))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'hold_taken', status: 409 })
})

test('a bike that twenty buyers pay for at once is sold once, round after round, and the others are refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { listing, rivals } = await newContest(20)
    const outcomes = await Promise.allSettled(
      rivals.map(async (rival) => {
        const { paymentIntentId, clientSecret } = await ask(rival)
        await sendCard(services, { paymentIntentId, clientSecret }, CARDS.pays)
        return Promise.all([report(rival, paymentIntentId), report(rival, paymentIntentId)])
      }),
    )
    const paid = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(paid).toHaveLength(1)
    expect(new Set(paid[0]).size).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: expect.stringMatching(/^(hold_taken|booking_not_payable)$/) })
    expect(await expectFair(listing)).toEqual({ sales: 1, refunds: 0 })
    const states = await services.db.selectFrom('bookings').select('state').where('listing_id', '=', listing).execute()
    expect(states.map(({ state }) => state).toSorted()).toEqual([...Array<string>(19).fill('lost'), 'paid'])
  }
})

test('a bike with twenty payments that succeed at the same moment is sold to the one in time, and the others are refunded', async () => {
  const { listing, rivals } = await newContest(20)
  const reports: (() => Promise<string>)[] = []
  for (const rival of rivals) {
    services.clock.advance(15 * MINUTE)
    const { paymentIntentId } = await ask(rival)
    reports.push(() => report(rival, paymentIntentId))
  }
  const bookings = rivals.map(({ booking }) => booking)
  await services.db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded' })
    .where('booking_id', 'in', bookings)
    .execute()
  const outcomes = await Promise.allSettled([...reports, ...reports.toReversed()].map((send) => send()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await services.runJobs()
  expect(await expectFair(listing)).toEqual({ sales: 1, refunds: 19 })
})

test('a bike is sold once at most and no money stays without a bike, whatever happens at the same time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seller, listing, rivals } = await newContest(2)
    const [first, second] = rivals
    if (!first || !second) throw new Error('There are two.')
    const intent = await ask(first)
    if (round % 2 === 1) services.clock.advance(15 * MINUTE)
    const steps = [
      () => sendCard(services, intent, CARDS.pays),
      () => services.bookings.cancel(first.buyer, first.booking),
      () => report(first, intent.paymentIntentId),
      () => services.payments.sweep(),
      () => ask(second).then((other) => sendCard(services, other, CARDS.pays)),
      () => services.listings.withdraw(seller, listing),
      () => services.listings.remove(seller, listing),
      () => report(first, intent.paymentIntentId),
    ]
    // Each round begins with another step, so that each step comes first once.
    const turned = [...steps.slice(round % steps.length), ...steps.slice(0, round % steps.length)]
    await Promise.allSettled(turned.map((step) => step()))
    await services.payments.sweep()
    await services.runJobs()
    await expectFair(listing)
  }
})
