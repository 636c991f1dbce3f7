import { expect, test } from 'vitest'
import { untilFirstEnds } from './seconds-left.ts'

test('the time that ends first decides when the page asks again', () => {
  expect(untilFirstEnds([{ seconds_left: 700 }, null, { seconds_left: 12 }, undefined])).toBe(12_000)
})

test('a booking without a running time does not have the page ask again', () => {
  expect(untilFirstEnds([])).toBe(false)
  expect(untilFirstEnds([null])).toBe(false)
})

test('a time whose end is not decided yet is asked about less often', () => {
  expect(untilFirstEnds([{ seconds_left: 0 }])).toBe(3000)
})
