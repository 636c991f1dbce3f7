import type { MoneyState } from '@bikevalley/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { faultyGateway } from '../../../../../tests/support/faulty-gateway.ts'
import { decideSale, disputeSale, handOver, type Sale, sellBike } from '../../../../../tests/support/sales.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'
import { createFigures } from '../figures/service.ts'
import { type AdminViews, createAdminViews } from './service.ts'

const gateway = faultyGateway()
let services: TestServices
let adminViews: AdminViews
let admin: Person
let seller: Person
beforeAll(async () => {
  services = await startTestServices({ wrap: gateway.wrap })
  const identity = { openBusinessOf: () => Promise.resolve([]) }
  adminViews = createAdminViews(services.platform, {
    identity,
    payments: services.payments,
    search: services.search,
  })
  admin = await newPerson(services, 'admin')
  seller = await newPerson(services, 'seller')
})
afterAll(() => services.stop())
afterEach(() => gateway.mend())

const refuseRefunds = () =>
  gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'The card is closed.' }) })

async function begun() {
  const buyer = await newPerson(services, 'buyer')
  const bookingId = await book(services, buyer, await newListing(services, seller))
  return { buyer, bookingId, intent: await services.payments.createIntent(buyer, { bookingId }) }
}

/** Answers the booking and the payment that bought the bike. */
async function pay({ buyer, bookingId, intent }: Awaited<ReturnType<typeof begun>>) {
  await sendCard(services, intent, CARDS.pays)
  const paymentId = await services.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
  return { bookingId, paymentId }
}
const sold = async () => pay(await begun())

/** The processor's state is paid, and its answer arrives when the attempt can buy nothing any more. */
async function arrivesTooLate({ buyer, bookingId, intent }: Awaited<ReturnType<typeof begun>>): Promise<void> {
  const { db, payments } = services
  await db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded', card_brand: 'visa', card_last4: '4242' })
    .where('id', '=', intent.paymentIntentId)
    .execute()
  const late = payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
  await expect(late).rejects.toMatchObject({ code: 'payment_refunded' })
}

const withMoney = async (money: MoneyState) => {
  const { items, total } = await adminViews.bookings({ money })
  expect(total).toBe(items.length)
  return new Set(items.map(({ _id }) => _id))
}
const refusedOnDashboard = async () => (await createFigures(services.platform).ofMarket()).refused_refunds

test('bookings are found by where their money is, and an unpaid one is found by none of these places', async () => {
  const nobodyPaid = (await begun()).bookingId
  const [kept, back, under, refused] = [await sold(), await sold(), await sold(), await sold()]
  await services.payments.refund(admin, back.paymentId, { reason: 'Not as told.' })
  await services.runJobs()
  const late = await begun()
  await services.bookings.cancel(late.buyer, late.bookingId)
  await arrivesTooLate(late)
  await services.runJobs()
  refuseRefunds()
  await services.payments.refund(admin, refused.paymentId, { reason: 'Not as told.' })
  await services.runJobs()
  await services.payments.refund(admin, under.paymentId, { reason: 'Not as told.' })

  expect(await withMoney('paid')).toEqual(new Set([kept, under, refused].map(({ bookingId }) => bookingId)))
  expect(await withMoney('late')).toEqual(new Set([late.bookingId]))
  expect(await withMoney('refund_requested')).toEqual(new Set([under.bookingId]))
  expect(await withMoney('refund_failed')).toEqual(new Set([refused.bookingId]))
  expect(await withMoney('refund_succeeded')).toEqual(new Set([back.bookingId, late.bookingId]))
  expect((await adminViews.bookings({ q: nobodyPaid })).items).toMatchObject([{ refund: null }])

  const together = await adminViews.bookings({ money: 'paid', state: 'paid', person: seller.id, limit: 1 })
  expect(together).toMatchObject({ total: 3, items: [{}], nextCursor: expect.any(String) })
  expect((await adminViews.bookings({ money: 'late', state: 'paid' })).total).toBe(0)

  gateway.mend()
  await services.runJobs()
  expect(await withMoney('refund_requested')).toEqual(new Set())
  expect(await withMoney('refund_succeeded')).toContain(under.bookingId)
})

