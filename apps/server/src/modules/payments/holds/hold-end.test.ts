import { LIMITS } from '@bikevalley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { faultyGateway } from '../../../../../../tests/support/faulty-gateway.ts'
import {
  book,
  CARDS,
  type Market,
  newListing,
  newPerson,
  sendCard,
  startMarket,
} from '../../../../../../tests/support/market.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { GatewayIntent } from '../../payment-providers/index.ts'

const gateway = faultyGateway()
let market: Market
beforeAll(async () => {
  market = await startMarket({ wrap: gateway.wrap })
})
afterAll(() => market.stop())

let seller: Person
let buyer: Person
let listing: string
let booking: string
let intent: { clientSecret: string; paymentIntentId: string }
beforeEach(async () => {
  seller = await newPerson(market, 'seller')
  buyer = await newPerson(market, 'buyer')
  listing = await newListing(market, seller)
  booking = await book(market, buyer, listing)
  intent = await market.payments.createIntent(buyer, { bookingId: booking })
})
afterEach(() => gateway.mend())

const holdOf = (bookingId = booking) =>
  market.db
    .selectFrom('checkout_holds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()

const intentState = async () =>
  (
    await market.db
      .selectFrom('payment_intents')
      .select('state')
      .where('provider_intent_id', '=', intent.paymentIntentId)
      .executeTakeFirstOrThrow()
  ).state

const atProcessor = async (): Promise<GatewayIntent> => {
  const answer = await market.processor.retrieveIntent(intent.paymentIntentId)
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
    market.clock.advance(15 * MINUTE - 1)
    await market.payments.sweep()
    expect((await holdOf()).released_at).toBeNull()
    await sendCard(market, intent, CARDS.pays)
    expect(await market.bookings.find(booking)).toMatchObject({ state: 'paid' })
  })

  test('is released after the intent was canceled at the processor', async () => {
    const order: string[] = []
    gateway.break({
      cancelIntent: async (id) => {
        if (id === intent.paymentIntentId) order.push((await holdOf()).release_reason ?? 'held')
        return market.processor.cancelIntent(id)
      },
    })
    market.clock.advance(15 * MINUTE)
    await market.payments.sweep()
    expect(order).toEqual(['held'])
    expect((await atProcessor()).status).toBe('canceled')
    expect(await holdOf()).toMatchObject({ release_reason: 'expired' })
    expect(await intentState()).toBe('canceled')
    await expect(sendCard(market, intent, CARDS.pays)).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(
      market.payments.record(buyer, { bookingId: booking, transactionId: intent.paymentIntentId }),
    ).rejects.toMatchObject({
      code: 'payment_not_confirmed',
      message: 'Your time to pay is over, and nothing was charged.',
    })
  })

  test('is ended by a job of its own, queued with it', async () => {
    const hold = await holdOf()
    const { rows } = await market.platform.pool.query('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [
      `expire:${hold.id}`,
    ])
    expect(rows).toEqual([{ run_at: hold.expires_at }])
    market.clock.advance(15 * MINUTE)
    await market.payments.jobs.handlers['settle-payment-intent']({ intentId: hold.payment_intent_id })
    expect(await holdOf()).toMatchObject({ release_reason: 'expired' })
  })

  test('ends an authentication that nobody finished', async () => {
    await sendCard(market, intent, CARDS.asks)
    market.clock.advance(15 * MINUTE)
    await market.payments.sweep()
    expect(await holdOf()).toMatchObject({ release_reason: 'expired' })
    await expect(
      market.processor.authenticate(intent.paymentIntentId, intent.clientSecret, 'succeed'),
    ).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('becomes an order where it turns out to be paid', async () => {
    await market.db
      .updateTable('test_processor_intents')
      .set({ status: 'succeeded' })
      .where('id', '=', intent.paymentIntentId)
      .execute()
    market.clock.advance(15 * MINUTE)
    await market.payments.sweep()
    expect(await market.bookings.find(booking)).toMatchObject({ state: 'paid' })
    expect(await holdOf()).toMatchObject({ release_reason: 'paid' })
  })

  test('is kept while the payment is processing, and ends with its outcome', async () => {
    gateway.break({ retrieveIntent: processing, cancelIntent: processing })
    market.clock.advance(20 * MINUTE)
    await market.payments.sweep()
    expect((await holdOf()).released_at).toBeNull()
    expect(await intentState()).toBe('processing')
    const other = await newPerson(market, 'buyer')
    const theirs = await book(market, other, listing)
    await expect(market.payments.createIntent(other, { bookingId: theirs })).rejects.toMatchObject({
      code: 'hold_taken',
    })

    gateway.mend()
    await sendCard(market, intent, CARDS.pays)
    expect(await market.bookings.find(booking)).toMatchObject({ state: 'paid' })
    expect(await market.bookings.find(theirs)).toMatchObject({ state: 'lost' })
  })

  test('is kept while the processor gives no answer, and tried again', async () => {
    gateway.break({ cancelIntent: () => Promise.reject(new Error('No line.')) })
    market.clock.advance(15 * MINUTE)
    await market.payments.sweep()
    expect((await holdOf()).released_at).toBeNull()
    gateway.mend()
    market.clock.advance(MINUTE)
    await market.payments.sweep()
    expect(await holdOf()).toMatchObject({ release_reason: 'expired' })
  })
})

