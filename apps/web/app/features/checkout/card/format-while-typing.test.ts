import { expect, test } from 'vitest'
import { placeBehindDigit } from './format-while-typing.ts'

test.each([
  ['4242 4242', 0, 0],
  ['4242 4242', 3, 3],
  ['4242 4242', 4, 4],
  ['4242 4242', 5, 6],
  ['4242 4242', 8, 9],
  ['42', 9, 2],
])('the cursor in %j after digit %i is at %i', (text, count, place) => {
  expect(placeBehindDigit(text, count)).toBe(place)
})
