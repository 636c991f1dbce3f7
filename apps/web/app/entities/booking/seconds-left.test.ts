import { expect, test } from 'vitest'
import { untilFirstEnds } from './seconds-left.ts'

test('what ends first is asked for first', () => {
  expect(untilFirstEnds([{ seconds_left: 700 }, null, { seconds_left: 12 }, undefined])).toBe(12_000)
})

test('without a running time nothing is asked again', () => {
  expect(untilFirstEnds([])).toBe(false)
  expect(untilFirstEnds([null])).toBe(false)
})

test('an end that is not decided yet is asked for without haste', () => {
  expect(untilFirstEnds([{ seconds_left: 0 }])).toBe(3000)
})
