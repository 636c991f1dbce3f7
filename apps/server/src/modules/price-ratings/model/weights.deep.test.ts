import { expect, test } from 'vitest'
import { bikeOf } from '../../../../../../tests/support/price-market.ts'
import { createIdentifier } from './identify.ts'
import { eachBikeOnce, SOLD_COUNTS, weightsOf } from './weights.ts'

const identify = createIdentifier()
const idsOf = (bikes: readonly { id: string }[]) => bikes.map(({ id }) => id)
const kept = (...bikes: Parameters<typeof bikeOf>[0][]) => idsOf(eachBikeOnce(bikes.map(bikeOf), identify))
const weigh = (bikes: Parameters<typeof bikeOf>[0][]) =>
  weightsOf(
    bikes.map((told) => ({ ...bikeOf(told), make: 'honda', model: 'honda cb500f' })),
    'model',
  )

test('a bike that is withdrawn and listed anew counts once, with its last price', () => {
  const byFrame = [
    bikeOf({ id: 'first', frameNumber: 'JH2PC44', modelYear: 2020 }),
    bikeOf({ id: 'other', frameNumber: 'JH2PC45' }),
    bikeOf({ id: 'again', frameNumber: 'JH2PC44', sellerId: 'the next seller' }),
  ]
  expect(idsOf(eachBikeOnce(byFrame, identify)).toSorted()).toEqual(['again', 'other'])
  const bySeller = [
    bikeOf({ id: 'first', sellerId: 'one' }),
    bikeOf({ id: 'of another year', sellerId: 'one', modelYear: 2019 }),
    bikeOf({ id: 'again', sellerId: 'one', name: 'Honda CB 500 F', make: 'honda' }),
  ]
  expect(idsOf(eachBikeOnce(bySeller, identify)).toSorted()).toEqual(['again', 'of another year'])
})

test('of one seller’s listings of a bike the last counts, whichever of them has a frame number', () => {
  const of = { sellerId: 'one' }
  expect(kept({ ...of, id: 'before' }, { ...of, id: 'last', frameNumber: 'JH2PC44' })).toEqual(['last'])
  expect(kept({ ...of, id: 'before', frameNumber: 'JH2PC44' }, { ...of, id: 'last' })).toEqual(['last'])
})

test('a price that was paid is not replaced by one that is asked later, unless the frame number says that it is one bike', () => {
  const sold = { sellerId: 'dealer', soldForMoney: true }
  expect(kept({ ...sold, id: 'sold' }, { id: 'dear', sellerId: 'dealer' })).toEqual(['sold'])
  expect(kept({ ...sold, id: 'sold' }, { ...sold, id: 'sold later' })).toEqual(['sold later'])
  const frameNumber = 'JH2PC44'
  expect(kept({ ...sold, id: 'sold', frameNumber }, { id: 'again', sellerId: 'next', frameNumber })).toEqual(['again'])
})

test('all bikes that one seller has of a model count as much as one of another seller', () => {
  const [one, ...many] = weigh([
    { id: 'a' },
    { id: 'b', sellerId: 'dealer' },
    { id: 'c', sellerId: 'dealer' },
    { id: 'd', sellerId: 'dealer' },
  ])
  expect(many.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(one ?? 0)
})

test('a price that was paid counts more than one that is asked', () => {
  expect(weigh([{ id: 'asked' }, { id: 'paid', soldForMoney: true }])).toEqual([1, SOLD_COUNTS])
})

const newcomer = (id: string) => ({ id, isEstablished: false })
test('a newcomer’s bike counts all where no established seller has its model, and the less the more of them have it', () => {
  expect(weigh([newcomer('a'), newcomer('b')])).toEqual([1, 1])
  expect(weigh([newcomer('a'), { id: 'b' }])).toEqual([1 / 4, 1])
  expect(weigh([newcomer('a'), { id: 'b' }, { id: 'c' }])).toEqual([1 / 9, 1, 1])
  // One seller with two bikes is one.
  expect(weigh([newcomer('a'), { id: 'b', sellerId: 'one' }, { id: 'c', sellerId: 'one' }])).toEqual([
    1 / 4,
    1 / 2,
    1 / 2,
  ])
})

test('in what is learnt of its make, a newcomer’s bike counts little beside any model of established sellers', () => {
  const of = { make: 'honda', model: 'honda cb500f' }
  const bikes = [
    { ...bikeOf({ id: 'a', isEstablished: false }), ...of, model: 'honda invented' },
    { ...bikeOf({ id: 'b' }), ...of },
  ]
  expect([weightsOf(bikes, 'model'), weightsOf(bikes, 'make')]).toEqual([
    [1, 1],
    [1 / 4, 1],
  ])
})
