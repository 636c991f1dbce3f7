import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bikeOf, marketOf, storeMarket, trainingOf } from '../../../../../tests/support/price-market.ts'
import { allowIncomplete } from '../../../../../tests/support/stored-market.ts'
import { startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import { newId } from '../../platform/ids.ts'
import type { MarketBike } from './model/bike.ts'
import { createPriceModels } from './price-models.ts'
import { createBikeRater } from './rate-bike.ts'
import { createChangedRater } from './rate-changed.ts'
import { addModel, findModel } from './repository.ts'
import { train } from './training/train.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({})
  await allowIncomplete(services)
})
afterAll(() => services.stop())

/** Of each rating all but when it was made. */
const ratings = async () => {
  const rows = await services.db.selectFrom('price_ratings').selectAll().orderBy('listing_id').execute()
  return rows.map((rating) => ({ ...rating, rated_at: null }))
}

/** Of a make and body type with a model that nobody else has. */
const ofKind = (at: number, told: Partial<MarketBike>): MarketBike => {
  const model = `SV ${String.fromCodePoint(65 + (at % 26), 65 + Math.floor(at / 26))}`
  return bikeOf({ id: newId(), sellerId: newId(), make: 'Suzuki', model, name: `Suzuki ${model}`, ...told })
}

test('bikes that are rated one by one are compared and rated as the training did it', async () => {
  const dealer = newId()
  await storeMarket(services, [
    ...marketOf(400).map((bike) => ({ ...bike, id: newId(), sellerId: newId() })),
    // The nearest of a kind are all of one dealer, and more than are read at once.
    ...Array.from({ length: 110 }, (_, at) => ofKind(at, { sellerId: dealer, mileageKm: 20_000 + at })),
    ...Array.from({ length: 50 }, (_, at) =>
      ofKind(200 + at, { mileageKm: 30_000 + at * 100, modelYear: 2018 + (at % 7) }),
    ),
  ])
  // The dealer and about half of the other sellers are established.
  const sellers = await services.db.selectFrom('users').select('id').orderBy('id').execute()
  const wanted = new Set([dealer, ...sellers.flatMap(({ id }, at) => (at % 2 ? [id] : []))])
  await train(services.db, trainingOf(services, { wanted }))
  const trained = await ratings()
  expect(trained).toHaveLength(560)
  expect(trained.filter(({ compared_by }) => compared_by === 'kind').length).toBeGreaterThan(100)
  expect(trained.filter(({ comparables }) => comparables.length === 20).length).toBeGreaterThan(200)

  await sql`INSERT INTO unrated_listings SELECT id FROM listings`.execute(services.db)
  await services.runJobs()
  expect(await ratings()).toEqual(trained)
})

const findRating = (id: string) =>
  services.db.selectFrom('price_ratings').selectAll().where('listing_id', '=', id).executeTakeFirstOrThrow()

test('another price changes the band of a rating alone, until a fact of the bike changes as well', async () => {
  const { db } = services
  const { listing_id: id, ...before } = await db
    .selectFrom('price_ratings')
    .selectAll()
    .where('lack', 'is', null)
    .orderBy('listing_id')
    .executeTakeFirstOrThrow()
  const change = (facts: { resale_price_minor: number; mileage_km?: number }) =>
    db.updateTable('listings').set(facts).where('id', '=', id).execute()
  // Whoever compared the bike anew would find nothing.
  const evidence = await db.deleteFrom('price_evidence').returningAll().execute()

  await change({ resale_price_minor: Number(before.high_minor) + 1 })
  await services.runJobs()
  expect(await findRating(id)).toEqual({ ...before, listing_id: id, band: 'high', rated_at: services.clock.now() })
  await change({ resale_price_minor: 100 })
  await services.runJobs()
  expect(await findRating(id)).toMatchObject({ band: 'great', estimate_minor: before.estimate_minor })

  await change({ resale_price_minor: Number(before.estimate_minor), mileage_km: 77_777 })
  await change({ resale_price_minor: Number(before.estimate_minor) + 100 })
  await services.runJobs()
  expect(await findRating(id)).toMatchObject({ band: null, lack: 'comparables', comparables: [] })
  await db.insertInto('price_evidence').values(evidence).execute()
})

test('another price of a bike whose rating is of an older model has it rated anew', async () => {
  const { db } = services
  const { listing_id: id } = await db
    .selectFrom('price_ratings')
    .select('listing_id')
    .where('lack', 'is', null)
    .orderBy('listing_id')
    .executeTakeFirstOrThrow()
  const { version } = await findRating(id)
  const { version: newest } = await db
    .insertInto('price_models')
    .values({ model: null, size: 0, trained_at: services.clock.now() })
    .returning('version')
    .executeTakeFirstOrThrow()
  await db.updateTable('listings').set({ resale_price_minor: 123_400 }).where('id', '=', id).execute()
  await services.runJobs()
  expect(newest).toBeGreaterThan(version)
  expect(await findRating(id)).toMatchObject({ version: newest, lack: 'market', band: null })
})

const columnsIn = (text: string | undefined) =>
  new Set([...(text ?? '').matchAll(/\bnew\.(\w+)/gi)].map(([, name]) => name))

test('each column that a rating depends on, but for the price, is one by which the facts have changed', async () => {
  const { rows } = await sql<{ trigger: string; body: string }>`
    SELECT pg_get_triggerdef(t.oid) AS trigger, p.prosrc AS body FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE t.tgname = 'listings_unrated_update'`.execute(services.db)
  const facts = columnsIn(rows[0]?.body)
  facts.delete('id')
  expect(new Set([...facts, 'resale_price_minor'])).toEqual(columnsIn(rows[0]?.trigger))
})

test('a bike whose estimate is no amount has no rating, and keeps no other from having one', async () => {
  const { db } = services
  const model = (await findModel(db, 1)) ?? expect.fail('There is no model.')
  const fits = model.fits.map((fit) => ({ ...fit, makes: new Map([...fit.makes, ['yamaha', 1_000]]) }))
  const version = await addModel(db, { model: { ...model, fits }, size: model.size, trainedAt: services.clock.now() })
  const [good, absurd] = [newId(), newId()]
  await storeMarket(services, [
    bikeOf({ id: absurd, sellerId: newId(), make: 'Yamaha', model: 'MT-07', name: 'Yamaha MT-07' }),
    bikeOf({ id: good, sellerId: newId() }),
  ])
  await services.runJobs()
  expect(await findRating(good)).toMatchObject({ version, lack: null })
  await expect(findRating(absurd)).rejects.toThrow('no result')
  expect(await db.selectFrom('unrated_listings').selectAll().execute()).toEqual([])
})

test('a bike for which the database refuses a statement has no rating, and keeps no other from having one', async () => {
  const { db, platform } = services
  const [good, bad] = [newId(), newId()]
  await storeMarket(
    services,
    [bad, good].map((id) => bikeOf({ id, sellerId: newId() })),
  )
  const rateBike = createBikeRater(createPriceModels())
  const rateChanged = createChangedRater(platform, async (trx, version, bike, inYear) => {
    if (bike.id === bad) await sql`SELECT 1 / 0`.execute(trx)
    return rateBike(trx, version, bike, inYear)
  })
  await rateChanged()
  expect(await findRating(good)).toMatchObject({ listing_id: good })
  await expect(findRating(bad)).rejects.toThrow('no result')
  expect(await db.selectFrom('unrated_listings').selectAll().execute()).toEqual([])
})
