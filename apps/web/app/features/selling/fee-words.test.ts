import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { feeWords } from './fee-words.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })
const NONE = { basisPoints: 0, minimum: '0.00', maximum: null }
const RATE = { ...NONE, basisPoints: 250 }

test.each([
  [NONE, 450_000, 'We keep nothing; you get $4,500.'],
  [RATE, 450_000, 'We keep $112.50; you get $4,387.50.'],
  [{ ...RATE, minimum: '150.00' }, 450_000, 'We keep $150; you get $4,350.'],
  [{ ...RATE, maximum: '99.99' }, 450_000, 'We keep $99.99; you get $4,400.01.'],
  [{ ...RATE, minimum: '150.00' }, 10_000, 'We keep $100; you get $0.'],
  [NONE, null, 'We keep nothing of the price.'],
  [{ ...RATE, maximum: '0.00' }, null, 'We keep nothing of the price.'],
  [RATE, null, 'We keep 2.5% of the price.'],
  [{ ...NONE, minimum: '25.00' }, null, 'We keep $25 of the price.'],
  [{ ...RATE, minimum: '25.00' }, null, 'We keep 2.5% of the price, at least $25.'],
  [{ ...RATE, minimum: '25.00', maximum: '300.00' }, null, 'We keep 2.5% of the price, at least $25 and at most $300.'],
])('a fee of %o and a price of %s', (terms, price, words) => {
  expect(feeWords(terms, price, format)).toBe(words)
})
