import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bikeOf, marketOf, storeMarket, trainingOf } from '../../../../../../tests/support/price-market.ts'
import { handOver, sellBike } from '../../../../../../tests/support/sales.ts'
import { allowIncomplete } from '../../../../../../tests/support/stored-market.ts'
import { startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import { untilWaiting } from '../../../../../../tests/support/while-locked.ts'
import { newId } from '../../../platform/ids.ts'
import { setFrameNumber } from '../../listings/details/frame-number.ts'
import type { MarketBike } from '../model/bike.ts'
import { rate } from '../model/rating.ts'
import { lockTraining } from '../repository.ts'
import { train } from './train.ts'

const UNRATABLE = 'Honda CB500F that nobody can rate'
const rateMost: typeof rate = (...given) => {
  const [, bike] = given
  if (bike.name === UNRATABLE) throw new RangeError('An estimate came to NaN.')
  return rate(...given)
}

let services: TestServices
const market = marketOf(300).map((bike) => ({ ...bike, id: newId(), sellerId: newId() }))
beforeAll(async () => {
  services = await startTestServices({})
  await allowIncomplete(services)
  await storeMarket(services, market)
})
afterAll(() => services.stop())

const trainHere = (paid: ReadonlyMap<string, number> = new Map()) =>
  train(services.db, trainingOf(services, { paid }), rateMost)
const ratingOf = (id: string) =>
  services.db.selectFrom('price_ratings').selectAll().where('listing_id', '=', id).executeTakeFirst()
const evidenceOf = (id: string) =>
  services.db.selectFrom('price_evidence').selectAll().where('listing_id', '=', id).executeTakeFirst()
const unrated = () => services.db.selectFrom('unrated_listings').select('listing_id').execute()
const setListing = (id: string, set: { resale_price_minor?: number; state?: 'withdrawn'; model_year?: number }) =>
  services.db.updateTable('listings').set(set).where('id', '=', id).execute()
const versions = (rows: { version: number }[]) => [...new Set(rows.map((row) => row.version))]
async function store(told: Partial<MarketBike> = {}): Promise<MarketBike> {
  const bike = bikeOf({ id: newId(), sellerId: newId(), ...told })
  await storeMarket(services, [bike])
  return bike
}

test('a training rates every bike for sale, and the rating has its model’s version and size', async () => {
  const { version, size, rated } = await trainHere()
  expect([size, rated]).toEqual([300, 300])
  const ratings = await services.db.selectFrom('price_ratings').selectAll().execute()
  expect(ratings.length).toBe(300)
  expect(ratings.every((rating) => rating.version === version)).toBe(true)
  expect(ratings.filter(({ lack }) => lack === null).length).toBeGreaterThan(250)
  expect(await unrated()).toEqual([])
  const models = services.db.selectFrom('price_models').select(['version', 'size']).execute()
  expect(await models).toEqual([{ version, size: 300 }])
})

test('the next training replaces all of the one before', async () => {
  const { version } = await trainHere()
  for (const table of ['price_models', 'price_evidence', 'price_ratings'] as const)
    expect(versions(await services.db.selectFrom(table).select('version').execute())).toEqual([version])
})

test('a bike that is new, changes or leaves the market is rated anew by itself', async () => {
  const { id } = await store({ priceMinor: 100_000 })
  expect(await ratingOf(id)).toBeUndefined()
  await services.runJobs()
  expect(await ratingOf(id)).toMatchObject({ lack: null, band: 'great' })
  await setListing(id, { resale_price_minor: 2_000_000 })
  await services.runJobs()
  expect(await ratingOf(id)).toMatchObject({ lack: null, band: 'high' })
  await setListing(id, { model_year: 1950 })
  await services.runJobs()
  expect(await ratingOf(id)).toMatchObject({ lack: 'comparables', band: null, estimate_minor: null })
  await setListing(id, { state: 'withdrawn' })
  await services.runJobs()
  expect(await ratingOf(id)).toBeUndefined()
})

test('a bike that is rated anew is one change to search, whether its rating is another one or the same', async () => {
  const { id } = await store({ priceMinor: 100_000 })
  await services.runJobs()
  const changes = () => services.db.selectFrom('search_changes').select('seq').where('listing_id', '=', id).execute()
  for (const set of [{ resale_price_minor: 2_000_000 }, { name: 'Honda CB500F, one owner' }]) {
    await services.db.updateTable('listings').set(set).where('id', '=', id).execute()
    for (const rateAnew of [() => services.runJobs(), trainHere]) {
      await services.db
        .insertInto('unrated_listings')
        .values({ listing_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const before = (await changes()).length
      await rateAnew()
      expect((await changes()).length, JSON.stringify(set)).toBe(before + 1)
    }
  }
  await setListing(id, { state: 'withdrawn' })
})

test('a bike is rated alike by the training and by itself', async () => {
  const [one] = market
  const { id } = one ?? { id: '' }
  const { version, rated_at: _, ...trained } = (await ratingOf(id)) ?? {}
  await services.db.insertInto('unrated_listings').values({ listing_id: id }).execute()
  await services.db.deleteFrom('price_ratings').where('listing_id', '=', id).execute()
  await services.runJobs()
  expect(await ratingOf(id)).toMatchObject({ ...trained, version })
})

test('what changes while prices are learnt is rated afterwards', async () => {
  const { id } = await store()
  await lockTraining(services.db, () => services.runJobs())
  expect(await unrated()).toEqual([{ listing_id: id }])
  await services.runJobs()
  expect(await ratingOf(id)).toMatchObject({ lack: null })
})

test('what waits to be rated when a training begins waits until the training has rated it', async () => {
  const [once, again, gone] = [await store(), await store(), await store()]
  await services.runJobs()
  await setListing(once.id, { resale_price_minor: 100_000 })
  await setListing(again.id, { resale_price_minor: 100_000 })
  await setListing(gone.id, { state: 'withdrawn' })
  const { training } = await services.db.transaction().execute(async (trx) => {
    // The training has read the market, and waits to write its model.
    await sql`LOCK TABLE price_models IN SHARE MODE`.execute(trx)
    const training = trainHere()
    await untilWaiting(services, 1)
    await setListing(again.id, { resale_price_minor: 2_000_000 })
    const waiting = (await unrated()).map(({ listing_id }) => listing_id)
    expect(waiting.sort()).toEqual([once.id, again.id, gone.id].sort())
    return { training }
  })
  await training
  expect(await ratingOf(once.id)).toMatchObject({ band: 'great' })
  expect((await unrated()).map(({ listing_id }) => listing_id).sort()).toEqual([again.id, gone.id].sort())
  await services.runJobs()
  expect(await ratingOf(again.id)).toMatchObject({ band: 'high' })
  expect(await ratingOf(gone.id)).toBeUndefined()
  for (const { id } of [once, again]) await setListing(id, { state: 'withdrawn' })
})

test('a bike that waits to be rated and changes again is rated by its last price, though that is not committed when it is rated', async () => {
  const { id } = await store({ priceMinor: 100_000 })
  await services.db.transaction().execute(async (trx) => {
    await trx.updateTable('listings').set({ resale_price_minor: 2_000_000 }).where('id', '=', id).execute()
    await services.runJobs()
  })
  await services.runJobs()
  expect(await ratingOf(id)).toMatchObject({ band: 'high' })
  await setListing(id, { state: 'withdrawn' })
})

test('a bike that somebody holds to change it is left on the list, and neither of the two waits for the other', async () => {
  const { id } = await store({ priceMinor: 100_000 })
  await services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('listings').select('id').where('id', '=', id).forUpdate().execute()
    await services.runJobs()
    expect(await unrated()).toEqual([{ listing_id: id }])
    await trx.updateTable('listings').set({ resale_price_minor: 2_000_000 }).where('id', '=', id).execute()
  })
  await services.runJobs()
  expect(await ratingOf(id)).toMatchObject({ band: 'high' })
  await setListing(id, { state: 'withdrawn' })
})

test('a suspended person’s bikes, and all but the last listing of one bike, are no evidence', async () => {
  const [suspended, first, again] = [await store(), await store(), await store()]
  await services.db
    .updateTable('users')
    .set({ suspended_at: services.clock.now() })
    .where('id', '=', suspended.sellerId)
    .execute()
  for (const { id } of [first, again])
    await services.db.transaction().execute((trx) => setFrameNumber(services.platform, trx, id, 'JH2PC44'))
  await trainHere()
  expect([await evidenceOf(suspended.id), await evidenceOf(first.id)]).toEqual([undefined, undefined])
  expect(await evidenceOf(again.id)).toMatchObject({ make: 'honda', model: 'honda cb500f' })
})

test('a bike that was handed over here is evidence of the price that was paid, which the nightly job asks for', async () => {
  const sale = await sellBike(services, { name: 'Honda CB500F', price: 4_321_00 })
  await handOver(services, sale)
  const { listing_id: id } = await services.db
    .selectFrom('bookings')
    .select('listing_id')
    .where('id', '=', sale.bookingId)
    .executeTakeFirstOrThrow()
  // The seller may no longer change it; whatever a row says, what was paid counts.
  await setListing(id, { resale_price_minor: 9_999_00 })
  await services.priceRatings.trainingJobs.handlers['train-prices']?.({})
  expect(await evidenceOf(id)).toMatchObject({ price_minor: 4_321_00 })
  expect(await ratingOf(id)).toBeUndefined()
})

test('a bike whose rating fails is named, has no rating of an older model, and keeps no other from being rated', async () => {
  const { id } = await store()
  await services.runJobs()
  expect(await ratingOf(id)).toMatchObject({ lack: null })
  await services.db.updateTable('listings').set({ name: UNRATABLE }).where('id', '=', id).execute()
  const { version, failed, rated } = await trainHere()
  expect(failed).toEqual([{ listingId: id, why: 'RangeError: An estimate came to NaN.' }])
  const ratings = await services.db.selectFrom('price_ratings').select(['listing_id', 'version']).execute()
  expect(ratings.filter((rating) => rating.version === version).length).toBe(rated)
  expect(await ratingOf(id)).toBeUndefined()
  expect(await unrated()).toEqual([])
  await setListing(id, { state: 'withdrawn' })
})

test('a training ends with the process that began it, and leaves no lock', async () => {
  services.priceRatings.stop()
  await expect(services.priceRatings.trainingJobs.handlers['train-prices']?.({})).rejects.toThrow('abort')
  expect(await trainHere()).toMatchObject({ rated: 303 })
})
