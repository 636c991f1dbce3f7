import { expect, test } from 'vitest'
import { chooseSimilar, type Likeness } from './similar.ts'

const bike: Likeness = {
  id: 'the bike',
  seller_id: 'its seller',
  make: 'Yamaha',
  model: 'MT-07',
  body_type: 'naked',
  licence: 'A',
  engine_cc: 689,
  model_year: 2019,
  mileage_km: 20_000,
  resale_price_minor: 550_000,
}
/** Alike in all but what is said, and of a seller of its own. */
const like = (id: string, other: Partial<Likeness> = {}): Likeness => ({ ...bike, id, seller_id: id, ...other })
const otherModel = { make: 'Kawasaki', model: 'Z650' }

test('bikes of the same model stand before any other, each as near as its facts and its price are', () => {
  const candidates = [
    like('another model, else the same', otherModel),
    like('older', { model_year: 2013 }),
    like('dearer', { resale_price_minor: 600_000 }),
    like('further', { mileage_km: 35_000 }),
  ]
  expect(chooseSimilar(bike, candidates, 4)).toEqual(['dearer', 'further', 'older', 'another model, else the same'])
})

test.each<[string, Partial<Likeness>]>([
  ['body type', { body_type: 'tourer' }],
  ['licence', { licence: 'A2' }],
  ['engine', { engine_cc: 1200 }],
  ['year', { model_year: 2010 }],
  ['mileage', { mileage_km: 70_000 }],
  ['price', { resale_price_minor: 900_000 }],
])('of bikes that are alike but for their %s, the one that has the bike’s own stands first', (_what, other) => {
  const candidates = [like('a', { ...otherModel, ...other }), like('b', otherModel)]
  expect(chooseSimilar(bike, candidates, 4)).toEqual(['b', 'a'])
})

test('a seller has no second bike among the similar ones while another has any', () => {
  const candidates = [
    like('1', { seller_id: 'dealer' }),
    like('2', { seller_id: 'dealer', model_year: 2018 }),
    like('3', { ...otherModel, mileage_km: 90_000 }),
  ]
  expect(chooseSimilar(bike, candidates, 2)).toEqual(['1', '3'])
  expect(chooseSimilar(bike, candidates, 3)).toEqual(['1', '3', '2'])
})

test('similar bikes are the same whatever order they are read in, and a bike that was read twice counts once', () => {
  const candidates = [like('c'), like('a'), like('b'), like('a')]
  expect(chooseSimilar(bike, candidates, 4)).toEqual(['a', 'b', 'c'])
  expect(chooseSimilar(bike, candidates.toReversed(), 4)).toEqual(['a', 'b', 'c'])
})

test('a bike that says nothing of itself is compared with by price alone', () => {
  const bare = { ...bike, make: null, model: null, body_type: null, licence: null, engine_cc: null, model_year: null }
  const candidates = [like('dear', { resale_price_minor: 990_000 }), like('near', { resale_price_minor: 560_000 })]
  expect(chooseSimilar({ ...bare, mileage_km: null }, candidates, 4)).toEqual(['near', 'dear'])
})
