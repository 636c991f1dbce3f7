import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { faultyGateway } from '../../../../../../tests/support/faulty-gateway.ts'
import {
  book,
  CARDS,
  emailsTo,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

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
  seller = await newPerson(services, 'seller', 'Sam Seller')
  buyer = await newPerson(services, 'buyer', 'Bea Buyer')
  listing = await newListing(services, seller)
  booking = await book(services, buyer, listing)
  intent = await services.payments.createIntent(buyer, { bookingId: booking })
})
afterEach(() => gateway.mend())

const record = (person = buyer, bookingId = booking, transactionId = intent.paymentIntentId) =>
  services.payments.record(person, { bookingId, transactionId })

/** The processor's state is paid, and nobody has been told. */
const succeedUnannounced = (id = intent.paymentIntentId) =>
  services.db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded', card_brand: 'visa', card_last4: '4242' })
    .where('id', '=', id)
    .execute()

const paymentsOf = (bookingId = booking) =>
  services.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).execute()

const refundsOf = (bookingId = booking) =>
  services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('payments.booking_id', '=', bookingId)
    .execute()

const holdOf = (bookingId = booking) =>
  services.db.selectFrom('checkout_holds').selectAll().where('booking_id', '=', bookingId).executeTakeFirstOrThrow()

const listingState = async () =>
  (await services.db.selectFrom('listings').select('state').where('id', '=', listing).executeTakeFirstOrThrow()).state

/** After whatever made it late: it sells nothing, and the money is refunded once. */
async function expectRefunded(reason: RegExp, bookingState: string): Promise<void> {
  await succeedUnannounced()
  await expect(record()).rejects.toMatchObject({ code: 'payment_refunded', message: expect.stringMatching(reason) })
  await expect(record()).rejects.toMatchObject({ code: 'payment_refunded' })
  expect(await paymentsOf()).toMatchObject([{ outcome: 'late', amount_minor: 450_000 }])
  expect(await services.bookingViews.get(buyer, booking)).toMatchObject({ paid_late: true, paid: false })
  expect(await refundsOf()).toMatchObject([{ state: 'requested', reason: expect.stringMatching(reason) }])
  await services.runJobs()
  await services.runJobs()
  expect(await refundsOf()).toMatchObject([{ state: 'succeeded', provider_refund_id: expect.stringMatching(/^re_/) }])
  const atProcessor = await services.db
    .selectFrom('test_processor_intents')
    .select('refunded_minor')
    .where('id', '=', intent.paymentIntentId)
    .executeTakeFirstOrThrow()
  expect(atProcessor.refunded_minor).toBe(450_000)
  expect(await services.bookingViews.get(buyer, booking)).toMatchObject({ state: bookingState, paid: false })
  const refunds = (await emailsTo(services, buyer)).filter((subject) => subject.includes('refunded'))
  expect(refunds).toEqual(['Your payment for “Yamaha MT-07” was refunded'])
  expect(await emailsTo(services, seller)).toContain('A late payment for “Yamaha MT-07” was refunded')
}

async function latePayment(): Promise<void> {
  await services.bookings.cancel(buyer, booking)
  await succeedUnannounced()
  await expect(record()).rejects.toMatchObject({ code: 'payment_refunded' })
}

