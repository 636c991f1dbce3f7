import { describe, expect, test } from 'vitest'
import { bikeOf, IN_YEAR, marketOf, worth } from '../../../../../../tests/support/price-market.ts'
import type { MarketBike } from './bike.ts'
import { PARTS } from './explain.ts'
import { median } from './features.ts'
import { createIdentifier } from './identify.ts'
import { createAdjuster, estimate, foldOf, learnPrices, type PriceModel } from './price-model.ts'
import { readModel, writeModel } from './stored-model.ts'

const identify = createIdentifier()

function learn(market: readonly MarketBike[]): PriceModel {
  const { model } = learnPrices(market)
  if (model === null) throw new Error('The market is too small.')
  return model
}
const estimated = (model: PriceModel, bike: MarketBike) =>
  estimate(model, bike, { identity: identify(bike), sellerId: bike.sellerId, inYear: IN_YEAR })

const market = marketOf(1_500)
const model = learn(market)
const of2021 = bikeOf({ id: 'held out' })
const meant = worth(7_000, 5, 20_000)

/** By how much estimates of bikes that were not learnt from are off, as a share. */
const errorOn = (learnt: PriceModel, bikes: readonly MarketBike[]) =>
  median(bikes.map((bike) => Math.abs(estimated(learnt, bike).estimate / bike.priceMinor - 1)))

test('a price is adjusted by what the model makes of the difference of two bikes, and stays where there is none', () => {
  const told = { identity: identify(of2021), sellerId: of2021.sellerId, inYear: IN_YEAR }
  const adjust = createAdjuster(model, of2021, told)
  expect(adjust({ ...of2021, ...told.identity }, 512_300)).toBe(512_300)
  const older = { ...of2021, ...told.identity, modelYear: 2018, mileageKm: 60_000 }
  const adjusted = adjust(older, worth(7_000, 8, 60_000))
  expect(Math.abs(adjusted / meant - 1)).toBeLessThan(0.05)
})

describe('an estimate', () => {
  test('finds the rule of a market, up to its chance', () => {
    expect(Math.abs(estimated(model, of2021).estimate / meant - 1)).toBeLessThan(0.03)
    expect(errorOn(model, marketOf(500, 2))).toBeLessThan(0.065)
  })

  test('is moved by neither absurd prices nor mileages in miles', () => {
    const wrong = market.map((bike, at) => {
      if (at % 20 === 0) return { ...bike, priceMinor: at % 40 ? 100 : 99_999_999 }
      return at % 20 === 1 ? { ...bike, mileageKm: Math.round((bike.mileageKm ?? 0) / 1.609344) } : bike
    })
    expect(Math.abs(estimated(learn(wrong), of2021).estimate / meant - 1)).toBeLessThan(0.04)
  })

  test('is hardly moved where a fifth of a model’s sellers ask for twice as much', () => {
    const dear = market.map((bike, at) =>
      at % 5 || bike.model !== 'CB500F' ? bike : { ...bike, priceMinor: bike.priceMinor * 2 },
    )
    expect(estimated(learn(dear), of2021).estimate / meant - 1).toBeLessThan(0.06)
  })

  test('is exactly the typical price and what model, year, mileage and condition add to it', () => {
    for (const bike of market.slice(0, 50)) {
      const { estimate: whole, typical, ...parts } = estimated(model, bike)
      expect(PARTS.reduce((sum, part) => sum + parts[part], typical)).toBe(whole)
    }
  })

  test('has no say of its own seller’s prices in it, as it has of another’s', () => {
    const rare = bikeOf({ id: 'rare', model: 'Hornet', name: 'Honda Hornet' })
    const { estimate: before } = estimated(model, rare)
    const learnt = learn([...market, { ...rare, priceMinor: Math.round(1.2 * before) }])
    const shiftFor = (sellerId: string) => estimated(learnt, { ...rare, sellerId }).estimate / before
    expect(Math.abs(shiftFor(rare.sellerId) - 1)).toBeLessThan(0.005)
    const another = Array.from({ length: 9 }, (_, at) => `another seller ${at}`).find(
      (id) => foldOf(id) !== foldOf(rare.sellerId),
    )
    expect(shiftFor(another ?? '')).toBeGreaterThan(1.03)
  })

  test('and its interval are hardly moved by what its seller asks for other bikes, however many they are', () => {
    const own = marketOf(40, 3).map((bike) => ({ ...bike, id: `own ${bike.id}`, sellerId: of2021.sellerId }))
    const asking = (times: number) =>
      estimated(
        learn([...market.slice(0, 300), ...own.map((one) => ({ ...one, priceMinor: times * one.priceMinor }))]),
        of2021,
      )
    const [honest, dear] = [asking(1), asking(3)]
    for (const end of ['low', 'estimate', 'high'] as const)
      expect(Math.abs(dear[end] / honest[end] - 1)).toBeLessThan(0.005)
  })

  test('is not shifted by one seller with a hundred dear bikes', () => {
    const dealers = Array.from({ length: 100 }, (_, at) =>
      bikeOf({
        id: `dealer ${at}`,
        sellerId: 'dealer',
        modelYear: 2026 - (at % 12),
        mileageKm: at * 100,
        priceMinor: 1_500_000,
      }),
    )
    const { estimate: before } = estimated(model, of2021)
    expect(Math.abs(estimated(learn([...market, ...dealers]), of2021).estimate / before - 1)).toBeLessThan(0.02)
  })

  test('of a model that nobody has is that of its make and body type', () => {
    const unknown = bikeOf({ id: 'rare', model: 'Hornet', name: 'Honda Hornet' })
    expect(Math.abs(estimated(model, unknown).estimate / meant - 1)).toBeLessThan(0.25)
  })

  test('counts what was paid more than what is asked', () => {
    const dearAsked = market.map((bike, at) => ({
      ...bike,
      soldForMoney: at % 2 === 0,
      priceMinor: bike.priceMinor * (at % 2 ? 1.3 : 1),
    }))
    const dearPaid = dearAsked.map((bike) => ({ ...bike, soldForMoney: !bike.soldForMoney }))
    expect(estimated(learn(dearAsked), of2021).estimate).toBeLessThan(estimated(learn(dearPaid), of2021).estimate)
  })
})

