import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { feeText } from './fee-labels.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })
const NONE = { basisPoints: 0, minimum: '0.00', maximum: null }
const RATE = { ...NONE, basisPoints: 250 }

test.each([
  [NONE, 450_000, 'We keep nothing; you get $4,500.00.'],
  [RATE, 450_000, 'We keep $112.50; you get $4,387.50.'],
  [{ ...RATE, minimum: '150.00' }, 450_000, 'We keep $150.00; you get $4,350.00.'],
  [{ ...RATE, maximum: '99.99' }, 450_000, 'We keep $99.99; you get $4,400.01.'],
  [{ ...RATE, minimum: '150.00' }, 10_000, 'We keep $100.00; you get $0.00.'],
  [NONE, null, 'We keep nothing of the price.'],
  [{ ...RATE, maximum: '0.00' }, null, 'We keep nothing of the price.'],
  [RATE, null, 'We keep 2.5% of the price.'],
  [{ ...NONE, minimum: '25.00' }, null, 'We keep $25.00 of the price.'],
  [{ ...RATE, minimum: '25.00' }, null, 'We keep 2.5% of the price, at least $25.00.'],
  [
    { ...RATE, minimum: '25.00', maximum: '300.00' },
    null,
    'We keep 2.5% of the price, at least $25.00 and at most $300.00.',
  ],
])('a fee of %o is shown for a price of %s', (terms, price, words) => {
  expect(feeText(terms, price, format)).toBe(words)
})

test.each([
  ['JPY', { basisPoints: 250, minimum: '2500', maximum: null }, 450_019, 'We keep ¥11,250; you get ¥438,769.'],
  ['JPY', { basisPoints: 250, minimum: '2500', maximum: null }, 5000, 'We keep ¥2,500; you get ¥2,500.'],
  [
    'KWD',
    { basisPoints: 250, minimum: '0.000', maximum: null },
    1_250_500,
    'We keep KWD\u00a031.260; you get KWD\u00a01,219.240.',
  ],
  [
    'KWD',
    { basisPoints: 250, minimum: '2.500', maximum: '90.000' },
    null,
    'We keep 2.5% of the price, at least KWD\u00a02.500 and at most KWD\u00a090.000.',
  ],
])('a fee is shown in %s: %o of a price of %s', (currency, terms, price, words) => {
  expect(feeText(terms, price, createFormat({ locale: 'en-US', currency, distanceUnit: 'mi', timeZone: 'UTC' }))).toBe(
    words,
  )
})
