import { expect, test } from 'vitest'
import { isBeyond, placeAmongBands, placeOf, scaleOf, stacked } from './price-scale.ts'

test('a scale has the interval and every honest price on it', () => {
  const scale = scaleOf({ low: 4000, high: 5000, others: [3500, 5600], own: 5900 })
  expect([3500, 4000, 5000, 5600, 5900].some((price) => isBeyond(price, scale))).toBe(false)
  expect(placeOf(scale.from, scale)).toBe(0)
  expect(placeOf(scale.to, scale)).toBe(100)
})

test('an absurd price stands at the edge and moves no other', () => {
  const scale = scaleOf({ low: 4000, high: 5000, others: [1, 999_999], own: null })
  expect(scale).toEqual({ from: 2950, to: 6050 })
  expect([1, 999_999].map((price) => [isBeyond(price, scale), placeOf(price, scale)])).toEqual([
    [true, 0],
    [true, 100],
  ])
})

test('points of about the same price stand above each other', () => {
  const scale = { from: 0, to: 1000 }
  expect(stacked([500, 501, 700], scale)).toEqual([
    { x: 50, level: 0 },
    { x: 50, level: 1 },
    { x: 70, level: 0 },
  ])
})

test('a price stands in the part of its band, however wide that is', () => {
  const edges = { good: 4000, fair: 4200, high: 5000 }
  expect([0, 3000, 3500, 4000, 4100, 4200, 4600, 5500, 99_999].map((price) => placeAmongBands(price, edges))).toEqual([
    0, 0, 12.5, 25, 37.5, 50, 62.5, 87.5, 100,
  ])
})

test('a price stands in the middle where all bikes cost the same', () => {
  for (const price of [4500, 0]) {
    const scale = scaleOf({ low: price, high: price, others: [price, price], own: price })
    expect(placeOf(price, scale)).toBe(50)
  }
})
