import { ApiError } from '@bikevalley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { faultyGateway } from '../../../../../../tests/support/faulty-gateway.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
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
let admin: Person
beforeAll(async () => {
  services = await startTestServices({ wrap: gateway.wrap })
  admin = await newPerson(services, 'admin')
})
afterAll(() => services.stop())

let seller: Person
let buyer: Person
let listing: string
let booking: string
let intent: { clientSecret: string; paymentIntentId: string }
let attempt: string
beforeEach(async () => {
  seller = await newPerson(services, 'seller')
  buyer = await newPerson(services, 'buyer')
  listing = await newListing(services, seller)
  booking = await book(services, buyer, listing)
  intent = await services.payments.createIntent(buyer, { bookingId: booking })
  attempt = (await attemptRow()).id
})
afterEach(() => gateway.mend())

const attemptRow = () =>
  services.db
    .selectFrom('payment_intents')
    .selectAll()
    .where('provider_intent_id', '=', intent.paymentIntentId)
    .executeTakeFirstOrThrow()

const holdOf = () =>
  services.db
    .selectFrom('checkout_holds')
    .selectAll()
    .where('payment_intent_id', '=', attempt)
    .executeTakeFirstOrThrow()

/** The connection to the processor is down; browsers still reach it. */
const unknown = () => Promise.resolve({ outcome: 'unknown', reason: 'No such payment.' } as const)
const stopAnswering = () => {
  gateway.break({ createIntent: unknown, retrieveIntent: unknown, cancelIntent: unknown })
}

/** The buyer's bank pays, and the site is not told. */
const pay = () =>
  services.platform.pool.query(`UPDATE test_processor_intents SET status = 'succeeded', paid_at = $2 WHERE id = $1`, [
    intent.paymentIntentId,
    services.clock.now(),
  ])

/** The time to pay is over, and the processor does not say what became of the payment. */
async function strand() {
  stopAnswering()
  services.clock.advance(16 * MINUTE)
  await services.payments.sweep()
}

const forceReleaseHold = (by = admin) =>
  services.payments.forceReleaseHold(by, attempt, 'The account at the processor is closed.')

/** An admin who asks after another has done it is told that it has ended. */
const endOf = (error: unknown) => (error instanceof ApiError && error.code === 'wrong_state' ? 'force_released' : error)

