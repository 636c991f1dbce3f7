import type { MarketBike } from '../../apps/server/src/modules/price-ratings/model/bike.ts'
import type { ReadingSettings } from '../../apps/server/src/modules/price-ratings/training/read-market.ts'
import { Random } from '../../apps/server/src/modules/search/testing/random.ts'

import type { TestServices } from './test-services.ts'

export const IN_YEAR = 2026

/** A bike of a market in tests, of which only what is told differs from others. */
export const bikeOf = (told: Partial<MarketBike> & Pick<MarketBike, 'id'>): MarketBike => ({
  name: 'Honda CB500F',
  make: 'Honda',
  model: 'CB500F',
  bodyType: 'naked',
  modelYear: 2021,
  mileageKm: 20_000,
  engineCc: 471,
  condition: 'good',
  sellerId: `seller of ${told.id}`,
  isEstablished: true,
  priceMinor: 500_000,
  soldForMoney: false,
  pricedIn: IN_YEAR,
  frameNumber: null,
  ...told,
})

const MODELS = [
  { make: 'Honda', model: 'CB500F', bodyType: 'naked', engineCc: 471, new: 7_000 },
  { make: 'Honda', model: 'Africa Twin', bodyType: 'adventure', engineCc: 1084, new: 15_000 },
  { make: 'Yamaha', model: 'MT-07', bodyType: 'naked', engineCc: 689, new: 8_000 },
  { make: 'Yamaha', model: 'Ténéré 700', bodyType: 'adventure', engineCc: 689, new: 11_000 },
  { make: 'BMW', model: 'R 1250 GS', bodyType: 'adventure', engineCc: 1254, new: 20_000 },
] as const

/** What a bike is worth in the market of these tests, in minor units: a rule of its own, which the model has to find. */
export const worth = (newPrice: number, age: number, mileageKm: number): number =>
  100 * newPrice * Math.exp(-0.1 * age - 0.005 * (mileageKm / 1_000 - 5 * age))

/** A market in which prices are worth and chance: of `count` bikes, each of another seller, the same for a seed. */
export function marketOf(count: number, seed = 1, spread = 0.2): MarketBike[] {
  const random = new Random(seed)
  return Array.from({ length: count }, (_, at) => {
    const { new: newPrice, ...facts } = random.one(MODELS)
    const age = random.whole(0, 12)
    const mileageKm = Math.round(age * random.whole(3_000, 7_000) + random.whole(500, 2_500))
    const off = spread * (random.next() - 0.5)
    return bikeOf({
      ...facts,
      id: `bike ${at}`,
      name: `${facts.make} ${facts.model}`,
      sellerId: `seller ${seed} ${at}`,
      modelYear: IN_YEAR - age,
      mileageKm,
      priceMinor: Math.round(worth(newPrice, age, mileageKm) * Math.exp(off)),
    })
  })
}

/** How a training in tests reads a market. Only the sellers in `wanted` can be established. */
export const trainingOf = (
  { platform, clock }: Pick<TestServices, 'platform' | 'clock'>,
  given: Partial<Pick<ReadingSettings, 'paid' | 'wanted'>> = {},
): ReadingSettings => ({
  currency: 'USD',
  secrets: platform.secrets,
  now: clock.now(),
  paid: new Map(),
  wanted: new Set(),
  verifyEmail: false,
  ...given,
})

/** Writes bikes into the table with sellers of their own, where nothing else has to be right (`allowIncomplete`). */
export async function storeMarket({ db }: Pick<TestServices, 'db'>, bikes: readonly MarketBike[]): Promise<void> {
  const at = new Date('2026-01-01')
  const nothing = { image_hash: null, role_chosen_at: null, suspended_at: null, deleted_at: null, created_at: at }
  const sellers = [...new Set(bikes.map(({ sellerId }) => sellerId))]
  await db
    .insertInto('users')
    .values(sellers.map((id) => ({ id, name: 'Sal Seller', email: `${id}@example.com`, ...nothing })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('listings')
    .values(
      bikes.map((bike) => ({
        id: bike.id,
        seller_id: bike.sellerId,
        state: 'available' as const,
        currency: 'USD',
        name: bike.name,
        make: bike.make,
        model: bike.model,
        body_type: bike.bodyType,
        model_year: bike.modelYear,
        mileage_km: bike.mileageKm,
        engine_cc: bike.engineCc,
        condition: bike.condition,
        resale_price_minor: bike.priceMinor,
        original_price_minor: null,
        category_id: null,
        posted_on: null,
        years_of_use: null,
        sold_at: null,
        removed_at: null,
        live_at: at,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
}
