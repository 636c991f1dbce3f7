import { afterAll, expect } from 'vitest'
import { MINUTE } from '../support/fake-clock.ts'
import { closeStages } from '../support/interleave/stages.ts'
import { book, type Market, newListing, newPerson } from '../support/market.ts'
import { expectNotAfter, expectOneOf, options, payFor, testEveryOrder, wantedBike } from './scenes.ts'

afterAll(closeStages)

const stateOf = async ({ db }: Market, listing: string) =>
  (await db.selectFrom('listings').select('state').where('id', '=', listing).executeTakeFirstOrThrow()).state

const liveHolds = ({ db }: Market) =>
  db.selectFrom('checkout_holds').selectAll().where('released_at', 'is', null).execute()

testEveryOrder('two buyers who start to pay for one bike: one gets the time to pay and the other is told', {
  options,
  prepare: wantedBike,
  run: (market, { first, second }) => ({
    first: () => market.payments.createIntent(first.buyer, { bookingId: first.bookingId }),
    second: () => market.payments.createIntent(second.buyer, { bookingId: second.bookingId }),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { first: 'done', second: 'hold_taken' },
      { first: 'hold_taken', second: 'done' },
    ]),
})

testEveryOrder('a buyer in two windows gets one time to pay for one bike, and none for a second bike', {
  options,
  prepare: async (market) => {
    const { seller, first } = await wantedBike(market, 1)
    return { ...first, other: await book(market, first.buyer, await newListing(market, seller)) }
  },
  run: (market, { buyer, bookingId, other }) => ({
    one: () => market.payments.createIntent(buyer, { bookingId }),
    other: () => market.payments.createIntent(buyer, { bookingId: other }),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', other: 'hold_limit' },
      { one: 'hold_limit', other: 'done' },
    ]),
})

testEveryOrder('a bike is withdrawn, or a buyer gets the time to pay for it', {
  options,
  prepare: (market) => wantedBike(market, 1),
  run: (market, { seller, listing, first }) => ({
    seller: () => market.listings.withdraw(seller, listing),
    buyer: () => market.payments.createIntent(first.buyer, { bookingId: first.bookingId }),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { seller: 'done', buyer: 'booking_not_payable' },
      { seller: 'listing_held', buyer: 'done' },
    ]),
})

testEveryOrder('the price that a buyer is asked for is the current one, which then stays', {
  options,
  prepare: (market) => wantedBike(market, 1),
  run: (market, { seller, listing, first }) => ({
    seller: () => market.listings.edit(seller, listing, { resale_price: '5000' }),
    buyer: () => market.payments.createIntent(first.buyer, { bookingId: first.bookingId }),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { seller: 'done', buyer: 'price_changed' },
      { seller: 'listing_held', buyer: 'done' },
    ]),
})

testEveryOrder('a booking is declined, or its buyer gets the time to pay', {
  options,
  prepare: (market) => wantedBike(market, 1),
  run: (market, { seller, first }) => ({
    seller: () => market.bookings.decline(seller, first.bookingId),
    buyer: () => market.payments.createIntent(first.buyer, { bookingId: first.bookingId }),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { seller: 'done', buyer: 'booking_not_payable' },
      { seller: 'listing_held', buyer: 'done' },
    ]),
})

/** The first let their time to pay go by, and their bank pays after all; the second pays in time. */
async function paidTwice(market: Market) {
  const wanted = await wantedBike(market)
  const early = await market.payments.createIntent(wanted.first.buyer, { bookingId: wanted.first.bookingId })
  market.clock.advance(16 * MINUTE)
  const intent = await payFor(market, wanted.second)
  await market.db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded', paid_at: market.clock.now() })
    .where('id', '=', early.paymentIntentId)
    .execute()
  return { ...wanted, early: early.paymentIntentId, intent }
}

testEveryOrder('two payments for one bike: one buys it and the other is refunded', {
  options,
  prepare: paidTwice,
  run: (market, { first, second, early, intent }) => ({
    late: () => market.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: early }),
    sale: () => market.payments.record(second.buyer, { bookingId: second.bookingId, transactionId: intent }),
  }),
  judge: async (market, { listing }, ends) => {
    expect(ends).toEqual({ late: 'payment_refunded', sale: 'done' })
    expect(await stateOf(market, listing)).toBe('sold')
  },
})

testEveryOrder('a payment that is reported twice is recorded once', {
  options,
  prepare: async (market) => {
    const wanted = await wantedBike(market)
    return { ...wanted, intent: await payFor(market, wanted.first) }
  },
  run: (market, { first, intent }) => ({
    screen: () => market.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent }),
    message: () => market.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent }),
  }),
  judge: async (market, _given, ends) => {
    expect(ends).toEqual({ screen: 'done', message: 'done' })
    expect(await market.db.selectFrom('payments').select('outcome').execute()).toEqual([{ outcome: 'sale' }])
  },
})