describe('a declined card', () => {
  test('keeps the time to pay up to four times, and the fifth ends it', async () => {
    for (let i = 1; i < LIMITS.declinesPerHold; i += 1) {
      await sendCard(market, intent, CARDS.declined)
      expect(await holdOf()).toMatchObject({ declines: i, released_at: null })
    }
    await sendCard(market, intent, CARDS.declined)
    expect(await holdOf()).toMatchObject({ release_reason: 'declines' })
    expect((await atProcessor()).status).toBe('canceled')
    await expect(sendCard(market, intent, CARDS.pays)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await market.bookings.find(booking)).toMatchObject({ state: 'pending' })
  })

  test('counts where an authentication failed, but not where a card was mistyped', async () => {
    for (let i = 0; i < LIMITS.declinesPerHold; i += 1) await sendCard(market, intent, '4242424242424241')
    expect((await holdOf()).released_at).toBeNull()
    for (let i = 0; i < LIMITS.declinesPerHold; i += 1) {
      await sendCard(market, intent, CARDS.asks)
      await market.processor.authenticate(intent.paymentIntentId, intent.clientSecret, 'fail')
    }
    expect(await holdOf()).toMatchObject({ release_reason: 'declines' })
  })
})

describe('canceling a booking that is being paid', () => {
  test('cancels at the processor first', async () => {
    await market.bookings.cancel(buyer, booking)
    expect((await atProcessor()).status).toBe('canceled')
    expect(await holdOf()).toMatchObject({ release_reason: 'canceled' })
    await expect(sendCard(market, intent, CARDS.pays)).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('is refused when it has been paid meanwhile', async () => {
    await market.db
      .updateTable('test_processor_intents')
      .set({ status: 'succeeded' })
      .where('id', '=', intent.paymentIntentId)
      .execute()
    await expect(market.bookings.cancel(buyer, booking)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await market.bookings.find(booking)).toMatchObject({ state: 'paid' })
  })

  test('is refused while the bank is processing the payment, and postponed when the processor gives no answer', async () => {
    gateway.break({ retrieveIntent: processing, cancelIntent: processing })
    await expect(market.bookings.cancel(buyer, booking)).rejects.toMatchObject({
      code: 'wrong_state',
      message: 'Your bank is working on your payment. Wait until the outcome is known.',
    })
    gateway.break({ retrieveIntent: () => Promise.resolve({ outcome: 'unknown', reason: 'silence' }) })
    await expect(market.bookings.cancel(buyer, booking)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await market.bookings.find(booking)).toMatchObject({ state: 'pending' })
    expect((await holdOf()).released_at).toBeNull()
  })
})
