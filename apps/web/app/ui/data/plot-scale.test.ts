import { expect, test } from 'vitest'
import { apart, heightOf, linePoints, roundTicks } from './plot-scale.ts'

const frame = { top: 10, base: 210 }

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [207, [0, 100, 200, 300]],
  [1000, [0, 500, 1000]],
])('a plot up to %i has grid lines at round numbers from zero that reach it', (max, ticks) => {
  expect(roundTicks(max)).toEqual(ticks)
})

test('a plot has zero on its base and the largest value at the top', () => {
  expect(heightOf(0, 8, frame)).toBe(210)
  expect(heightOf(8, 8, frame)).toBe(10)
  expect(heightOf(0, 0, frame)).toBe(210)
})

test('a plot’s line spans the whole width', () => {
  expect(linePoints([0, 4, 8], 8, frame)).toBe('0,210 50,110 100,10')
})

test('labels that would overlap move apart, and neither leaves the plot at the bottom', () => {
  expect(apart(50, 150, 18, frame)).toEqual([50, 150])
  expect(apart(100, 104, 18, frame)).toEqual([93, 111])
  expect(apart(104, 100, 18, frame)).toEqual([111, 93])
  expect(apart(210, 210, 18, frame)).toEqual([192, 210])
})
