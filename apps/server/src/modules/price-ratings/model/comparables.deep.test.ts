import { FEWEST_COMPARABLES } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { bikeOf } from '../../../../../../tests/support/price-market.ts'
import type { MarketBike } from './bike.ts'
import { type Comparable, chooseComparables, indexComparables, MOST_COMPARABLES } from './comparables.ts'

const CB500F = { make: 'honda', model: 'honda cb500f' }
const bike = { ...bikeOf({ id: 'this', sellerId: 'its seller' }), ...CB500F }
const others = (
  count: number,
  told: (at: number) => Partial<MarketBike> = () => ({}),
  identity = CB500F,
): Comparable[] =>
  Array.from({ length: count }, (_, at) => ({
    ...bikeOf({ id: `${identity.model} ${at}`, mileageKm: 20_000 + at * 100, ...told(at) }),
    ...identity,
  }))
const chosen = (bikes: readonly Comparable[]) => chooseComparables(bike, indexComparables(bikes)(bike))

test('comparables are the nearest by year, mileage and condition', () => {
  const { of, bikes } = chosen(others(50).toReversed())
  expect(of).toBe('model')
  expect(bikes.map(({ mileageKm }) => mileageKm)).toEqual(
    Array.from({ length: MOST_COMPARABLES }, (_, at) => 20_000 + at * 100),
  )
})

test('a seller is among the comparables once, with the nearest bike, and the bike’s own seller never', () => {
  const ofDealer = others(30, (at) => ({ id: `of dealer ${at}`, sellerId: 'dealer' }))
  const own = others(3, (at) => ({ id: `own ${at}`, sellerId: 'its seller' }))
  const rest = others(6)
  const ids = chosen([...ofDealer.toReversed(), ...own, ...rest]).bikes.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...rest.map(({ id }) => id), 'of dealer 0'].toSorted())
})

test('where a model is rare, bikes of its make, kind and engine size are compared; others never', () => {
  const like = { make: 'honda', model: 'honda hornet' }
  const ofKind = others(FEWEST_COMPARABLES, () => ({ engineCc: 500 }), like)
  const others650 = others(9, (at) => ({ id: `650 ${at}`, engineCc: 649 }), like)
  const yamahas = others(9, () => ({}), { make: 'yamaha', model: 'yamaha mt03' })
  const { of, bikes } = chosen([...others(2), ...ofKind, ...others650, ...yamahas])
  expect(of).toBe('kind')
  expect(bikes).toHaveLength(FEWEST_COMPARABLES + 2)
})

test('a bike of a far year is no comparable', () => {
  expect(chosen(others(9, () => ({ modelYear: 2010 }))).bikes).toEqual([])
})

test('newcomers’ bikes are among the comparables only where those of established sellers are too few', () => {
  const newcomers = others(9, (at) => ({ id: `new ${at}`, isEstablished: false, mileageKm: 20_000 }))
  const known = others(FEWEST_COMPARABLES)
  expect(chosen([...newcomers, ...known]).bikes).toEqual(known)
  const { of, bikes } = chosen([...newcomers, ...known.slice(1)])
  expect([of, bikes.length]).toEqual(['model', FEWEST_COMPARABLES - 1 + newcomers.length])
})
