import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { decisionWords } from './decision-words.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

test.each([
  ['0.00', 'The seller gets $4,387.50: $4,500.00 less the fee of $112.50.'],
  ['1000.00', 'The seller gets $3,412.50: $3,500.00 less the fee of $87.50.'],
  ['4500.00', 'The seller gets nothing.'],
  ['4500.01', null],
  ['', null],
  ['10', null],
])('a refund of %j says %j', (refund, words) =>
  expect(decisionWords({ price: '4500.00', fee: '112.50', left: '4500.00' }, refund, format)).toBe(words),
)

test('of a price of which a part went back before, the rest is divided', () => {
  const words = decisionWords({ price: '4500.00', fee: '112.50', left: '3500.00' }, '500.00', format)
  expect(words).toBe('The seller gets $2,925.00: $3,000.00 less the fee of $75.00.')
  expect(decisionWords({ price: '4500.00', fee: '112.50', left: '3500.00' }, '3500.01', format)).toBeNull()
})
