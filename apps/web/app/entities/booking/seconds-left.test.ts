import { expect, test } from 'vitest'
import { untilFirstEnds } from './seconds-left.ts'

test('the time that ends first is asked for first', () => {
  expect(untilFirstEnds([{ seconds_left: 700 }, null, { seconds_left: 12 }, undefined])).toBe(12_000)
})

test('a booking without a running time is not asked for again', () => {
  expect(untilFirstEnds([])).toBe(false)
  expect(untilFirstEnds([null])).toBe(false)
})

test('a time whose end is not decided yet is asked for without haste', () => {
  expect(untilFirstEnds([{ seconds_left: 0 }])).toBe(3000)
})
