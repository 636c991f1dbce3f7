import { LIMITS } from '@bikevalley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { faultyGateway } from '../../../../../../tests/support/faulty-gateway.ts'
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
import type { GatewayIntent } from '../../payment-providers/index.ts'

const gateway = faultyGateway()
let services: TestServices
beforeAll(async () => {
  services = await startTestServices({ wrap: gateway.wrap })
})
afterAll(() => services.stop())

let seller: Person
let buyer: Person
let listing: string
let booking: string
let intent: { clientSecret: string; paymentIntentId: string }
beforeEach(async () => {
  seller = await newPerson(services, 'seller')
  buyer = await newPerson(services, 'buyer')
  listing = await newListing(services, seller)
  booking = await book(services, buyer, listing)
  intent = await services.payments.createIntent(buyer, { bookingId: booking })
})
afterEach(() => gateway.mend())

const holdOf = (bookingId = booking) =>
  services.db
    .selectFrom('checkout_holds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()

const intentState = async () =>
  (
    await services.db
      .selectFrom('payment_intents')
      .select('state')
      .where('provider_intent_id', '=', intent.paymentIntentId)
      .executeTakeFirstOrThrow()
  ).state

const atProcessor = async (): Promise<GatewayIntent> => {
  const answer = await services.processor.retrieveIntent(intent.paymentIntentId)
  if (answer.outcome !== 'found') throw new Error('The intent is there.')
  return answer.intent
}

/** The processor reports that the bank is still processing the payment, and can't cancel. */
const processing = async () => ({
  outcome: 'found' as const,
  intent: { ...(await atProcessor()), status: 'processing' as const },
})

describe('the time to pay at its end', () => {
  test('stays until the last moment', async () => {
    services.clock.advance(15 * MINUTE - 1)
    await services.payments.sweep()
    expect((await holdOf()).released_at).toBeNull()
    await sendCard(services, intent, CARDS.pays)
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'paid' })
  })

  test('is released after the intent was canceled at the processor', async () => {
    const order: string[] = []
    gateway.break({
      cancelIntent: async (id) => {
        if (id === intent.paymentIntentId) order.push((await holdOf()).release_reason ?? 'held')
        return services.processor.cancelIntent(id)
      },
    })
    services.clock.advance(15 * MINUTE)
    await services.payments.sweep()
    expect(order).toEqual(['held'])
    expect((await atProcessor()).status).toBe('canceled')
    expect(await holdOf()).toMatchObject({ release_reason: 'expired' })
    expect(await intentState()).toBe('canceled')
    await expect(sendCard(services, intent, CARDS.pays)).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(
      services.payments.record(buyer, { bookingId: booking, transactionId: intent.paymentIntentId }),
    ).rejects.toMatchObject({
      code: 'payment_not_confirmed',
      message: 'Your time to pay is over, and nothing was charged.',
    })
  })

  test('is ended by a job of its own, queued with it', async () => {
    const hold = await holdOf()
    const { rows } = await services.platform.pool.query('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [
      `expire:${hold.id}`,
    ])
    expect(rows).toEqual([{ run_at: hold.expires_at }])
    services.clock.advance(15 * MINUTE)
    await services.payments.jobs.handlers['settle-payment-intent']({ intentId: hold.payment_intent_id })
    expect(await holdOf()).toMatchObject({ release_reason: 'expired' })
  })

  test('ends an authentication that nobody finished', async () => {
    await sendCard(services, intent, CARDS.asks)
    services.clock.advance(15 * MINUTE)
    await services.payments.sweep()
    expect(await holdOf()).toMatchObject({ release_reason: 'expired' })
    await expect(
      services.processor.authenticate(intent.paymentIntentId, intent.clientSecret, 'succeed'),
    ).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('becomes an order where it turns out to be paid', async () => {
    await services.db
      .updateTable('test_processor_intents')
      .set({ status: 'succeeded' })
      .where('id', '=', intent.paymentIntentId)
      .execute()
    services.clock.advance(15 * MINUTE)
    await services.payments.sweep()
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'paid' })
    expect(await holdOf()).toMatchObject({ release_reason: 'paid' })
  })

  test('is kept while the payment is processing, and ends with its outcome', async () => {
    gateway.break({ retrieveIntent: processing, cancelIntent: processing })
    services.clock.advance(20 * MINUTE)
    await services.payments.sweep()
    expect((await holdOf()).released_at).toBeNull()
    expect(await intentState()).toBe('processing')
    const other = await newPerson(services, 'buyer')
    const theirs = await book(services, other, listing)
    await expect(services.payments.createIntent(other, { bookingId: theirs })).rejects.toMatchObject({
      code: 'hold_taken',
    })

    gateway.mend()
    await sendCard(services, intent, CARDS.pays)
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'paid' })
    expect(await services.bookings.find(theirs)).toMatchObject({ state: 'lost' })
  })

  test('is kept while the processor gives no answer, and tried again', async () => {
    gateway.break({ cancelIntent: () => Promise.reject(new Error('No line.')) })
    services.clock.advance(15 * MINUTE)
    await services.payments.sweep()
    expect((await holdOf()).released_at).toBeNull()
    gateway.mend()
    services.clock.advance(MINUTE)
    await services.payments.sweep()
    expect(await holdOf()).toMatchObject({ release_reason: 'expired' })
  })
})