test('a refused refund is on the dashboard until another has followed it, however often it is refused', async () => {
  const before = await refusedOnDashboard()
  const { bookingId, paymentId } = await sold()
  refuseRefunds()
  for (const reason of ['Not as told.', 'Once more.']) {
    await services.payments.refund(admin, paymentId, { reason })
    await services.runJobs()
    expect(await refusedOnDashboard()).toBe(before + 1)
    expect(await withMoney('refund_failed')).toContain(bookingId)
  }
  gateway.mend()
  await services.payments.refund(admin, paymentId, { reason: 'The card is open again.' })
  expect(await refusedOnDashboard()).toBe(before)
  expect(await withMoney('refund_failed')).not.toContain(bookingId)
  expect((await adminViews.booking(bookingId)).refund).toBe('requested')
})

test('a hold that waits for an unresponsive processor is on the dashboard after an hour, until it is released', async () => {
  // The attempt that was started before ends.
  services.clock.advance(16 * MINUTE)
  await services.payments.sweep()
  const { bookingId } = await begun()
  const waiting = async () => [
    (await createFigures(services.platform).ofMarket()).unanswered_holds,
    (await adminViews.bookings({ hold: 'unanswered' })).items.map(({ _id }) => _id),
  ]
  const attempt = async () => (await adminViews.booking(bookingId)).attempts[0]
  gateway.break({ retrieveIntent: () => Promise.resolve({ outcome: 'unknown', reason: 'Away.' }) })
  services.clock.advance(10 * MINUTE)
  await services.payments.sweep()
  const since = services.clock.now().toISOString()
  expect(await attempt()).toMatchObject({ unresponsive_since: since, may_force_release: false })
  services.clock.advance(6 * MINUTE)
  await services.payments.sweep()
  expect(await attempt()).toMatchObject({ unresponsive_since: since, may_force_release: true, hold_released_at: null })
  expect(await waiting()).toEqual([0, []])
  services.clock.advance(60 * MINUTE)
  expect(await waiting()).toEqual([1, [bookingId]])

  await services.payments.forceReleaseHold(admin, (await attempt())?._id ?? '', 'The keys are gone.')
  expect(await attempt()).toMatchObject({
    unresponsive_since: since,
    may_force_release: false,
    hold_end: 'force_released',
  })
  expect(await waiting()).toEqual([0, []])
  const { history } = await adminViews.booking(bookingId)
  expect(history.at(-1)).toMatchObject({ action: 'hold_let_go', as_admin: true, reason: 'The keys are gone.' })
  gateway.mend()
  services.clock.advance(24 * 60 * MINUTE)
  await services.payments.sweep()
  expect(await attempt()).toMatchObject({ unresponsive_since: null, state: 'canceled' })
})

test('a refused refund is not hidden by a newer one of the same booking that was made', async () => {
  const first = await begun()
  services.clock.advance(15 * MINUTE)
  const { bookingId, paymentId } = await pay({
    ...first,
    intent: await services.payments.createIntent(first.buyer, { bookingId: first.bookingId }),
  })
  refuseRefunds()
  await arrivesTooLate(first)
  await services.runJobs()
  gateway.mend()
  services.clock.advance(MINUTE)
  await services.payments.refund(admin, paymentId, { reason: 'Not as told.' })
  await services.runJobs()
  expect(await adminViews.booking(bookingId)).toMatchObject({ state: 'refunded', refund: 'failed' })
  expect(await withMoney('refund_failed')).toContain(bookingId)
  expect(await withMoney('refund_succeeded')).toContain(bookingId)
})

