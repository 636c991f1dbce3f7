import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '../../apps/server/src/migrations/093-facts-as-columns.ts'
import { migrateAsOwner } from '../support/database.ts'
import { book, type Market, newListing, newPerson, startMarket } from '../support/market.ts'
import { giveBankDetails, handOver, payoutOf, sellBike } from '../support/sales.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

const FORGET = `ALTER TABLE bookings DROP COLUMN decline_reason;
  ALTER TABLE payouts DROP COLUMN account_read_at;
  ALTER TABLE listings DROP COLUMN relisted_at`

/** Every row that has one of the facts, oldest first. */
const facts = async () => ({
  declined: await market.db
    .selectFrom('bookings')
    .select(['id', 'decline_reason'])
    .where('decline_reason', 'is not', null)
    .execute(),
  read: await market.db
    .selectFrom('payouts')
    .select(['id', 'account_read_at'])
    .where('account_read_at', 'is not', null)
    .execute(),
  relisted: await market.db
    .selectFrom('listings')
    .select(['id', 'relisted_at'])
    .where('relisted_at', 'is not', null)
    .execute(),
})

test('an older database gets decline reasons, account reads and relistings from its audit events', async () => {
  const { bookings, listings, payouts, clock } = market
  const [seller, admin] = [await newPerson(market, 'seller'), await newPerson(market, 'admin')]
  const listing = await newListing(market, seller)
  await bookings.decline(seller, await book(market, await newPerson(market, 'buyer'), listing), 'It is promised.')
  await bookings.decline(seller, await book(market, await newPerson(market, 'buyer'), listing), '')
  for (let time = 1; time <= 2; time += 1) {
    await listings.withdraw(seller, listing)
    clock.advance(1000)
    await listings.relist(seller, listing)
  }
  const relistedAt = clock.now()
  const sale = await sellBike(market, { seller })
  await handOver(market, sale)
  await giveBankDetails(market, seller)
  const payout = await payoutOf(market, sale)
  await payouts.account(admin, payout)
  clock.advance(1000)
  await payouts.account(admin, payout)

  const before = await facts()
  expect(before).toMatchObject({
    declined: [{ decline_reason: 'It is promised.' }],
    read: [{ id: payout, account_read_at: clock.now() }],
    relisted: [{ id: listing, relisted_at: relistedAt }],
  })
  await market.owner.query(FORGET)
  await migrateAsOwner(market, up)
  expect(await facts()).toEqual(before)
})
