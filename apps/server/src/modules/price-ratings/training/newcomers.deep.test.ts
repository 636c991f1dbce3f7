import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { bikeOf, IN_YEAR, marketOf, storeMarket, worth } from '../../../../../../tests/support/price-market.ts'
import { allowIncomplete } from '../../../../../../tests/support/stored-market.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import { newId } from '../../../platform/ids.ts'
import type { MarketBike } from '../model/bike.ts'

let services: TestServices
const start = async (verifyEmail: boolean) => {
  services = await startTestServices({ settings: { verifyEmail } })
  await allowIncomplete(services)
}

const aNight = async () => {
  services.clock.advance(DAY)
  await services.priceRatings.trainingJobs.handlers['train-prices']?.({})
}
type Account = { created_at?: Date; email_verified?: boolean; suspended_at?: Date; deleted_at?: Date }
const setAccounts = (ids: readonly string[], set: Account) =>
  services.db.updateTable('users').set(set).where('id', 'in', ids).execute()
const daysAgo = (days: number) => new Date(services.clock.now().getTime() - days * DAY)

/** A buyer with an account of that kind. */
async function buyerWith(account: Account): Promise<string> {
  const { id } = await newPerson(services, 'buyer')
  await setAccounts([id], { created_at: daysAgo(100), email_verified: true, ...account })
  return id
}

/** Somebody books these bikes, and some of the bookings are over again. */
const bookAll = (buyer: string, listingIds: readonly string[], state: 'pending' | 'canceled' = 'pending') =>
  sql`
    INSERT INTO bookings (id, listing_id, buyer_id, state, listing_name, price_minor, price_source, currency, phone, meeting_location,
      created_at, lapses_at, ended_at)
    SELECT gen_random_uuid(), id, ${buyer}::uuid, ${state}::text, name, resale_price_minor, 'list', currency, '', '', ${services.clock.now()},
      ${daysAgo(-7)}, CASE WHEN ${state}::text = 'canceled' THEN ${services.clock.now()}::timestamptz END
    FROM listings WHERE id = ANY(${[...listingIds]}::uuid[])`.execute(services.db)

const rareOf = (modelYear: number, times: number, sellerId = newId()): MarketBike =>
  bikeOf({
    id: newId(),
    sellerId,
    make: 'Ducati',
    model: 'Monster',
    name: 'Ducati Monster',
    engineCc: 937,
    modelYear,
    priceMinor: Math.round(times * worth(12_000, IN_YEAR - modelYear, 20_000)),
  })

const setListings = (fakes: readonly MarketBike[], set: { state: 'withdrawn' | 'sold'; sold_at: Date | null }) =>
  services.db
    .updateTable('listings')
    .set(set)
    .where(
      'id',
      'in',
      fakes.map(({ id }) => id),
    )
    .execute()

/** Six accounts of this moment list three bikes each, at so many times the price of the model. */
async function listFakes(times: number): Promise<MarketBike[]> {
  const accounts = Array.from({ length: 6 }, () => newId())
  const fakes = accounts.flatMap((account) => [2019, 2020, 2021].map((year) => rareOf(year, times, account)))
  await storeMarket(services, fakes)
  await setAccounts(accounts, { created_at: services.clock.now(), email_verified: true })
  return fakes
}

const withdraw = (fakes: readonly MarketBike[]) => setListings(fakes, { state: 'withdrawn', sold_at: null })

