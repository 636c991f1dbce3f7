import { expect, test } from 'vitest'
import type { UnderstoodPart } from '../../modules/search/index.ts'
import { requestOf } from './find-request.ts'

const SITE = { currency: 'EUR', distanceUnit: 'mi' } as const
const LEEDS = { latitude: 53.8, longitude: -1.55 }

/** What is asked of the index for words that were understood so. */
const asked = (
  parts: UnderstoodPart[],
  query: Parameters<typeof requestOf>[0] = {},
  near: typeof LEEDS | null = null,
) => requestOf(query, { words: [], filters: {}, parts }, near, SITE)

const year = (value: number): UnderstoodPart => ({ as: 'year', typed: String(value), min: value, max: value })

test('amounts in words are in the units of the index, and hold together with those that were chosen', () => {
  const parts: UnderstoodPart[] = [
    { as: 'price', typed: 'bis 5000', max: 5000 },
    { as: 'mileage', typed: 'bis 20000 km', max: 20_000 },
    { as: 'power', typed: 'bis 48 ps', max: 35.3 },
  ]
  expect(asked(parts).ranges).toMatchObject({ price: { max: 500_000 }, mileage: { max: 20_000 }, power: { max: 353 } })
  const chosen = { price_min: 1000, price_max: 6000, mileage_max: 5000 }
  expect(asked(parts, chosen).ranges).toMatchObject({ price: { min: 100_000, max: 500_000 }, mileage: { max: 8047 } })
})

test('a seat height in words is a most, and holds together with one that was chosen', () => {
  const parts: UnderstoodPart[] = [{ as: 'seat_height', typed: 'sitzhohe bis 800', max: 800 }]
  expect(asked(parts).ranges.seat_height).toEqual({ max: 800 })
  expect(asked(parts, { seat_height_max: 780 }).ranges.seat_height).toEqual({ max: 780 })
})

test('years by themselves mean all between them, within the bounds that are said', () => {
  expect(asked([year(2021), year(2018)]).ranges.year).toEqual({ min: 2018, max: 2021 })
  const from: UnderstoodPart = { as: 'year', typed: 'ab 2019', min: 2019 }
  expect(asked([year(2021), from, year(2018)]).ranges.year).toEqual({ min: 2019, max: 2021 })
})

test('a class of licence in words is one unless another was chosen', () => {
  const parts: UnderstoodPart[] = [{ as: 'licence', typed: 'a2', value: 'A2' }]
  expect(asked(parts).filters.licence).toEqual(['A2'])
  expect(asked(parts, { licence: ['A1'] }).filters.licence).toEqual(['A1'])
  expect(asked([], { licence: ['A1'] }).filters.licence).toEqual(['A1'])
})

test('a town in words has 50 km around it unless a radius is said; a chosen one only tells how far bikes are', () => {
  const radius: UnderstoodPart = { as: 'radius', typed: '20 km um', max: 20 }
  expect(asked([], {}, LEEDS).near).toEqual({ ...LEEDS, radiusKm: 50 })
  expect(asked([radius], {}, LEEDS).near).toEqual({ ...LEEDS, radiusKm: 20 })
  expect(asked([], { near: 'Leeds' }, LEEDS).near).toEqual(LEEDS)
  expect(asked([radius], { near: 'Leeds', radius_km: 10 }, LEEDS).near).toEqual({ ...LEEDS, radiusKm: 10 })
  expect(asked([radius]).near).toBeUndefined()
})
