import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bikeOf, marketOf, storeMarket } from '../../../../../tests/support/price-market.ts'
import { allowIncomplete } from '../../../../../tests/support/stored-market.ts'
import { startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import { newId } from '../../platform/ids.ts'
import type { MarketBike } from './model/bike.ts'
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
    ...marketOf(200).map((bike) => ({ ...bike, id: newId(), sellerId: newId() })),
    // The nearest of a kind are all of one dealer, and more than are read at once.
    ...Array.from({ length: 110 }, (_, at) => ofKind(at, { sellerId: dealer, mileageKm: 20_000 + at })),
    ...Array.from({ length: 25 }, (_, at) =>
      ofKind(200 + at, { mileageKm: 30_000 + at * 100, modelYear: 2018 + (at % 7) }),
    ),
  ])
  await train(services.db, {
    currency: 'USD',
    secrets: services.platform.secrets,
    now: services.clock.now(),
    paid: new Map(),
  })
  const trained = await ratings()
  expect(trained).toHaveLength(335)
  expect(trained.filter(({ compared_by }) => compared_by === 'kind').length).toBeGreaterThan(100)
  expect(trained.filter(({ comparables }) => comparables.length === 20).length).toBeGreaterThan(200)

  await sql`INSERT INTO unrated_listings SELECT id FROM listings`.execute(services.db)
  await services.runJobs()
  expect(await ratings()).toEqual(trained)
})