describe('six new accounts with three bikes each of a rare model', () => {
  const rare = Array.from({ length: 7 }, (_, at) => rareOf(2018 + (at % 5), 0.94 + 0.02 * at))
  const honest = [...marketOf(300).map((bike) => ({ ...bike, id: newId(), sellerId: newId() })), ...rare]
  const ids = rare.map(({ id }) => id)
  const ratings = async () =>
    Map.groupBy(
      await services.db.selectFrom('price_ratings').selectAll().where('listing_id', 'in', ids).execute(),
      ({ listing_id }) => listing_id,
    )
  const estimates = async () => {
    const found = await ratings()
    return ids.map((id) => found.get(id)?.[0]?.estimate_minor ?? expect.fail('It has no estimate.'))
  }
  let before: number[]
  beforeAll(async () => {
    await start(true)
    await storeMarket(services, honest)
    await setAccounts(
      honest.map(({ sellerId }) => sellerId),
      { email_verified: true },
    )
    await bookAll(
      await buyerWith({}),
      honest.map(({ id }) => id),
    )
    await aNight()
    before = await estimates()
  })
  afterAll(() => services.stop())

  async function expectUnmoved(fakes: readonly MarketBike[]): Promise<void> {
    for (const [at, estimate] of (await estimates()).entries())
      expect(Math.abs(estimate / (before[at] ?? 0) - 1)).toBeLessThan(0.03)
    const shown = [...(await ratings()).values()].flat().flatMap(({ comparables }) => comparables)
    expect(shown.length).toBeGreaterThan(ids.length * 4)
    for (const { id } of fakes) expect(shown).not.toContain(id)
  }

  test.each([2, 1.4, 0.5])(
    'move no estimate by 3 percent in a night, at %d times the price, and are no comparables',
    async (times) => {
      const fakes = await listFakes(times)
      await aNight()
      await expectUnmoved(fakes)
      await withdraw(fakes)
    },
  )

  test('move none by taking them off, listing them anew, and saying that they were sold', async () => {
    await withdraw(await listFakes(2))
    const sold = await listFakes(2)
    await setListings(sold, { state: 'sold', sold_at: services.clock.now() })
    const fakes = await listFakes(2)
    await aNight()
    await expectUnmoved([...sold, ...fakes])
  })

  test('are no comparables of a bike that is rated between two nights', async () => {
    const fakes = await listFakes(1.4)
    await aNight()
    await services.db.updateTable('listings').set({ mileage_km: 21_000 }).where('id', 'in', ids).execute()
    await services.runJobs()
    await expectUnmoved(fakes)
    await withdraw(fakes)
  })
})

describe.each([true, false])('who is established, where mail is sent: %s', (verifyEmail) => {
  beforeAll(() => start(verifyEmail))
  afterAll(() => services.stop())

  test('is a seller of two weeks and more, confirmed, of whom somebody of that kind has booked a bike', async () => {
    const bikes = new Map<string, string>()
    async function sellerWith(name: string, account: Account): Promise<string> {
      const bike = bikeOf({ id: newId(), sellerId: newId() })
      bikes.set(name, bike.id)
      await storeMarket(services, [bike])
      await setAccounts([bike.sellerId], { created_at: daysAgo(100), email_verified: true, ...account })
      return bike.id
    }
    const booker = await buyerWith({})
    await bookAll(booker, [
      await sellerWith('established', {}),
      await sellerWith('here for two weeks', { created_at: daysAgo(13) }),
      await sellerWith('here for less', { created_at: daysAgo(12) }),
      await sellerWith('unconfirmed', { email_verified: false }),
    ])
    await sellerWith('never booked', {})
    await bookAll(booker, [await sellerWith('booked and canceled', {})], 'canceled')
    const bookers: Record<string, Account> = {
      'booked by a newcomer': { created_at: daysAgo(2) },
      'booked by somebody unconfirmed': { email_verified: false },
      'booked by somebody suspended': { suspended_at: daysAgo(1) },
      'booked by somebody who has gone': { email_verified: false, deleted_at: daysAgo(1) },
    }
    for (const [name, account] of Object.entries(bookers))
      await bookAll(await buyerWith(account), [await sellerWith(name, {})])
    await aNight()
    const rows = await services.db.selectFrom('price_evidence').select(['listing_id', 'established']).execute()
    const found = new Map(rows.map(({ listing_id, established }) => [listing_id, established]))
    expect(Object.fromEntries([...bikes].map(([name, id]) => [name, found.get(id)]))).toEqual({
      established: true,
      'here for two weeks': true,
      'here for less': false,
      unconfirmed: !verifyEmail,
      'never booked': false,
      'booked and canceled': true,
      'booked by a newcomer': false,
      'booked by somebody unconfirmed': !verifyEmail,
      'booked by somebody suspended': false,
      'booked by somebody who has gone': true,
    })
  })
})
