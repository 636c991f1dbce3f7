import { afterAll, expect } from 'vitest'
import { MINUTE } from '../support/fake-clock.ts'
import { closeStages } from '../support/interleave/stages.ts'
import { book, newListing, newPerson, type TestServices } from '../support/test-services.ts'
import { expectNotAfter, expectOneOf, options, payFor, testEveryOrder, wantedBike } from './scenes.ts'

afterAll(closeStages)

const stateOf = async ({ db }: TestServices, listing: string) =>
  (await db.selectFrom('listings').select('state').where('id', '=', listing).executeTakeFirstOrThrow()).state

const liveHolds = ({ db }: TestServices) =>
  db.selectFrom('checkout_holds').selectAll().where('released_at', 'is', null).execute()

testEveryOrder('two buyers who start to pay for one bike: one gets the time to pay and the other is told', {
  options,
  prepare: wantedBike,
  run: (services, { first, second }) => ({
    first: () => services.payments.createIntent(first.buyer, { bookingId: first.bookingId }),
    second: () => services.payments.createIntent(second.buyer, { bookingId: second.bookingId }),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { first: 'done', second: 'hold_taken' },
      { first: 'hold_taken', second: 'done' },
    ]),
})

testEveryOrder('a buyer in two windows gets one time to pay for one bike, and none for a second bike', {
  options,
  prepare: async (services) => {
    const { seller, first } = await wantedBike(services, 1)
    return { ...first, other: await book(services, first.buyer, await newListing(services, seller)) }
  },
  run: (services, { buyer, bookingId, other }) => ({
    one: () => services.payments.createIntent(buyer, { bookingId }),
    other: () => services.payments.createIntent(buyer, { bookingId: other }),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', other: 'hold_limit' },
      { one: 'hold_limit', other: 'done' },
    ]),
})

testEveryOrder('a bike is withdrawn, or a buyer gets the time to pay for it', {
  options,
  prepare: (services) => wantedBike(services, 1),
  run: (services, { seller, listing, first }) => ({
    seller: () => services.listings.withdraw(seller, listing),
    buyer: () => services.payments.createIntent(first.buyer, { bookingId: first.bookingId }),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { seller: 'done', buyer: 'booking_not_payable' },
      { seller: 'listing_held', buyer: 'done' },
    ]),
})

testEveryOrder('the price that a buyer is asked for is the current one, which then stays', {
  options,
  prepare: (services) => wantedBike(services, 1),
  run: (services, { seller, listing, first }) => ({
    seller: () => services.listings.edit(seller, listing, { resale_price: '5000' }),
    buyer: () => services.payments.createIntent(first.buyer, { bookingId: first.bookingId }),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { seller: 'done', buyer: 'price_changed' },
      { seller: 'listing_held', buyer: 'done' },
    ]),
})

testEveryOrder('a booking is declined, or its buyer gets the time to pay', {
  options,
  prepare: (services) => wantedBike(services, 1),
  run: (services, { seller, first }) => ({
    seller: () => services.bookings.decline(seller, first.bookingId),
    buyer: () => services.payments.createIntent(first.buyer, { bookingId: first.bookingId }),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { seller: 'done', buyer: 'booking_not_payable' },
      { seller: 'listing_held', buyer: 'done' },
    ]),
})

/** The first let their time to pay go by, and their bank pays after all; the second pays in time. */
async function paidTwice(services: TestServices) {
  const wanted = await wantedBike(services)
  const early = await services.payments.createIntent(wanted.first.buyer, { bookingId: wanted.first.bookingId })
  services.clock.advance(16 * MINUTE)
  const intent = await payFor(services, wanted.second)
  await services.db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded', paid_at: services.clock.now() })
    .where('id', '=', early.paymentIntentId)
    .execute()
  return { ...wanted, early: early.paymentIntentId, intent }
}

testEveryOrder('two payments for one bike: one buys it and the other is refunded', {
  options,
  prepare: paidTwice,
  run: (services, { first, second, early, intent }) => ({
    late: () => services.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: early }),
    sale: () => services.payments.record(second.buyer, { bookingId: second.bookingId, transactionId: intent }),
  }),
  judge: async (services, { listing }, ends) => {
    expect(ends).toEqual({ late: 'payment_refunded', sale: 'done' })
    expect(await stateOf(services, listing)).toBe('sold')
  },
})

testEveryOrder('a payment that is reported twice is recorded once', {
  options,
  prepare: async (services) => {
    const wanted = await wantedBike(services)
    return { ...wanted, intent: await payFor(services, wanted.first) }
  },
  run: (services, { first, intent }) => ({
    screen: () => services.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent }),
    message: () => services.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent }),
  }),
  judge: async (services, _given, ends) => {
    expect(ends).toEqual({ screen: 'done', message: 'done' })
    expect(await services.db.selectFrom('payments').select('outcome').execute()).toEqual([{ outcome: 'sale' }])
  },
})

