import { expect, test } from 'vitest'
import { wholeUnits } from './distance.ts'

test.each([
  [0, 'km', 0],
  [0.99, 'km', 0],
  [1, 'km', 1],
  [12.5, 'km', 13],
  [1.6, 'mi', 0],
  [1.61, 'mi', 1],
  [80.4672, 'mi', 50],
] as const)('the distance of %d kilometres in whole %s is %d', (kilometres, unit, units) => {
  expect(wholeUnits(kilometres, unit)).toBe(units)
})
