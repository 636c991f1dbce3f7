import { expect, test } from 'vitest'
import { outsideBand, placesByModel } from './model-band.ts'

/** The prices of one model, beside what it is estimated at, that are outside its band. */
const outside = (times: readonly number[], weights: readonly number[] = []) => {
  const rest = times.map(Math.log)
  const found = outsideBand(
    placesByModel(times.map(() => 'honda cb500f')),
    rest,
    rest.map((_, at) => ({ weight: weights[at] ?? 1 })),
  )
  return times.filter((_, at) => found.has(at))
}

test('a price of more than one and a half times the middle one of its model, or less than two thirds, is outside the band', () => {
  expect(outside([0.9, 0.95, 1, 1, 1.05, 1.1, 2])).toEqual([2])
  expect(outside([0.9, 0.95, 1, 1, 1.05, 1.1, 0.5])).toEqual([0.5])
  expect(outside([0.9, 0.95, 1, 1, 1.05, 1.1, 1.45])).toEqual([])
})

test('a model that is estimated badly has its band where its prices are', () => {
  expect(outside([2.7, 2.9, 3, 3, 3.1, 3.2, 1])).toEqual([1])
})

test('the middle is by weight: many bikes that count little do not move it', () => {
  const fakes = Array.from({ length: 60 }, () => 2)
  const weights = [...Array.from({ length: 7 }, () => 1), ...fakes.map(() => 1 / 64)]
  expect(outside([0.9, 0.95, 1, 1, 1.05, 1.1, 1.15, ...fakes], weights)).toEqual(fakes)
})

test('where more than a third is far from the middle, or there are too few, no price is outside', () => {
  expect(outside([1, 1, 1, 1, 1, 2, 2, 2])).toEqual([])
  expect(outside([1, 1, 1, 2])).toEqual([])
})

test('bikes whose model is not known are in no band', () => {
  expect(placesByModel(['a', '', 'b', 'a', ''])).toEqual([[0, 3], [2]])
})