describe('a hold that the processor never answers for', () => {
  test('is released by an admin: the bike is free, and both sides are told why', async () => {
    await strand()
    await expect(services.listings.withdraw(seller, listing)).rejects.toMatchObject({ code: 'listing_held' })
    expect(await forceReleaseHold()).toBe('force_released')

    expect(await holdOf()).toMatchObject({ release_reason: 'force_released', released_at: services.clock.now() })
    expect(await attemptRow()).toMatchObject({ state: 'open' })
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'pending' })
    expect(await emailsTo(services, buyer)).toContain('Your time to pay for “Yamaha MT-07” has ended')
    expect(await emailsTo(services, seller)).toContain('Free again: “Yamaha MT-07”')
    const emails = await services.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', 'in', [buyer.email, seller.email])
      .execute()
    expect(
      emails.filter(({ body_text }) => body_text.includes('The account at the processor is closed.')),
    ).toHaveLength(2)
    const event = await services.db
      .selectFrom('audit_events')
      .select(['actor_id', 'as_admin', 'details'])
      .where('subject_id', '=', booking)
      .where('action', '=', 'hold_let_go')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({
      actor_id: admin.id,
      as_admin: true,
      details: { reason: 'The account at the processor is closed.' },
    })

    await services.listings.withdraw(seller, listing)
    await services.listings.relist(seller, listing)
    gateway.mend()
    const other = await newPerson(services, 'buyer')
    await services.payments.createIntent(other, { bookingId: await book(services, other, listing) })
  })

  test('stays while its time is not over, and after it has ended otherwise', async () => {
    stopAnswering()
    await expect(forceReleaseHold()).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringMatching(/still has time/),
    })
    gateway.mend()
    services.clock.advance(16 * MINUTE)
    await services.payments.sweep()
    await expect(forceReleaseHold()).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringMatching(/already ended/),
    })
    expect(await holdOf()).toMatchObject({ release_reason: 'expired' })
  })

  test('ends as usual where the processor answers after all', async () => {
    await strand()
    gateway.mend()
    expect(await forceReleaseHold()).toBe('expired')
    expect(await attemptRow()).toMatchObject({ state: 'canceled', unresponsive_since: null, ask_again_at: null })
    expect(await emailsTo(services, buyer)).not.toContain('Your time to pay for “Yamaha MT-07” has ended')
  })

  test('buys the bike where the processor answers that it was paid in time', async () => {
    await pay()
    await strand()
    gateway.mend()
    expect(await forceReleaseHold()).toBe('paid')
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'paid' })
  })

  test('is kept while the bank is processing the payment', async () => {
    await strand()
    const answer = await services.processor.retrieveIntent(intent.paymentIntentId)
    if (answer.outcome !== 'found') throw new Error('The intent is there.')
    const processing = () => Promise.resolve({ ...answer, intent: { ...answer.intent, status: 'processing' } } as const)
    gateway.break({ retrieveIntent: processing, cancelIntent: processing })
    await expect(forceReleaseHold()).rejects.toMatchObject({
      code: 'wrong_state',
      message: expect.stringMatching(/bank is working/),
    })
    expect((await holdOf()).released_at).toBeNull()
  })

  test('is released once, however many admins ask at once', async () => {
    await strand()
    const others = await Promise.all([newPerson(services, 'admin'), newPerson(services, 'admin')])
    const ends = await Promise.all([admin, ...others].map((one) => forceReleaseHold(one).catch(endOf)))
    expect(ends).toEqual(['force_released', 'force_released', 'force_released'])
    expect(
      (await emailsTo(services, seller)).filter((subject) => subject === 'Free again: “Yamaha MT-07”'),
    ).toHaveLength(1)
  })

  test('is released where the processor never answered at all', async () => {
    stopAnswering()
    const other = await newPerson(services, 'buyer')
    const theirs = await book(services, other, await newListing(services, seller))
    await expect(services.payments.createIntent(other, { bookingId: theirs })).rejects.toMatchObject({
      code: 'unavailable',
    })
    const { id } = await services.db
      .selectFrom('payment_intents')
      .select('id')
      .where('booking_id', '=', theirs)
      .executeTakeFirstOrThrow()
    services.clock.advance(16 * MINUTE)
    expect(await services.payments.forceReleaseHold(admin, id, 'No answer.')).toBe('force_released')
    gateway.mend()
    services.clock.advance(2 * HOUR)
    await services.payments.sweep()
    const row = await services.db
      .selectFrom('payment_intents')
      .select(['state', 'unresponsive_since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'canceled', unresponsive_since: null })
  })

  test('is not found by people who may not release it', async () => {
    await expect(services.payments.forceReleaseHold(admin, booking, 'No.')).rejects.toMatchObject({ code: 'not_found' })
  })
})

const goneBack = async () => {
  await services.runJobs()
  const rows = await services.db
    .selectFrom('payments as p')
    .innerJoin('refunds as r', 'r.payment_id', 'p.id')
    .select(['p.outcome', 'r.state', 'r.reason'])
    .where('p.payment_intent_id', '=', attempt)
    .execute()
  expect(await findBreaches(services.platform.pool, 'always')).toEqual([])
  return rows
}

describe('a payment whose hold was released and that was made after all', () => {
  const ways = {
    sweep: async () => {
      services.clock.advance(25 * HOUR)
      await services.payments.sweep()
    },
    message: () => services.payments.settle(attempt),
    reconciliation: async () => {
      await services.reconciliation.fetchNow()
      await services.runJobs()
    },
  }

  test.each(Object.entries(ways))(
    'is refunded automatically while the bike is still for sale: %s',
    async (_name, learn) => {
      await pay()
      await strand()
      await forceReleaseHold()
      gateway.mend()
      await learn()
      expect(await goneBack()).toEqual([
        { outcome: 'late', state: 'succeeded', reason: 'Your time to pay was over before your payment arrived.' },
      ])
      expect(await services.bookings.find(booking)).toMatchObject({ state: 'pending' })
      // The bike can be paid for still, by the same buyer too.
      const again = await services.payments.createIntent(buyer, { bookingId: booking })
      await sendCard(services, again, CARDS.pays)
      expect(await services.bookings.find(booking)).toMatchObject({ state: 'paid' })
    },
  )

  test.each(Object.entries(ways))(
    'is refunded automatically when another buyer has bought the bike: %s',
    async (_name, learn) => {
      const other = await newPerson(services, 'buyer')
      const theirs = await book(services, other, listing)
      await pay()
      await strand()
      await forceReleaseHold()
      gateway.mend()
      await sendCard(services, await services.payments.createIntent(other, { bookingId: theirs }), CARDS.pays)
      expect(await services.bookings.find(theirs)).toMatchObject({ state: 'paid' })
      await learn()
      expect(await goneBack()).toEqual([
        {
          outcome: 'late',
          state: 'succeeded',
          reason: 'The bike was sold to another buyer before your payment arrived.',
        },
      ])
      expect(await services.bookings.find(theirs)).toMatchObject({ state: 'paid' })
    },
  )
})

