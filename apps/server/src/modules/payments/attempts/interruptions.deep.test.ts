import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { cut, faultyGateway } from '../../../../../../tests/support/faulty-gateway.ts'
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
import { boundGateway } from '../../payment-providers/index.ts'

const gateway = faultyGateway()
let services: TestServices
beforeAll(async () => {
  services = await startTestServices({ wrap: gateway.wrap })
})
afterAll(() => services.stop())

let buyer: Person
let listing: string
let booking: string
beforeEach(async () => {
  buyer = await newPerson(services, 'buyer')
  listing = await newListing(services, await newPerson(services, 'seller'))
  booking = await book(services, buyer, listing)
})
afterEach(() => gateway.mend())

const ask = () => services.payments.createIntent(buyer, { bookingId: booking })
const attempts = () =>
  services.db
    .selectFrom('payment_intents')
    .innerJoin('checkout_holds', 'checkout_holds.payment_intent_id', 'payment_intents.id')
    .select(['payment_intents.state', 'provider_intent_id', 'release_reason'])
    .where('payment_intents.booking_id', '=', booking)
    .execute()
const atProcessor = () =>
  services.db.selectFrom('test_processor_intents').select(['id', 'status']).where('booking_id', '=', booking).execute()

describe('starting to pay that is cut off', () => {
  test('before the processor received it continues with the same attempt when it is repeated', async () => {
    gateway.break({ createIntent: cut })
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    expect(await attempts()).toEqual([{ state: 'creating', provider_intent_id: null, release_reason: null }])
    gateway.mend()
    const answer = await ask()
    expect(await attempts()).toEqual([
      { state: 'open', provider_intent_id: answer.paymentIntentId, release_reason: null },
    ])
    expect(await atProcessor()).toHaveLength(1)
  })

  test('after the processor made the intent finds that very one when it is repeated', async () => {
    gateway.break({ createIntent: (request) => services.processor.createIntent(request).then(cut) })
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
    const [made] = await atProcessor()
    gateway.mend()
    expect(await ask()).toMatchObject({ paymentIntentId: made?.id })
    expect(await atProcessor()).toHaveLength(1)
  })

  test('and never repeated is found by the sweep, which cancels the intent and releases the bike', async () => {
    gateway.break({ createIntent: (request) => services.processor.createIntent(request).then(cut) })
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
    gateway.mend()
    services.clock.advance(15 * MINUTE)
    await services.payments.sweep()
    expect(await attempts()).toMatchObject([{ state: 'canceled', release_reason: 'expired' }])
    expect(await atProcessor()).toMatchObject([{ status: 'canceled' }])
  })

  test('with a processor that is still unavailable at the end holds the bike until the outcome is known', async () => {
    gateway.break({ createIntent: cut })
    await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
    services.clock.advance(15 * MINUTE)
    await services.payments.sweep()
    expect(await attempts()).toMatchObject([{ state: 'creating', release_reason: null }])
    gateway.mend()
    services.clock.advance(MINUTE)
    await services.payments.sweep()
    expect(await attempts()).toMatchObject([{ state: 'canceled', release_reason: 'expired' }])
  })

  test('by a refusal of the processor releases the bike at once, and the time does not count', async () => {
    for (let i = 0; i < 3; i += 1) {
      gateway.break({ createIntent: () => Promise.resolve({ outcome: 'refused', reason: 'no such currency' }) })
      await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
      expect((await attempts()).at(-1)).toMatchObject({ state: 'failed', release_reason: 'failed' })
      gateway.mend()
    }
    expect(await ask()).toBeTruthy()
  })
})

describe('a processor that is slow or does not answer', () => {
  test('and answers after the time was over gives nobody a secret', async () => {
    const late = Promise.withResolvers<void>()
    gateway.break({ createIntent: (request) => late.promise.then(() => services.processor.createIntent(request)) })
    const asking = ask()
    while ((await attempts()).length === 0) await sleep(5)
    gateway.mend()
    services.clock.advance(15 * MINUTE)
    await services.payments.sweep()
    late.resolve()
    await expect(asking).rejects.toMatchObject({ code: 'unavailable' })
    expect(await atProcessor()).toMatchObject([{ status: 'canceled' }])
  })

  test('leaves an unknown outcome, for payments and in the log', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const bound = boundGateway(
      { ...services.processor, retrieveIntent: () => Promise.withResolvers<never>().promise, refund: cut },
      log,
      20,
    )
    expect(await bound.retrieveIntent('pi_1')).toEqual({ outcome: 'unknown', reason: 'No answer within 20 ms.' })
    expect(
      await bound.refund({ intentId: 'pi_1', amountMinor: 1, currency: 'USD', idempotencyKey: 'k', reason: 'r' }),
    ).toEqual({
      outcome: 'unknown',
      reason: 'The line was cut.',
    })
    expect(lines).toHaveLength(2)
  })
})

test('the processor is never called inside a transaction: one connection is enough for a whole sale', async () => {
  const narrow = await startTestServices({ connections: 1 })
  const seller = await newPerson(narrow, 'seller')
  const person = await newPerson(narrow, 'buyer')
  const id = await book(narrow, person, await newListing(narrow, seller))
  const intent = await narrow.payments.createIntent(person, { bookingId: id })
  await narrow.bookings.cancel(person, id)
  const again = await book(narrow, person, await newListing(narrow, seller))
  const second = await narrow.payments.createIntent(person, { bookingId: again })
  await sendCard(narrow, second, CARDS.pays)
  expect(await narrow.bookings.find(again)).toMatchObject({ state: 'paid' })

  await narrow.db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded' })
    .where('id', '=', intent.paymentIntentId)
    .execute()
  await expect(
    narrow.payments.record(person, { bookingId: id, transactionId: intent.paymentIntentId }),
  ).rejects.toMatchObject({ code: 'payment_refunded' })
  const { id: refundId } = await narrow.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await narrow.payments.jobs.handlers['refund-payment']({ refundId })
  expect(await narrow.db.selectFrom('refunds').select('state').execute()).toEqual([{ state: 'succeeded' }])
  await narrow.stop()
})
