import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { faultyGateway } from '../../../../../../tests/support/faulty-gateway.ts'
import {
  book,
  CARDS,
  emailsTo,
  type Market,
  newListing,
  newPerson,
  sendCard,
  startMarket,
} from '../../../../../../tests/support/market.ts'
import type { Person } from '../../../platform/people/person.ts'

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
  seller = await newPerson(market, 'seller', 'Sam Seller')
  buyer = await newPerson(market, 'buyer', 'Bea Buyer')
  listing = await newListing(market, seller)
  booking = await book(market, buyer, listing)
  intent = await market.payments.createIntent(buyer, { bookingId: booking })
})
afterEach(() => gateway.mend())

const record = (person = buyer, bookingId = booking, transactionId = intent.paymentIntentId) =>
  market.payments.record(person, { bookingId, transactionId })

/** The processor's state is paid, and nobody has been told. */
const succeedSilently = (id = intent.paymentIntentId) =>
  market.db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded', card_brand: 'visa', card_last4: '4242' })
    .where('id', '=', id)
    .execute()

const paymentsOf = (bookingId = booking) =>
  market.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).execute()

const refundsOf = (bookingId = booking) =>
  market.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('payments.booking_id', '=', bookingId)
    .execute()

const holdOf = (bookingId = booking) =>
  market.db.selectFrom('checkout_holds').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()

const listingState = async () =>
  (await market.db.selectFrom('listings').select('state').where('id', '=', listing).executeTakeFirstOrThrow()).state

/** After whatever made it late: it sells nothing, and the money is refunded once. */
async function expectRefunded(reason: RegExp, bookingState: string): Promise<void> {
  await succeedSilently()
  await expect(record()).rejects.toMatchObject({ code: 'payment_refunded', message: expect.stringMatching(reason) })
  await expect(record()).rejects.toMatchObject({ code: 'payment_refunded' })
  expect(await paymentsOf()).toMatchObject([{ outcome: 'late', amount_minor: 450_000 }])
  expect(await market.bookingViews.get(buyer, booking)).toMatchObject({ paid_late: true, paid: false })
  expect(await refundsOf()).toMatchObject([{ state: 'requested', reason: expect.stringMatching(reason) }])
  await market.runJobs()
  await market.runJobs()
  expect(await refundsOf()).toMatchObject([{ state: 'succeeded', provider_refund_id: expect.stringMatching(/^re_/) }])
  const atProcessor = await market.db
    .selectFrom('test_processor_intents')
    .select('refunded_minor')
    .where('id', '=', intent.paymentIntentId)
    .executeTakeFirstOrThrow()
  expect(atProcessor.refunded_minor).toBe(450_000)
  expect(await market.bookingViews.get(buyer, booking)).toMatchObject({ state: bookingState, paid: false })
  const refunds = (await emailsTo(market, buyer)).filter((subject) => subject.includes('refunded'))
  expect(refunds).toEqual(['Your payment for Yamaha MT-07 was refunded'])
  expect(await emailsTo(market, seller)).toContain('A late payment for Yamaha MT-07 was refunded')
}

async function latePayment(): Promise<void> {
  await market.bookings.cancel(buyer, booking)
  await succeedSilently()
  await expect(record()).rejects.toMatchObject({ code: 'payment_refunded' })
}