describe('a payment that succeeds', () => {
  test('sells the bike: booking paid, listing sold, promotion ended, others lost, money recorded, everyone notified (SPEC-065)', async () => {
    const other = await newPerson(services, 'buyer', 'Otto Other')
    const theirs = await book(services, other, listing)
    await services.listings.advertise(seller, listing)
    await sendCard(services, intent, CARDS.pays)
    const paymentId = await record()

    expect(await services.bookingViews.get(buyer, booking)).toMatchObject({ state: 'paid', paid: true })
    expect(await services.bookings.find(theirs)).toMatchObject({ state: 'lost' })
    expect(await listingState()).toBe('sold')
    const promotions = await services.db
      .selectFrom('promotions')
      .selectAll()
      .where('listing_id', '=', listing)
      .execute()
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
    expect(await emailsTo(services, buyer)).toContain('You bought “Yamaha MT-07”')
    expect(await emailsTo(services, seller)).toContain('Sold: “Yamaha MT-07”')
    expect(await emailsTo(services, other)).toContain('Booking lost: “Yamaha MT-07”')
    const events = await services.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', 'in', [booking, paymentId])
      .execute()
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['booking_paid', 'payment_captured']))
  })

  test('is an order at once, also when the buyer’s browser never comes back', async () => {
    await sendCard(services, intent, CARDS.pays)
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'paid' })
    expect(await paymentsOf()).toHaveLength(1)
  })

  test('is recorded once, however often and from wherever it is reported', async () => {
    await succeedUnannounced()
    const { payment_intent_id } = await holdOf()
    const [first, ...rest] = await Promise.all([
      record(),
      record(),
      record(),
      services.payments
        .settle(payment_intent_id)
        .then((settlement) => ('paymentId' in settlement ? settlement.paymentId : '')),
      sendCard(services, intent, CARDS.pays).then(() => record()),
    ])
    for (const id of rest) expect(id).toBe(first)
    expect(await record()).toBe(first)
    expect(await paymentsOf()).toHaveLength(1)
    expect((await emailsTo(services, buyer)).filter((subject) => subject.startsWith('You bought'))).toHaveLength(1)
  })

  test('is an order after the process died before it could report it: the job reports it again', async () => {
    gateway.break({ retrieveIntent: () => Promise.reject(new Error('The process ended here.')) })
    await sendCard(services, intent, CARDS.pays)
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'pending' })
    gateway.mend()
    // The queue goes by the database's clock; the job that ends the time to pay stays where it is.
    await services.platform.pool.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = 'tell-of-test-intent:' || $1",
      [intent.paymentIntentId],
    )
    await services.runJobs()
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'paid' })
  })
})

describe('recording a payment', () => {
  test('is refused as not found to everybody but the buyer', async () => {
    await sendCard(services, intent, CARDS.pays)
    for (const person of [seller, await newPerson(services, 'buyer'), await newPerson(services, 'admin')])
      await expect(record(person)).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })

  test('needs a transaction of this very booking', async () => {
    const other = await newPerson(services, 'buyer')
    const theirs = await book(services, other, await newListing(services, seller))
    const foreign = await services.payments.createIntent(other, { bookingId: theirs })
    await sendCard(services, foreign, CARDS.pays)
    for (const id of [foreign.paymentIntentId, 'pi_none'])
      await expect(record(buyer, booking, id)).rejects.toMatchObject({ code: 'payment_not_confirmed' })
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'pending' })
  })

  test('is refused before the processor confirms it, with the card error (SPEC-091)', async () => {
    await expect(record()).rejects.toMatchObject({
      code: 'payment_not_confirmed',
      message: 'This payment is not finished: the card has not been charged.',
    })
    await sendCard(services, intent, CARDS.declined)
    await expect(record()).rejects.toMatchObject({ code: 'payment_not_confirmed', message: 'Your card was declined.' })
    expect(await paymentsOf()).toEqual([])
  })

  test('is refused for another amount, currency or booking', async () => {
    const { retrieveIntent } = services.processor
    await succeedUnannounced()
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
    services.clock.advance(16 * 60_000)
    await services.payments.sweep()
    expect(await paymentsOf()).toEqual([])
    // Nobody is told that no money was charged.
    const attempt = services.db.selectFrom('payment_intents').select('state').where('booking_id', '=', booking)
    expect(await attempt.execute()).toEqual([{ state: 'mismatched' }])
    await services.payments.sweep()
    const told = (await emailsTo(services, buyer)).filter((subject) => subject.includes('is wrong with your payment'))
    expect(told).toHaveLength(1)
    expect(
      (await services.db.selectFrom('checkout_holds').select('id').where('released_at', 'is', null).execute()).length,
    ).toBe(0)
  })

  test('is postponed, not refused, where the processor gives no answer', async () => {
    await succeedUnannounced()
    gateway.break({ retrieveIntent: () => Promise.resolve({ outcome: 'unknown', reason: 'no answer' }) })
    await expect(record()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    gateway.mend()
    expect(await record()).toBeTruthy()
  })
})

