import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '../../apps/server/src/migrations/093-facts-as-columns.ts'
import { migrateAsOwner } from '../support/database.ts'
import { giveBankDetails, handOver, payoutOf, sellBike } from '../support/sales.ts'
import { book, newListing, newPerson, startTestServices, type TestServices } from '../support/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const FORGET = `ALTER TABLE bookings DROP COLUMN decline_reason;
  ALTER TABLE payouts DROP COLUMN account_read_at;
  ALTER TABLE listings DROP COLUMN relisted_at`

/** Every row that has one of the facts, oldest first. */
const facts = async () => ({
  declined: await services.db
    .selectFrom('bookings')
    .select(['id', 'decline_reason'])
    .where('decline_reason', 'is not', null)
    .execute(),
  read: await services.db
    .selectFrom('payouts')
    .select(['id', 'account_read_at'])
    .where('account_read_at', 'is not', null)
    .execute(),
  relisted: await services.db
    .selectFrom('listings')
    .select(['id', 'relisted_at'])
    .where('relisted_at', 'is not', null)
    .execute(),
})

test('an older database gets decline reasons, account reads and relistings from its audit events', async () => {
  const { bookings, listings, payouts, clock } = services
  const [seller, admin] = [await newPerson(services, 'seller'), await newPerson(services, 'admin')]
  const listing = await newListing(services, seller)
  await bookings.decline(seller, await book(services, await newPerson(services, 'buyer'), listing), 'It is promised.')
  await bookings.decline(seller, await book(services, await newPerson(services, 'buyer'), listing), '')
  for (let time = 1; time <= 2; time += 1) {
    await listings.withdraw(seller, listing)
    clock.advance(1000)
    await listings.relist(seller, listing)
  }
  const relistedAt = clock.now()
  const sale = await sellBike(services, { seller })
  await handOver(services, sale)
  await giveBankDetails(services, seller)
  const payout = await payoutOf(services, sale)
  await payouts.account(admin, payout)
  clock.advance(1000)
  await payouts.account(admin, payout)

  const before = await facts()
  expect(before).toMatchObject({
    declined: [{ decline_reason: 'It is promised.' }],
    read: [{ id: payout, account_read_at: clock.now() }],
    relisted: [{ id: listing, relisted_at: relistedAt }],
  })
  await services.owner.query(FORGET)
  await migrateAsOwner(services, up)
  expect(await facts()).toEqual(before)
})
