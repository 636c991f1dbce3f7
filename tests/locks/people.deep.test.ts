import { LIMITS } from '@bikevalley/contract'
import { afterAll, expect } from 'vitest'
import { closeStages } from '../support/interleave/stages.ts'
import { book, newListing, newPerson } from '../support/test-services.ts'
import { expectNotAfter, expectOneOf, testEveryOrder, wantedBike } from './scenes.ts'

afterAll(closeStages)

testEveryOrder('a buyer’s last free booking is made once', {
  prepare: async (services) => {
    const [seller, buyer] = [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]
    for (let count = 1; count < LIMITS.pendingBookingsPerPerson; count += 1)
      await book(services, buyer, await newListing(services, seller))
    return { buyer, bikes: [await newListing(services, seller), await newListing(services, seller)] as const }
  },
  run: (services, { buyer, bikes }) => ({
    one: () => book(services, buyer, bikes[0]),
    other: () => book(services, buyer, bikes[1]),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', other: 'too_many_bookings' },
      { one: 'too_many_bookings', other: 'done' },
    ]),
})

testEveryOrder('a seller’s last free promotion is given once', {
  prepare: async (services) => {
    const seller = await newPerson(services, 'seller')
    for (let count = 1; count < LIMITS.promotionsPerSeller; count += 1)
      await services.listings.advertise(seller, await newListing(services, seller))
    return { seller, bikes: [await newListing(services, seller), await newListing(services, seller)] as const }
  },
  run: (services, { seller, bikes }) => ({
    one: () => services.listings.advertise(seller, bikes[0]),
    other: () => services.listings.advertise(seller, bikes[1]),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', other: 'promotion_limit' },
      { one: 'promotion_limit', other: 'done' },
    ]),
})

testEveryOrder('a person who is deleted has booked nothing, whenever they pressed the button', {
  prepare: async (services) => {
    const { listing } = await wantedBike(services, 1)
    return { listing, admin: await newPerson(services, 'admin'), buyer: await newPerson(services, 'buyer') }
  },
  run: (services, { listing, admin, buyer }) => ({
    admin: () => services.identity.deletePerson(admin, buyer.id, 'They asked for it.'),
    buyer: () => book(services, buyer, listing),
  }),
  judge: async (services, { buyer }, ends) => {
    expectOneOf(ends, [
      { admin: 'done', buyer: 'done' },
      { admin: 'done', buyer: 'not_signed_in' },
    ])
    const theirs = services.db.selectFrom('bookings').select('id').where('buyer_id', '=', buyer.id)
    expect(await theirs.where('state', '=', 'pending').execute()).toEqual([])
  },
})

testEveryOrder('a bike that is changed in two windows: the slower one is told that it has changed', {
  prepare: async (services) => {
    const { seller, listing } = await wantedBike(services, 1)
    services.clock.advance(1000)
    const { updated_at } = await services.db.selectFrom('listings').select('updated_at').executeTakeFirstOrThrow()
    return { seller, listing, seen_at: updated_at.toISOString() }
  },
  run: (services, { seller, listing, seen_at }) => ({
    one: () => services.listings.edit(seller, listing, { resale_price: '5000', seen_at }),
    other: () => services.listings.edit(seller, listing, { resale_price: '6000', seen_at }),
  }),
  judge: (_services, _given, ends) =>
    expectOneOf(ends, [
      { one: 'done', other: 'listing_changed' },
      { one: 'listing_changed', other: 'done' },
    ]),
})

testEveryOrder('two admins who delete one another: one stays', {
  prepare: async (services) => ({ one: await newPerson(services, 'admin'), other: await newPerson(services, 'admin') }),
  run: (services, { one, other }) => ({
    one: () => services.identity.deletePerson(one, other.id),
    other: () => services.identity.deletePerson(other, one.id),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { one: 'done', other: 'last_admin' },
      { one: 'last_admin', other: 'done' },
      { one: 'done', other: 'forbidden' },
      { one: 'forbidden', other: 'done' },
    ])
    const left = services.db.selectFrom('users').select('id').where('deleted_at', 'is', null)
    expect(await left.execute()).toHaveLength(1)
  },
})

testEveryOrder('a person who was suspended before lists nothing', {
  prepare: async (services) => {
    const { seller, listing } = await wantedBike(services, 1)
    await services.listings.withdraw(seller, listing)
    return { seller, listing, admin: await newPerson(services, 'admin') }
  },
  run: (services, { seller, listing, admin }) => ({
    admin: () => services.identity.suspendPerson(admin, seller.id, 'Fraud.'),
    seller: () => services.listings.relist(seller, listing),
  }),
  judge: async (services, _given, ends) => {
    expectOneOf(ends, [
      { admin: 'done', seller: 'done' },
      { admin: 'done', seller: 'not_signed_in' },
    ])
    await expectNotAfter(services, 'person_suspended', 'listing_relisted')
    const [listing] = await services.db.selectFrom('listings').select('state').execute()
    expect(listing?.state).toBe('withdrawn')
  },
})