describe('a payment that succeeds', () => {
  test('sells the bike: booking paid, listing sold, promotion ended, others lost, money recorded, everyone notified (SPEC-065)', async () => {
    const other = await newPerson(market, 'buyer', 'Otto Other')
    const theirs = await book(market, other, listing)
    await market.listings.advertise(seller, listing)
    await sendCard(market, intent, CARDS.pays)
    const paymentId = await record()

    expect(await market.bookingViews.get(buyer, booking)).toMatchObject({ state: 'paid', paid: true })
    expect(await market.bookings.find(theirs)).toMatchObject({ state: 'lost' })
    expect(await listingState()).toBe('sold')
    const promotions = await market.db.selectFrom('promotions').selectAll().where('listing_id', '=', listing).execute()
    expect(promotions.filter(({ ended_at }) => ended_at === null)).toEqual([])
    expect(await paymentsOf()).toMatchObject([
      {
        id: paymentId,
        outcome: 'sale',
        amount_minor: 450_000,
        currency: 'USD',
        card_brand: 'visa',
        card_last4: '4242',
      },
    ])
    expect(await holdOf()).toMatchObject({ release_reason: 'paid' })
    expect(await emailsTo(market, buyer)).toContain('You bought Yamaha MT-07')
    expect(await emailsTo(market, seller)).toContain('Yamaha MT-07 is sold')
    expect(await emailsTo(market, other)).toContain('Booking lost: Yamaha MT-07')
    const events = await market.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', 'in', [booking, paymentId])
      .execute()
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['booking_paid', 'payment_captured']))
  })

  test('is an order at once, also when the buyer’s browser never comes back', async () => {
    await sendCard(market, intent, CARDS.pays)
    expect(await market.bookings.find(booking)).toMatchObject({ state: 'paid' })
    expect(await paymentsOf()).toHaveLength(1)
  })

  test('is recorded once, however often and from wherever it is reported', async () => {
    await succeedSilently()
    const { payment_intent_id } = await holdOf()
    const [first, ...rest] = await Promise.all([
      record(),
      record(),
      record(),
      market.payments
        .settle(payment_intent_id)
        .then((settlement) => ('paymentId' in settlement ? settlement.paymentId : '')),
      sendCard(market, intent, CARDS.pays).then(() => record()),
    ])
    for (const id of rest) expect(id).toBe(first)
    expect(await record()).toBe(first)
    expect(await paymentsOf()).toHaveLength(1)
    expect((await emailsTo(market, buyer)).filter((subject) => subject.startsWith('You bought'))).toHaveLength(1)
  })

  test('is an order after the process died before it could report it: the job reports it again', async () => {
    gateway.break({ retrieveIntent: () => Promise.reject(new Error('The process ended here.')) })
    await sendCard(market, intent, CARDS.pays)
    expect(await market.bookings.find(booking)).toMatchObject({ state: 'pending' })
    gateway.mend()
    // The queue goes by the database's clock; the job that ends the time to pay stays where it is.
    await market.platform.pool.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'tell-of-test-intent:' || $1",
      [intent.paymentIntentId],
    )
    await market.runJobs()
    expect(await market.bookings.find(booking)).toMatchObject({ state: 'paid' })
  })
})