describe('a payment that succeeds too late is refunded and recorded', () => {
  test('after its time was over', async () => {
    services.clock.advance(15 * MINUTE)
    await services.payments.sweep()
    await expectRefunded(/time to pay was over/, 'pending')
    expect(await listingState()).toBe('available')
  })

  test('after the booking was canceled', async () => {
    await services.bookings.cancel(buyer, booking)
    await expectRefunded(/booking had ended/, 'canceled')
  })

  test('after the booking lapsed', async () => {
    await services.db.updateTable('bookings').set({ state: 'lapsed' }).where('id', '=', booking).execute()
    await expectRefunded(/booking had ended/, 'lapsed')
    expect((await holdOf()).released_at).not.toBeNull()
  })

  test('after another buyer has bought the bike', async () => {
    services.clock.advance(15 * MINUTE)
    const other = await newPerson(services, 'buyer')
    const theirs = await services.payments.createIntent(other, { bookingId: await book(services, other, listing) })
    await sendCard(services, theirs, CARDS.pays)
    await expectRefunded(/sold to another buyer/, 'lost')
    expect(await listingState()).toBe('sold')
  })

  test('after the bike was withdrawn', async () => {
    await services.db.updateTable('listings').set({ state: 'withdrawn' }).where('id', '=', listing).execute()
    await expectRefunded(/taken off the market/, 'pending')
  })

  test('after the bike was removed', async () => {
    await services.db.updateTable('listings').set({ state: 'removed' }).where('id', '=', listing).execute()
    await services.db.updateTable('bookings').set({ state: 'canceled' }).where('id', '=', booking).execute()
    await expectRefunded(/booking had ended/, 'canceled')
    expect(await listingState()).toBe('removed')
  })

  test('as the second of a booking: it is refunded and the sale stays', async () => {
    services.clock.advance(15 * MINUTE)
    const second = await services.payments.createIntent(buyer, { bookingId: booking })
    await sendCard(services, second, CARDS.pays)
    await succeedUnannounced()
    await expect(record()).rejects.toMatchObject({
      code: 'payment_refunded',
      message: expect.stringContaining('You had paid for this booking already.'),
    })
    await services.runJobs()
    expect(await refundsOf()).toMatchObject([{ state: 'succeeded' }])
    expect(await record(buyer, booking, second.paymentIntentId)).toBeTruthy()
    expect(await services.bookingViews.get(buyer, booking)).toMatchObject({
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
        await services.processor.refund(request)
        throw new Error('The answer was lost.')
      },
    })
    await services.runJobs()
    expect(await refundsOf()).toMatchObject([{ state: 'requested' }])
    gateway.mend()
    services.clock.advance(61 * MINUTE)
    await services.payments.sweep()
    await services.runJobs()
    const [refund] = await refundsOf()
    expect(refund).toMatchObject({ state: 'succeeded' })
    expect(keys).toEqual([refund?.id])
    const made = await services.db
      .selectFrom('test_processor_refunds')
      .select('id')
      .where('intent_id', '=', intent.paymentIntentId)
      .execute()
    expect(made).toHaveLength(1)
  })

  test('that two workers take at once is reported once', async () => {
    await latePayment()
    const [refund] = await refundsOf()
    const run = () => services.payments.jobs.handlers['refund-payment']({ refundId: refund?.id })
    await Promise.all([run(), run(), run()])
    expect((await emailsTo(services, buyer)).filter((subject) => subject.includes('refunded'))).toHaveLength(1)
  })

  test('that the processor refuses is recorded as failed and logged as an error', async () => {
    await latePayment()
    gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'too old' }) })
    await services.runJobs()
    expect(await refundsOf()).toMatchObject([{ state: 'failed' }])
    expect(services.logged.some((line) => line.includes('a refund was refused'))).toBe(true)
    expect((await emailsTo(services, buyer)).filter((subject) => subject.includes('refunded'))).toEqual([])
  })
})
