import type { MoneyState } from '@bikevalley/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { faultyGateway } from '../../../../../tests/support/faulty-gateway.ts'
import {
  book,
  CARDS,
  type Market,
  newListing,
  newPerson,
  sendCard,
  startMarket,
} from '../../../../../tests/support/market.ts'
import type { Person } from '../../platform/person.ts'
import { createFigures } from '../figures/index.ts'
import { createModeration, type Moderation } from './service.ts'

const gateway = faultyGateway()
let market: Market
let moderation: Moderation
let admin: Person
let seller: Person
beforeAll(async () => {
  market = await startMarket({ wrap: gateway.wrap })
  moderation = createModeration(market.platform, { identity: { openBusinessOf: () => Promise.resolve([]) } })
  admin = await newPerson(market, 'admin')
  seller = await newPerson(market, 'seller')
})
afterAll(() => market.stop())
afterEach(() => gateway.mend())

const refuseRefunds = () =>
  gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'The card is closed.' }) })

async function begun() {
  const buyer = await newPerson(market, 'buyer')
  const bookingId = await book(market, buyer, await newListing(market, seller))
  return { buyer, bookingId, intent: await market.payments.createIntent(buyer, { bookingId }) }
}

/** Answers the booking and the payment that bought the bike. */
async function pay({ buyer, bookingId, intent }: Awaited<ReturnType<typeof begun>>) {
  await sendCard(market, intent, CARDS.pays)
  const paymentId = await market.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
  return { bookingId, paymentId }
}
const sold = async () => pay(await begun())

/** The processor's books say paid, and its answer arrives when the attempt can buy nothing any more. */
async function arrivesTooLate({ buyer, bookingId, intent }: Awaited<ReturnType<typeof begun>>): Promise<void> {
  const { db, payments } = market
  await db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded', card_brand: 'visa', card_last4: '4242' })
    .where('id', '=', intent.paymentIntentId)
    .execute()
  const late = payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
  await expect(late).rejects.toMatchObject({ code: 'payment_refunded' })
}

const withMoney = async (money: MoneyState) => {
  const { items, total } = await moderation.bookings({ money })
  expect(total).toBe(items.length)
  return new Set(items.map(({ _id }) => _id))
}
const refusedOnDashboard = async () => (await createFigures(market.platform).ofMarket()).refused_refunds

test('bookings are found by where their money is, and one that nobody paid for is in no place', async () => {
  const nobodyPaid = (await begun()).bookingId
  const [kept, back, under, refused] = [await sold(), await sold(), await sold(), await sold()]
  await market.payments.refund(admin, back.paymentId, 'Not as told.')
  await market.runJobs()
  const late = await begun()
  await market.bookings.cancel(late.buyer, late.bookingId)
  await arrivesTooLate(late)
  await market.runJobs()
  refuseRefunds()
  await market.payments.refund(admin, refused.paymentId, 'Not as told.')
  await market.runJobs()
  await market.payments.refund(admin, under.paymentId, 'Not as told.')

  expect(await withMoney('paid')).toEqual(new Set([kept, under, refused].map(({ bookingId }) => bookingId)))
  expect(await withMoney('late')).toEqual(new Set([late.bookingId]))
  expect(await withMoney('refund_requested')).toEqual(new Set([under.bookingId]))
  expect(await withMoney('refund_failed')).toEqual(new Set([refused.bookingId]))
  expect(await withMoney('refund_succeeded')).toEqual(new Set([back.bookingId, late.bookingId]))
  expect((await moderation.bookings({ q: nobodyPaid })).items).toMatchObject([{ refund: null }])

  const together = await moderation.bookings({ money: 'paid', state: 'paid', person: seller.id, limit: 1 })
  expect(together).toMatchObject({ total: 3, items: [{}], nextCursor: expect.any(String) })
  expect((await moderation.bookings({ money: 'late', state: 'paid' })).total).toBe(0)

  gateway.mend()
  await market.runJobs()
  expect(await withMoney('refund_requested')).toEqual(new Set())
  expect(await withMoney('refund_succeeded')).toContain(under.bookingId)
})

test('a refused refund is on the dashboard until another has followed it, however often it is refused', async () => {
  const before = await refusedOnDashboard()
  const { bookingId, paymentId } = await sold()
  refuseRefunds()
  for (const reason of ['Not as told.', 'Once more.']) {
    await market.payments.refund(admin, paymentId, reason)
    await market.runJobs()
    expect(await refusedOnDashboard()).toBe(before + 1)
    expect(await withMoney('refund_failed')).toContain(bookingId)
  }
  gateway.mend()
  await market.payments.refund(admin, paymentId, 'The card is open again.')
  expect(await refusedOnDashboard()).toBe(before)
  expect(await withMoney('refund_failed')).not.toContain(bookingId)
  expect((await moderation.booking(bookingId)).refund).toBe('requested')
})

test('a refused refund is not hidden by a newer one of the same booking that was made', async () => {
  const first = await begun()
  market.clock.advance(15 * MINUTE)
  const { bookingId, paymentId } = await pay({
    ...first,
    intent: await market.payments.createIntent(first.buyer, { bookingId: first.bookingId }),
  })
  refuseRefunds()
  await arrivesTooLate(first)
  await market.runJobs()
  gateway.mend()
  market.clock.advance(MINUTE)
  await market.payments.refund(admin, paymentId, 'Not as told.')
  await market.runJobs()
  expect(await moderation.booking(bookingId)).toMatchObject({ state: 'refunded', refund: 'failed' })
  expect(await withMoney('refund_failed')).toContain(bookingId)
  expect(await withMoney('refund_succeeded')).toContain(bookingId)
})
