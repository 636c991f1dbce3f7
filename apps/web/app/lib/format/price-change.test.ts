import { expect, test } from 'vitest'
import { priceChange } from './price-change.ts'

test.each([
  ['4500.00', '5000.00', 'USD', { became: 'cheaper', by: '500.00' }],
  ['4700.50', '4500.00', 'USD', { became: 'dearer', by: '200.50' }],
  ['1234.565', '1234.570', 'KWD', { became: 'cheaper', by: '0.005' }],
  ['450000', '500000', 'JPY', { became: 'cheaper', by: '50000' }],
  ['4500.00', '4500.00', 'USD', { became: 'same', by: '' }],
])('a price of %s after %s in %s has changed by what the currency counts', (now, before, currency, change) => {
  expect(priceChange(now, before, currency)).toEqual(change)
})
