import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { decisionText, isTooMuch, sharesInText, splitOf } from './decision-labels.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

test.each([
  ['0.00', 'The seller gets $4,387.50: $4,500.00 less the fee of $112.50.'],
  ['1000.00', 'The seller gets $3,412.50: $3,500.00 less the fee of $87.50.'],
  ['4500.00', 'The seller gets nothing.'],
  ['4500.01', null],
  ['', null],
  ['1,000', 'The seller gets $3,412.50: $3,500.00 less the fee of $87.50.'],
  ['a lot', null],
])('a refund of %j is described as %j', (refund, words) =>
  expect(decisionText({ price: '4500.00', fee: '112.50', left: '4500.00', currency: 'USD' }, refund, format)).toBe(
    words,
  ),
)

test('a decision about a sale without a fee says nothing of one', () => {
  const sale = { price: '7649.50', fee: '0.00', left: '7649.50', currency: 'USD' }
  expect(decisionText(sale, '0.00', format)).toBe('The seller gets $7,649.50.')
})

test('a decision about a price that was refunded in part before divides the rest', () => {
  const words = decisionText({ price: '4500.00', fee: '112.50', left: '3500.00', currency: 'USD' }, '500.00', format)
  expect(words).toBe('The seller gets $2,925.00: $3,000.00 less the fee of $75.00.')
  expect(
    decisionText({ price: '4500.00', fee: '112.50', left: '3500.00', currency: 'USD' }, '3500.01', format),
  ).toBeNull()
})

test.each([
  [
    'JPY',
    { price: '450000', fee: '11250', left: '450000' },
    '100000',
    'The seller gets ¥341,250: ¥350,000 less the fee of ¥8,750.',
  ],
  ['JPY', { price: '450000', fee: '11250', left: '450000' }, '0.50', null],
  [
    'KWD',
    { price: '1250.500', fee: '31.260', left: '1250.500' },
    '250.100',
    'The seller gets KWD\u00a0975.390: KWD\u00a01,000.400 less the fee of KWD\u00a025.010.',
  ],
  ['KWD', { price: '1250.500', fee: '31.260', left: '1250.500' }, '250.105', null],
])('a decision in %s of %o with a refund of %j is described as %j', (currency, sale, refund, words) => {
  const inIt = createFormat({ locale: 'en-US', currency, distanceUnit: 'mi', timeZone: 'UTC' })
  expect(decisionText({ ...sale, currency }, refund, inIt)).toBe(words)
})

test.each([
  ['4,500', { buyer: 450_000, seller: 0, fee: 0 }],
  ['4499.5', { buyer: 449_950, seller: 49, fee: 1 }],
  ['1000', { buyer: 100_000, seller: 341_250, fee: 8_750 }],
  ['0', { buyer: 0, seller: 438_750, fee: 11_250 }],
  ['4500.005', null],
])('a refund typed as %j is divided among the three without a remainder', (typed, split) => {
  expect(splitOf({ price: '4500.00', fee: '112.50', left: '4500.00', currency: 'USD' }, typed)).toEqual(split)
})

test.each([
  ['4500', false],
  ['4500.01', true],
  ['4.501', true],
  ['a lot', false],
])('a refund from 4,500.00 that are left of %j is too much: %s', (typed, tooMuch) => {
  expect(isTooMuch({ price: '5000.00', fee: '112.50', left: '4500.00', currency: 'USD' }, typed)).toBe(tooMuch)
})

test.each([
  ['1000.00', 'Ben gets $1,000.00 back. Sara gets $3,412.50: $3,500.00 less the fee of $87.50.'],
  ['0.00', 'Ben gets nothing back. Sara gets $4,387.50: $4,500.00 less the fee of $112.50.'],
  ['4500.00', 'Ben gets $4,500.00 back. Sara gets nothing.'],
])('an admin is told, before %s is refunded, who gets what: %s', (refund, words) => {
  const sale = { price: '4500.00', fee: '112.50', left: '4500.00', currency: 'USD' }
  expect(sharesInText({ ...sale, buyer_name: 'Ben', seller_name: 'Sara' }, refund, format)).toBe(words)
})

test('a person who has deleted their account is described without a name', () => {
  const sale = { price: '4500.00', fee: '112.50', left: '4500.00', currency: 'USD', buyer_name: '', seller_name: '' }
  expect(sharesInText(sale, '4500.00', format)).toBe('The buyer gets $4,500.00 back. The seller gets nothing.')
})

test('a fee that takes the seller’s whole part is mentioned', () => {
  const sale = { price: '5.00', fee: '5.00', left: '5.00', currency: 'USD' }
  expect(decisionText(sale, '0.00', format)).toBe('The seller gets $0.00: $5.00 less the fee of $5.00.')
})