describe('recording a payment', () => {
  test('is refused as not found to everybody but the buyer', async () => {
    await sendCard(market, intent, CARDS.pays)
    for (const person of [seller, await newPerson(market, 'buyer'), await newPerson(market, 'admin')])
      await expect(record(person)).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })

  test('needs a transaction of this very booking', async () => {
    const other = await newPerson(market, 'buyer')
    const theirs = await book(market, other, await newListing(market, seller))
    const foreign = await market.payments.createIntent(other, { bookingId: theirs })
    await sendCard(market, foreign, CARDS.pays)
    for (const id of [foreign.paymentIntentId, 'pi_none'])
      await expect(record(buyer, booking, id)).rejects.toMatchObject({ code: 'payment_not_confirmed' })
    expect(await market.bookings.find(booking)).toMatchObject({ state: 'pending' })
  })

  test('is refused before the processor confirms it, with the card error (SPEC-091)', async () => {
    await expect(record()).rejects.toMatchObject({
      code: 'payment_not_confirmed',
      message: 'This payment is not finished: the card has not been charged.',
    })
    await sendCard(market, intent, CARDS.declined)
    await expect(record()).rejects.toMatchObject({ code: 'payment_not_confirmed', message: 'Your card was declined.' })
    expect(await paymentsOf()).toEqual([])
  })

  test('is refused for another amount, currency or booking', async () => {
    const { retrieveIntent } = market.processor
    await succeedSilently()
    for (const bent of [{ amountMinor: 1 }, { currency: 'EUR' }, { bookingId: listing }]) {
      gateway.break({
        retrieveIntent: async (id) => {
          const answer = await retrieveIntent(id)
          return answer.outcome === 'found' ? { ...answer, intent: { ...answer.intent, ...bent } } : answer
        },
      })
      await expect(record()).rejects.toMatchObject({
        code: 'payment_not_confirmed',
        message: expect.stringContaining('a different payment from the one we asked for'),
      })
    }
    expect(await paymentsOf()).toEqual([])
    expect(await listingState()).toBe('available')
    // It does not hold the bike for ever either.
    market.clock.advance(16 * 60_000)
    await market.payments.sweep()
    expect(await paymentsOf()).toEqual([])
    // Nobody is told that no money was charged.
    const attempt = market.db.selectFrom('payment_intents').select('state').where('booking_id', '=', booking)
    expect(await attempt.execute()).toEqual([{ state: 'mismatched' }])
    await market.payments.sweep()
    const told = (await emailsTo(market, buyer)).filter((subject) => subject.includes('is wrong with your payment'))
    expect(told).toHaveLength(1)
    expect(
      (await market.db.selectFrom('checkout_holds').select('id').where('released_at', 'is', null).execute()).length,
    ).toBe(0)
  })

  test('is postponed, not refused, where the processor gives no answer', async () => {
    await succeedSilently()
    gateway.break({ retrieveIntent: () => Promise.resolve({ outcome: 'unknown', reason: 'silence' }) })
    await expect(record()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    gateway.mend()
    expect(await record()).toBeTruthy()
  })
})

describe('a payment that succeeds too late is refunded and recorded', () => {
  test('after its time was over', async () => {
    market.clock.advance(15 * MINUTE)
    await market.payments.sweep()
    await expectRefunded(/time to pay was over/, 'pending')
    expect(await listingState()).toBe('available')
  })

  test('after the booking was canceled', async () => {
    await market.bookings.cancel(buyer, booking)
    await expectRefunded(/booking had ended/, 'canceled')
  })

  test('after the booking lapsed', async () => {
    await market.db.updateTable('bookings').set({ state: 'lapsed' }).where('id', '=', booking).execute()
    await expectRefunded(/booking had ended/, 'lapsed')
    expect((await holdOf()).released_at).not.toBeNull()
  })

  test('after another buyer has bought the bike', async () => {
    market.clock.advance(15 * MINUTE)
    const other = await newPerson(market, 'buyer')
    const theirs = await market.payments.createIntent(other, { bookingId: await book(market, other, listing) })
    await sendCard(market, theirs, CARDS.pays)
    await expectRefunded(/sold to another buyer/, 'lost')
    expect(await listingState()).toBe('sold')
  })

  test('after the bike was withdrawn', async () => {
    await market.db.updateTable('listings').set({ state: 'withdrawn' }).where('id', '=', listing).execute()
    await expectRefunded(/taken off the market/, 'pending')
  })

  test('after the bike was removed', async () => {
    await market.db.updateTable('listings').set({ state: 'removed' }).where('id', '=', listing).execute()
    await market.db.updateTable('bookings').set({ state: 'canceled' }).where('id', '=', booking).execute()
    await expectRefunded(/booking had ended/, 'canceled')
    expect(await listingState()).toBe('removed')
  })

  test('as the second of a booking: it is refunded and the sale stays', async () => {
    market.clock.advance(15 * MINUTE)
    const second = await market.payments.createIntent(buyer, { bookingId: booking })
    await sendCard(market, second, CARDS.pays)
    await succeedSilently()
    await expect(record()).rejects.toMatchObject({
      code: 'payment_refunded',
      message: expect.stringContaining('You had paid for this booking already.'),
    })
    await market.runJobs()
    expect(await refundsOf()).toMatchObject([{ state: 'succeeded' }])
    expect(await record(buyer, booking, second.paymentIntentId)).toBeTruthy()
    expect(await market.bookingViews.get(buyer, booking)).toMatchObject({
      state: 'paid',
      paid: true,
      transactionId: second.paymentIntentId,
    })
  })
})

describe('a refund', () => {
  test('whose outcome is unknown is requested again with the same key, and made once', async () => {
    await latePayment()
    const keys: string[] = []
    gateway.break({
      refund: async (request) => {
        keys.push(request.idempotencyKey)
        await market.processor.refund(request)
        throw new Error('The answer was lost.')
      },
    })
    await market.runJobs()
    expect(await refundsOf()).toMatchObject([{ state: 'requested' }])
    gateway.mend()
    market.clock.advance(61 * MINUTE)
    await market.payments.sweep()
    await market.runJobs()
    const [refund] = await refundsOf()
    expect(refund).toMatchObject({ state: 'succeeded' })
    expect(keys).toEqual([refund?.id])
    const made = await market.db
      .selectFrom('test_processor_refunds')
      .select('id')
      .where('intent_id', '=', intent.paymentIntentId)
      .execute()
    expect(made).toHaveLength(1)
  })

  test('that two workers take at once is reported once', async () => {
    await latePayment()
    const [refund] = await refundsOf()
    const run = () => market.payments.jobs.handlers['refund-payment']({ refundId: refund?.id })
    await Promise.all([run(), run(), run()])
    expect((await emailsTo(market, buyer)).filter((subject) => subject.includes('refunded'))).toHaveLength(1)
  })

  test('that the processor refuses is recorded as failed and logged as an error', async () => {
    await latePayment()
    gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'too old' }) })
    await market.runJobs()
    expect(await refundsOf()).toMatchObject([{ state: 'failed' }])
    expect(market.logged.some((line) => line.includes('a refund was refused'))).toBe(true)
    expect((await emailsTo(market, buyer)).filter((subject) => subject.includes('refunded'))).toEqual([])
  })
})