describe('a declined card', () => {
  test('keeps the time to pay up to four times, and the fifth ends it', async () => {
    for (let i = 1; i < LIMITS.declinesPerHold; i += 1) {
      await sendCard(services, intent, CARDS.declined)
      expect(await holdOf()).toMatchObject({ declines: i, released_at: null })
    }
    await sendCard(services, intent, CARDS.declined)
    expect(await holdOf()).toMatchObject({ release_reason: 'declines' })
    expect((await atProcessor()).status).toBe('canceled')
    await expect(sendCard(services, intent, CARDS.pays)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'pending' })
  })

  test('counts where an authentication failed, but not where a card was mistyped', async () => {
    for (let i = 0; i < LIMITS.declinesPerHold; i += 1) await sendCard(services, intent, '4242424242424241')
    expect((await holdOf()).released_at).toBeNull()
    for (let i = 0; i < LIMITS.declinesPerHold; i += 1) {
      await sendCard(services, intent, CARDS.asks)
      await services.processor.authenticate(intent.paymentIntentId, intent.clientSecret, 'fail')
    }
    expect(await holdOf()).toMatchObject({ release_reason: 'declines' })
  })
})

describe('canceling a booking that is being paid', () => {
  test('cancels at the processor first', async () => {
    await services.bookings.cancel(buyer, booking)
    expect((await atProcessor()).status).toBe('canceled')
    expect(await holdOf()).toMatchObject({ release_reason: 'canceled' })
    await expect(sendCard(services, intent, CARDS.pays)).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('is refused when it has been paid meanwhile', async () => {
    await services.db
      .updateTable('test_processor_intents')
      .set({ status: 'succeeded' })
      .where('id', '=', intent.paymentIntentId)
      .execute()
    await expect(services.bookings.cancel(buyer, booking)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'paid' })
  })

  test('is refused while the bank is processing the payment, and postponed when the processor gives no answer', async () => {
    gateway.break({ retrieveIntent: processing, cancelIntent: processing })
    await expect(services.bookings.cancel(buyer, booking)).rejects.toMatchObject({
      code: 'wrong_state',
      message: 'Your bank is working on your payment. Wait until the outcome is known.',
    })
    gateway.break({ retrieveIntent: () => Promise.resolve({ outcome: 'unknown', reason: 'no answer' }) })
    await expect(services.bookings.cancel(buyer, booking)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'pending' })
    expect((await holdOf()).released_at).toBeNull()
  })
})