const asked = async () => {
  let calls = 0
  gateway.break({
    retrieveIntent: (id) => {
      if (id === intent.paymentIntentId) calls += 1
      return Promise.resolve({ outcome: 'unknown', reason: 'Away.' })
    },
  })
  return { calls: () => calls }
}

/** How often it is asked in so many steps of the clock, with a round after each. */
async function askedIn(steps: number, each: number): Promise<number> {
  const { calls } = await asked()
  for (let step = 0; step < steps; step += 1) {
    services.clock.advance(each)
    await services.payments.sweep()
  }
  return calls()
}

describe('a processor that does not answer', () => {
  test('is asked less and less often, each hour while a bike is held, each day after that, and never given up', async () => {
    await strand()
    expect(await askedIn(60, MINUTE)).toBeLessThanOrEqual(7)
    await askedIn(6, 10 * MINUTE)
    expect(await askedIn(36, 10 * MINUTE)).toBe(6)
    stopAnswering()
    await forceReleaseHold()
    await askedIn(18, 2 * HOUR)
    expect(await askedIn(36, 2 * HOUR)).toBe(3)
    gateway.mend()
    services.clock.advance(25 * HOUR)
    await services.payments.sweep()
    expect(await attemptRow()).toMatchObject({ state: 'canceled', unresponsive_since: null })
  })

  test('does not delay live attempts behind three hundred dead ones', async () => {
    // All of them were started an hour earlier, at a provider whose keys are missing.
    await services.platform.pool.query(
      `WITH dead AS (
        SELECT gen_random_uuid() AS user_id, gen_random_uuid() AS listing_id, gen_random_uuid() AS booking_id,
          gen_random_uuid() AS intent_id, n FROM generate_series(1, 300) n),
      users AS (INSERT INTO users (id, name, email) SELECT user_id, 'Dead ' || n, user_id || '@example.com' FROM dead),
      listings AS (
        INSERT INTO listings (id, seller_id, state, name, currency, created_at, updated_at)
        SELECT listing_id, $1::uuid, 'withdrawn', 'Bike ' || n, 'USD', $2::timestamptz, $2::timestamptz FROM dead),
      bookings AS (
        INSERT INTO bookings (id, listing_id, buyer_id, state, listing_name, price_minor, currency, phone,
          meeting_location, created_at, lapses_at)
        SELECT booking_id, listing_id, user_id, 'pending', 'Bike ' || n, 100, 'USD', '', '', $2::timestamptz,
          $2::timestamptz + interval '7 days' FROM dead),
      intents AS (
        INSERT INTO payment_intents (id, booking_id, provider, provider_intent_id, client_secret, amount_minor, currency,
          state, created_at, updated_at)
        SELECT intent_id, booking_id, 'stripe', 'pi_' || n, 'secret', 100, 'USD', 'open', $2::timestamptz,
          $2::timestamptz FROM dead)
      INSERT INTO checkout_holds (id, listing_id, buyer_id, booking_id, payment_intent_id, created_at, expires_at)
      SELECT gen_random_uuid(), listing_id, user_id, booking_id, intent_id, $2::timestamptz,
        $2::timestamptz + interval '15 minutes' FROM dead`,
      [seller.id, new Date(services.clock.now().getTime() - HOUR)],
    )
    services.clock.advance(16 * MINUTE)
    for (let minute = 0; minute < 2; minute += 1) {
      await services.payments.sweep()
      services.clock.advance(MINUTE)
    }
    expect(await attemptRow()).toMatchObject({ state: 'canceled' })
    expect(await holdOf()).toMatchObject({ release_reason: 'expired' })
  })
})