/** What a new refund could send back, and what can be sent again of those before. */
async function refundable({ bookingId, paymentId }: Pick<Sale, 'bookingId' | 'paymentId'>) {
  const { attempts } = await adminViews.booking(bookingId)
  const payment = attempts.find((attempt) => attempt.payment?._id === paymentId)?.payment
  return payment?.refundable ?? payment?.refunds.find(({ again }) => again !== null)?.again ?? null
}
const refund = ({ paymentId }: Pick<Sale, 'paymentId'>) =>
  services.payments.refund(admin, paymentId, { reason: 'Not as told.' })

describe('the amount of an admin’s refund, shown before and sent,', () => {
  test('is all of a sale, and again once the provider refused it, until it is under way', async () => {
    const sale = await sold()
    expect(await refundable(sale)).toBe('4500.00')
    refuseRefunds()
    await refund(sale)
    expect(await refundable(sale)).toBeNull()
    await services.runJobs()
    expect(await refundable(sale)).toBe('4500.00')
    await refund(sale)
    expect(await refundable(sale)).toBeNull()
  })

  test('is the part of a decided dispute that the provider refused, though the bike is handed over', async () => {
    const sale = await sellBike(services, { seller })
    refuseRefunds()
    await decideSale(services, sale, '1500.00')
    await services.runJobs()
    expect(await adminViews.booking(sale.bookingId)).toMatchObject({ state: 'handed_over' })
    expect(await refundable(sale)).toBe('1500.00')
    gateway.mend()
    await refund(sale)
    await services.runJobs()
    const { attempts } = await adminViews.booking(sale.bookingId)
    expect(attempts[0]?.payment?.refunds.map(({ state, amount }) => [state, amount])).toEqual([
      ['failed', '1500.00'],
      ['succeeded', '1500.00'],
    ])
    expect(await refundable(sale)).toBeNull()
  })

  test('is zero while a dispute is open, or once the bike is handed over, also for a refused refund', async () => {
    const disputed = await sellBike(services, { seller })
    await disputeSale(services, disputed)
    const handedOver = await sellBike(services, { seller })
    const refusedBefore = await sellBike(services, { seller })
    refuseRefunds()
    await refund(refusedBefore)
    await services.runJobs()
    await services.handovers.resumeSale(admin, refusedBefore.bookingId, 'Both want it.')
    for (const sale of [handedOver, refusedBefore]) await handOver(services, sale)
    for (const sale of [disputed, handedOver, refusedBefore]) {
      expect(await refundable(sale)).toBeNull()
      await expect(refund(sale)).rejects.toMatchObject({ code: 'wrong_state' })
    }
  })

  test('is shown with the booking’s dispute and chargeback, open or ended', async () => {
    const quiet = await sellBike(services, { seller })
    expect(await adminViews.booking(quiet.bookingId)).toMatchObject({ dispute: null, chargeback: null })
    await disputeSale(services, quiet)
    expect(await adminViews.booking(quiet.bookingId)).toMatchObject({ dispute: 'open', chargeback: null })
    await handOver(services, quiet)
    expect(await adminViews.booking(quiet.bookingId)).toMatchObject({ dispute: 'ended' })
    const { provider_intent_id } = (await adminViews.booking(quiet.bookingId)).attempts[0] ?? {}
    const taken = { amountMinor: 450_000, status: 'open', reason: 'fraudulent' } as const
    await services.processor.dispute(provider_intent_id ?? '', taken)
    await services.runJobs()
    expect(await adminViews.booking(quiet.bookingId)).toMatchObject({ dispute: 'ended', chargeback: 'open' })
  })

  test('is zero while the buyer’s bank has the money', async () => {
    const sale = await sellBike(services, { seller })
    const { provider_intent_id } = (await adminViews.booking(sale.bookingId)).attempts[0] ?? {}
    const dispute = { amountMinor: 450_000, status: 'open', reason: 'fraudulent' } as const
    await services.processor.dispute(provider_intent_id ?? '', dispute)
    await services.runJobs()
    expect(await refundable(sale)).toBeNull()
    await expect(refund(sale)).rejects.toMatchObject({ code: 'wrong_state' })
  })
})