testEveryOrder('a booking that is canceled as its payment arrives is paid, or the money is refunded', {
  options,
  prepare: async (services) => {
    const wanted = await wantedBike(services)
    return { ...wanted, intent: await payFor(services, wanted.first) }
  },
  run: (services, { first, intent }) => ({
    screen: () => services.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent }),
    other: () => services.bookings.cancel(first.buyer, first.bookingId),
  }),
  judge: async (services, { listing }, ends) => {
    expectOneOf(ends, [{ screen: 'done', other: 'wrong_state' }])
    expect(await stateOf(services, listing)).toBe('sold')
  },
})

testEveryOrder('a payment that arrives at the end of its time is a sale in time, or is refunded', {
  options,
  prepare: async (services) => {
    const wanted = await wantedBike(services)
    const intent = await services.payments.createIntent(wanted.first.buyer, { bookingId: wanted.first.bookingId })
    services.clock.advance(16 * MINUTE)
    return { ...wanted, intent }
  },
  run: (services, { first, intent }) => ({
    clock: () => services.payments.sweep(),
    second: () =>
      services.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent.paymentIntentId }),
  }),
  judge: async (services, _given, ends) => {
    expect(ends).toEqual({ clock: 'done', second: 'payment_not_confirmed' })
    expect(await liveHolds(services)).toEqual([])
  },
})

testEveryOrder('a bike is withdrawn, or somebody books it', {
  prepare: async (services) => {
    const { seller, listing } = await wantedBike(services, 1)
    return { seller, listing, buyer: await newPerson(services, 'buyer') }
  },
  run: (services, { seller, listing, buyer }) => ({
    seller: () => services.listings.withdraw(seller, listing),
    buyer: () => book(services, buyer, listing),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { seller: 'done', buyer: 'done' },
      { seller: 'done', buyer: 'listing_unavailable' },
    ])
    await expectNotAfter(services, 'listing_withdrawn', 'booking_made')
  },
})

testEveryOrder('a seller who is suspended has no bike for sale or being paid for, whoever books meanwhile', {
  prepare: async (services) => {
    const { seller, listing } = await wantedBike(services, 1)
    return { seller, listing, admin: await newPerson(services, 'admin'), buyer: await newPerson(services, 'buyer') }
  },
  run: (services, { seller, listing, admin, buyer }) => ({
    admin: () => services.identity.suspendPerson(admin, seller.id, 'Fraud.'),
    buyer: () => book(services, buyer, listing),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { admin: 'done', buyer: 'done' },
      { admin: 'done', buyer: 'listing_unavailable' },
    ])
    const pending = await services.db.selectFrom('bookings').select('id').where('state', '=', 'pending').execute()
    expect(pending).toEqual([])
  },
})

testEveryOrder('a payment that coincides with the suspension of its seller is a sale, or is refunded', {
  options,
  prepare: async (services) => {
    const wanted = await wantedBike(services)
    const intent = await payFor(services, wanted.first)
    return { ...wanted, intent, admin: await newPerson(services, 'admin') }
  },
  run: (services, { seller, admin, first, intent }) => ({
    admin: () => services.identity.suspendPerson(admin, seller.id, 'Fraud.'),
    buyer: () => services.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent }),
  }),
  judge: async (services, { listing }, ends) => {
    expectOneOf(ends, [
      { admin: 'done', buyer: 'done' },
      { admin: 'done', buyer: 'payment_refunded' },
    ])
    expect(await stateOf(services, listing)).toBe(ends.buyer === 'done' ? 'sold' : 'withdrawn')
  },
})

/** Two who have booked one another's bikes, and two admins. */
async function entangled(services: TestServices) {
  const [one, other] = [await newPerson(services, 'seller'), await newPerson(services, 'seller')]
  await book(services, one, await newListing(services, other))
  await book(services, other, await newListing(services, one))
  return { one, other, admins: [await newPerson(services, 'admin'), await newPerson(services, 'admin')] as const }
}

testEveryOrder('two people who are suspended at once, and have booked one another’s bikes, cause no deadlock', {
  prepare: entangled,
  run: (services, { one, other, admins }) => ({
    one: () => services.identity.suspendPerson(admins[0], one.id, 'Fraud.'),
    other: () => services.identity.suspendPerson(admins[1], other.id, 'Fraud.'),
  }),
  judge: (_services, _given, ends) => expect(ends).toEqual({ one: 'done', other: 'done' }),
})

testEveryOrder('two people who are suspended and deleted at once cause no deadlock either', {
  prepare: entangled,
  run: (services, { one, other, admins }) => ({
    one: () => services.identity.suspendPerson(admins[0], one.id, 'Fraud.'),
    other: () => services.identity.deletePerson(admins[1], other.id, 'Fraud.'),
  }),
  judge: (_services, _given, ends) => expect(ends).toEqual({ one: 'done', other: 'done' }),
})