testEveryOrder('a booking that is canceled as its payment arrives is paid, or the money is refunded', {
  options,
  prepare: async (market) => {
    const wanted = await wantedBike(market)
    return { ...wanted, intent: await payFor(market, wanted.first) }
  },
  run: (market, { first, intent }) => ({
    screen: () => market.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent }),
    other: () => market.bookings.cancel(first.buyer, first.bookingId),
  }),
  judge: async (market, { listing }, ends) => {
    expectOneOf(ends, [{ screen: 'done', other: 'wrong_state' }])
    expect(await stateOf(market, listing)).toBe('sold')
  },
})

testEveryOrder('a payment that arrives at the end of its time is a sale in time, or is refunded', {
  options,
  prepare: async (market) => {
    const wanted = await wantedBike(market)
    const intent = await market.payments.createIntent(wanted.first.buyer, { bookingId: wanted.first.bookingId })
    market.clock.advance(16 * MINUTE)
    return { ...wanted, intent }
  },
  run: (market, { first, intent }) => ({
    clock: () => market.payments.sweep(),
    second: () =>
      market.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent.paymentIntentId }),
  }),
  judge: async (market, _given, ends) => {
    expect(ends).toEqual({ clock: 'done', second: 'payment_not_confirmed' })
    expect(await liveHolds(market)).toEqual([])
  },
})

testEveryOrder('a bike is withdrawn, or somebody books it', {
  prepare: async (market) => {
    const { seller, listing } = await wantedBike(market, 1)
    return { seller, listing, buyer: await newPerson(market, 'buyer') }
  },
  run: (market, { seller, listing, buyer }) => ({
    seller: () => market.listings.withdraw(seller, listing),
    buyer: () => book(market, buyer, listing),
  }),
  judge: async (market, _given, ends) => {
    expectOneOf(ends, [
      { seller: 'done', buyer: 'done' },
      { seller: 'done', buyer: 'listing_unavailable' },
    ])
    await expectNotAfter(market, 'listing_withdrawn', 'booking_made')
  },
})

testEveryOrder('a seller who is suspended has no bike for sale or being paid for, whoever books meanwhile', {
  prepare: async (market) => {
    const { seller, listing } = await wantedBike(market, 1)
    return { seller, listing, admin: await newPerson(market, 'admin'), buyer: await newPerson(market, 'buyer') }
  },
  run: (market, { seller, listing, admin, buyer }) => ({
    admin: () => market.identity.suspendPerson(admin, seller.id, 'Fraud.'),
    buyer: () => book(market, buyer, listing),
  }),
  judge: async (market, _given, ends) => {
    expectOneOf(ends, [
      { admin: 'done', buyer: 'done' },
      { admin: 'done', buyer: 'listing_unavailable' },
    ])
    const pending = await market.db.selectFrom('bookings').select('id').where('state', '=', 'pending').execute()
    expect(pending).toEqual([])
  },
})

testEveryOrder('a payment that coincides with the suspension of its seller is a sale, or is refunded', {
  options,
  prepare: async (market) => {
    const wanted = await wantedBike(market)
    const intent = await payFor(market, wanted.first)
    return { ...wanted, intent, admin: await newPerson(market, 'admin') }
  },
  run: (market, { seller, admin, first, intent }) => ({
    admin: () => market.identity.suspendPerson(admin, seller.id, 'Fraud.'),
    buyer: () => market.payments.record(first.buyer, { bookingId: first.bookingId, transactionId: intent }),
  }),
  judge: async (market, { listing }, ends) => {
    expectOneOf(ends, [
      { admin: 'done', buyer: 'done' },
      { admin: 'done', buyer: 'payment_refunded' },
    ])
    expect(await stateOf(market, listing)).toBe(ends.buyer === 'done' ? 'sold' : 'withdrawn')
  },
})

/** Two who have booked one another's bikes, and two admins. */
async function entangled(market: Market) {
  const [one, other] = [await newPerson(market, 'seller'), await newPerson(market, 'seller')]
  await book(market, one, await newListing(market, other))
  await book(market, other, await newListing(market, one))
  return { one, other, admins: [await newPerson(market, 'admin'), await newPerson(market, 'admin')] as const }
}

testEveryOrder('two people who are suspended at once, and have booked one another’s bikes, cause no deadlock', {
  prepare: entangled,
  run: (market, { one, other, admins }) => ({
    one: () => market.identity.suspendPerson(admins[0], one.id, 'Fraud.'),
    other: () => market.identity.suspendPerson(admins[1], other.id, 'Fraud.'),
  }),
  judge: (_market, _given, ends) => expect(ends).toEqual({ one: 'done', other: 'done' }),
})

testEveryOrder('two people who are suspended and deleted at once cause no deadlock either', {
  prepare: entangled,
  run: (market, { one, other, admins }) => ({
    one: () => market.identity.suspendPerson(admins[0], one.id, 'Fraud.'),
    other: () => market.identity.deletePerson(admins[1], other.id, 'Fraud.'),
  }),
  judge: (_market, _given, ends) => expect(ends).toEqual({ one: 'done', other: 'done' }),
})
