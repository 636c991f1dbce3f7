import { bandOf } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { bikeOf, IN_YEAR, marketOf } from '../../../../../../tests/support/price-market.ts'
import type { MarketBike } from './bike.ts'
import { indexComparables } from './comparables.ts'
import { createIdentifier } from './identify.ts'
import { learnPrices } from './price-model.ts'
import { rate } from './rating.ts'

const identify = createIdentifier()
const { model, bikes } = learnPrices(marketOf(800))
const candidates = indexComparables(bikes)
const rated = (told: Partial<MarketBike>) => {
  const bike = bikeOf({ id: 'this', ...told })
  return rate(model, { ...bike, identity: identify(bike) }, candidates, IN_YEAR)
}

test('a bike with comparables has an estimate within its interval, and bands whose edges are in order', () => {
  const { lack, estimate, edges, comparables } = rated({})
  expect(lack).toBeNull()
  expect(comparables.bikes.length).toBeGreaterThanOrEqual(5)
  if (!estimate || !edges) throw new Error('It has no estimate.')
  const ordered = [edges.good, edges.fair, estimate.estimate, edges.high]
  expect(ordered).toEqual(ordered.toSorted((a, b) => a - b))
  expect([edges.good, edges.high]).toEqual([estimate.low, estimate.high])
})

test('a band is what its edges say', () => {
  const edges = { good: 100, fair: 110, high: 130 }
  expect([99, 100, 109, 110, 130, 131].map((price) => bandOf(price, edges))).toEqual([
    'great',
    'good',
    'good',
    'fair',
    'fair',
    'high',
  ])
})

test('there is no guess where the make or the year is missing, or too few are like it', () => {
  expect(rated({ modelYear: null }).lack).toBe('facts')
  expect(rated({ make: null, model: null, name: 'A bike' }).lack).toBe('facts')
  expect(rated({ modelYear: 1990 }).lack).toBe('comparables')
  expect(rated({ make: 'Ural', model: 'Gear Up', name: 'Ural Gear Up' }).lack).toBe('comparables')
})

test('where the market is too small to learn from, that is the reason, however many bikes are like it', () => {
  const small = learnPrices(marketOf(40))
  const bike = bikeOf({ id: 'this' })
  const alike = indexComparables(bikes)
  const { lack, comparables } = rate(small.model, { ...bike, identity: identify(bike) }, alike, IN_YEAR)
  expect(lack).toBe('market')
  expect(comparables.bikes.length).toBeGreaterThanOrEqual(5)
})

/** A make of which all bikes cost twice what the market makes of its body type, year and mileage, by sellers who are hardly learnt from. */
const dear = Array.from({ length: 6 }, (_, at) =>
  bikeOf({
    id: `dear ${at}`,
    name: 'LiveWire One',
    make: 'LiveWire',
    model: 'One',
    priceMinor: 1_000_000 + 5_000 * at,
    mileageKm: 18_000 + 500 * at,
  }),
)
const ratedAmongDear = (told: Partial<MarketBike>) => {
  const bike = bikeOf({ id: 'this', ...told })
  return rate(
    model,
    { ...bike, identity: identify(bike) },
    indexComparables([...bikes, ...withIdentity(dear)]),
    IN_YEAR,
  )
}
const withIdentity = (market: readonly MarketBike[]) => market.map((bike) => ({ ...bike, ...identify(bike) }))

test('there is no guess where comparable bikes cost something else than they should by what was learnt', () => {
  const { lack, comparables } = ratedAmongDear({ name: 'LiveWire One lowered', make: null, model: null })
  expect(comparables.bikes.length).toBeGreaterThanOrEqual(5)
  expect(lack).toBe('spread')
  expect(ratedAmongDear({}).lack).toBeNull()
})

test('there is no guess where comparable bikes are so unlike in age that they cost more than 40% more or less', () => {
  const bike = bikeOf({ id: 'this', modelYear: 2018, mileageKm: 90_000 })
  const newer = bikes.filter(({ model: name, modelYear }) => name === 'honda cb500f' && (modelYear ?? 0) >= 2021)
  const { lack, comparables } = rate(model, { ...bike, identity: identify(bike) }, indexComparables(newer), IN_YEAR)
  expect(comparables.bikes.length).toBeGreaterThanOrEqual(5)
  expect(lack).toBe('spread')
})

test('there is no guess where prices of such bikes are anything', () => {
  const wild = learnPrices(marketOf(800, 1, 2.4))
  const bike = bikeOf({ id: 'this' })
  const { lack } = rate(wild.model, { ...bike, identity: identify(bike) }, indexComparables(wild.bikes), IN_YEAR)
  expect(lack).toBe('spread')
})
