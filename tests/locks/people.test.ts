import { LIMITS } from '@bikevalley/contract'
import { afterAll, expect } from 'vitest'
import { closeStages } from '../support/interleave/stages.ts'
import { book, newListing, newPerson } from '../support/market.ts'
import { expectNotAfter, expectOneOf, testEveryOrder, wantedBike } from './scenes.ts'

afterAll(closeStages)

testEveryOrder('a buyer’s last free booking is made once', {
  prepare: async (market) => {
    const [seller, buyer] = [await newPerson(market, 'seller'), await newPerson(market, 'buyer')]
    for (let count = 1; count < LIMITS.pendingBookingsPerPerson; count += 1)
      await book(market, buyer, await newListing(market, seller))
    return { buyer, bikes: [await newListing(market, seller), await newListing(market, seller)] as const }
  },
  run: (market, { buyer, bikes }) => ({
    one: () => book(market, buyer, bikes[0]),
    other: () => book(market, buyer, bikes[1]),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', other: 'too_many_bookings' },
      { one: 'too_many_bookings', other: 'done' },
    ]),
})

testEveryOrder('a seller’s last free promotion is given once', {
  prepare: async (market) => {
    const seller = await newPerson(market, 'seller')
    for (let count = 1; count < LIMITS.promotionsPerSeller; count += 1)
      await market.listings.advertise(seller, await newListing(market, seller))
    return { seller, bikes: [await newListing(market, seller), await newListing(market, seller)] as const }
  },
  run: (market, { seller, bikes }) => ({
    one: () => market.listings.advertise(seller, bikes[0]),
    other: () => market.listings.advertise(seller, bikes[1]),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', other: 'promotion_limit' },
      { one: 'promotion_limit', other: 'done' },
    ]),
})

testEveryOrder('a person who is deleted has booked nothing, whenever they pressed the button', {
  prepare: async (market) => {
    const { listing } = await wantedBike(market, 1)
    return { listing, admin: await newPerson(market, 'admin'), buyer: await newPerson(market, 'buyer') }
  },
  run: (market, { listing, admin, buyer }) => ({
    admin: () => market.identity.deletePerson(admin, buyer.id, 'They asked for it.'),
    buyer: () => book(market, buyer, listing),
  }),
  judge: async (market, { buyer }, ends) => {
    expectOneOf(ends, [
      { admin: 'done', buyer: 'done' },
      { admin: 'done', buyer: 'not_signed_in' },
    ])
    const theirs = market.db.selectFrom('bookings').select('id').where('buyer_id', '=', buyer.id)
    expect(await theirs.where('state', '=', 'pending').execute()).toEqual([])
  },
})

testEveryOrder('a bike that is changed in two windows: the slower one is told that it has changed', {
  prepare: async (market) => {
    const { seller, listing } = await wantedBike(market, 1)
    market.clock.advance(1000)
    const { updated_at } = await market.db.selectFrom('listings').select('updated_at').executeTakeFirstOrThrow()
    return { seller, listing, seen_at: updated_at.toISOString() }
  },
  run: (market, { seller, listing, seen_at }) => ({
    one: () => market.listings.edit(seller, listing, { resale_price: '5000', seen_at }),
    other: () => market.listings.edit(seller, listing, { resale_price: '6000', seen_at }),
  }),
  judge: (_market, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', other: 'listing_changed' },
      { one: 'listing_changed', other: 'done' },
    ]),
})

testEveryOrder('two admins who delete one another: one stays', {
  prepare: async (market) => ({ one: await newPerson(market, 'admin'), other: await newPerson(market, 'admin') }),
  run: (market, { one, other }) => ({
    one: () => market.identity.deletePerson(one, other.id),
    other: () => market.identity.deletePerson(other, one.id),
  }),
  judge: async (market, _given, ends) => {
    expectOneOf(ends, [
      { one: 'done', other: 'last_admin' },
      { one: 'last_admin', other: 'done' },
      { one: 'done', other: 'forbidden' },
      { one: 'forbidden', other: 'done' },
    ])
    const left = market.db.selectFrom('users').select('id').where('deleted_at', 'is', null)
    expect(await left.execute()).toHaveLength(1)
  },
})

testEveryOrder('a person who was suspended before lists nothing', {
  prepare: async (market) => {
    const { seller, listing } = await wantedBike(market, 1)
    await market.listings.withdraw(seller, listing)
    return { seller, listing, admin: await newPerson(market, 'admin') }
  },
  run: (market, { seller, listing, admin }) => ({
    admin: () => market.identity.suspendPerson(admin, seller.id, 'Fraud.'),
    seller: () => market.listings.relist(seller, listing),
  }),
  judge: async (market, _given, ends) => {
    expectOneOf(ends, [
      { admin: 'done', seller: 'done' },
      { admin: 'done', seller: 'not_signed_in' },
    ])
    await expectNotAfter(market, 'person_suspended', 'listing_relisted')
    const [listing] = await market.db.selectFrom('listings').select('state').execute()
    expect(listing?.state).toBe('withdrawn')
  },
})