/** A bike of a rare model, of which seven established sellers have one each. */
const rareOf = (told: Partial<MarketBike> & Pick<MarketBike, 'id'>, modelYear: number, times: number) =>
  bikeOf({
    make: 'Ducati',
    model: 'Monster',
    name: 'Ducati Monster',
    engineCc: 937,
    modelYear,
    priceMinor: Math.round(times * worth(12_000, IN_YEAR - modelYear, 20_000)),
    ...told,
  })

const newcomer = (at: number) => ({
  id: `fake ${at}`,
  sellerId: `newcomer ${Math.floor(at / 3)}`,
  isEstablished: false,
})

describe('six newcomers with three bikes each', () => {
  const rare = Array.from({ length: 7 }, (_, at) => rareOf({ id: `rare ${at}` }, 2018 + (at % 5), 0.94 + 0.02 * at))
  const honest = [...market.slice(0, 300), ...rare]
  const before = learn(honest)
  const shiftsBy = (fakeOf: (at: number) => MarketBike) => {
    const after = learn([...honest, ...Array.from({ length: 18 }, (_, at) => fakeOf(at))])
    return rare.map((bike) => Math.abs(estimated(after, bike).estimate / estimated(before, bike).estimate - 1))
  }

  test.each([2, 1.4, 0.7, 0.5])('hardly move the estimates of a rare model, at %d times its price', (times) => {
    for (const shift of shiftsBy((at) => rareOf(newcomer(at), 2019 + (at % 3), times))) expect(shift).toBeLessThan(0.03)
  })

  test.each([2, 0.5])('hardly move them with models of the make that they invent, at %d times the price', (times) => {
    const shifts = shiftsBy((at) =>
      rareOf({ ...newcomer(at), model: `Made Up ${at}`, name: `Ducati Made Up ${at}` }, 2019 + (at % 3), times),
    )
    for (const shift of shifts) expect(shift).toBeLessThan(0.03)
  })

  test('are known as outside the band of the model at twice its price, and no honest bike is', () => {
    const fakes = Array.from({ length: 18 }, (_, at) => rareOf(newcomer(at), 2019 + (at % 3), 2))
    const { bikes } = learnPrices([...honest, ...fakes])
    const outside = bikes.flatMap(({ id, isOutsideBand }) => (isOutsideBand ? [id] : []))
    expect(outside.toSorted()).toEqual(fakes.map(({ id }) => id).toSorted())
  })
})

test('a bike without a model year is not called outside the band: its estimate is too uncertain for that', () => {
  const { bikes } = learnPrices([...market, bikeOf({ id: 'no year', modelYear: null, priceMinor: 300_000 })])
  expect(bikes.find(({ id }) => id === 'no year')).toMatchObject({ model: 'honda cb500f', isOutsideBand: false })
})

test('a market of newcomers alone is learnt as one of established sellers', () => {
  expect(learn(market.map((bike) => ({ ...bike, isEstablished: false })))).toEqual(model)
})

test.each([0.5, 0.1])('where %d of the sellers are established, the rule of a market is found as well', (share) => {
  const mixed = market.map((bike, at) => ({ ...bike, isEstablished: at % 10 < 10 * share }))
  const learnt = learn(mixed)
  expect(Math.abs(estimated(learnt, of2021).estimate / meant - 1)).toBeLessThan(0.05)
  expect(errorOn(learnt, marketOf(500, 2))).toBeLessThan(0.07)
})

test('a model is learnt where a few bikes are of a make or model that JavaScript’s objects have by birth', () => {
  const { estimate: before } = estimated(model, of2021)
  const named = Array.from({ length: 6 }, (_, at) =>
    bikeOf({
      id: `named ${at}`,
      make: 'Constructor',
      model: 'valueOf',
      name: 'Constructor valueOf',
    }),
  )
  const learnt = learn([...market, ...named])
  // Each of them, and sellers of all parts, of whom some were learnt from without it.
  for (const bike of [
    ...named,
    ...market.slice(0, 50).map(({ sellerId }) => ({ ...bikeOf({ id: 'new', make: 'Constructor' }), sellerId })),
  ])
    for (const amount of Object.values(estimated(learnt, bike))) expect(amount).toSatisfy(Number.isFinite)
  expect(Math.abs(estimated(learnt, of2021).estimate / before - 1)).toBeLessThan(0.02)
  expect(readModel(JSON.parse(writeModel(learnt)))).toEqual(learnt)
})

test('a model with a figure that is not finite is not kept', () => {
  const [fit = expect.fail('It has no fit.'), ...rest] = model.fits
  for (const typical of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => writeModel({ ...model, fits: [{ ...fit, typical }, ...rest] })).toThrow('number')
})

test('an estimate that is no amount is refused', () => {
  for (const effect of [1_000, 40, Number.NaN]) {
    const fits = model.fits.map((fit) => ({ ...fit, makes: new Map([...fit.makes, ['honda', effect]]) }))
    expect(() => estimated({ ...model, fits }, of2021)).toThrow('An estimate came to')
  }
})

test('a market of a handful of bikes has no model', () => {
  expect(learnPrices(marketOf(20)).model).toBeNull()
})

test('the same market makes the same model', () => {
  expect(learn(market)).toEqual(model)
})
