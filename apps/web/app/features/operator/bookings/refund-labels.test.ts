import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { refundText } from './refund-labels.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })
const payment = { amount: '4500.00', fee: '112.50', left: '3500.00' }
const words = (typed: string, of = payment) => refundText(of, typed, 'USD', format)

test('a partial refund leaves the seller the rest, less its share of the fee', () => {
  expect(words('500')).toBe(
    'The buyer gets $500.00 and keeps the bike. The seller gets $2,925.00 at the handover: $3,000.00 less the fee of $75.00.',
  )
  expect(words('500', { ...payment, fee: '0.00' })).toBe(
    'The buyer gets $500.00 and keeps the bike. The seller gets $3,000.00 at the handover.',
  )
})

test.each([
  ['JPY', { amount: '450000', fee: '11250', left: '450000' }, '100,000', '¥100,000', '¥341,250', '¥350,000', '¥8,750'],
  [
    'KWD',
    { amount: '1250.500', fee: '31.260', left: '1250.500' },
    '250.100',
    'KWD\u00a0250.100',
    'KWD\u00a0975.390',
    'KWD\u00a01,000.400',
    'KWD\u00a025.010',
  ],
])(
  'a refund in %s of a part of %o leaves both amounts in whole steps of the currency',
  (currency, of, typed, back, gets, rest, kept) => {
    const inIt = createFormat({ locale: 'en-US', currency, distanceUnit: 'mi', timeZone: 'UTC' })
    expect(refundText(of, typed, currency, inIt)).toBe(
      `The buyer gets ${back} and keeps the bike. The seller gets ${gets} at the handover: ${rest} less the fee of ${kept}.`,
    )
    expect(refundText(of, currency === 'JPY' ? '0.5' : '0.005', currency, inIt)).toBeNull()
  },
)

test('a refund of all that is left reverses the sale', () => {
  expect(words('3,500.00')).toBe('The buyer gets $3,500.00: all that is left. The seller gets nothing.')
})

test.each(['', 'much', '0', '3500.01', 'EUR 500'])('a refund of “%s” shows no preview', (typed) => {
  expect(words(typed)).toBeNull()
})
