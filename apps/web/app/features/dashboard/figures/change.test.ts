import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { changeOf, recentMoney, signedChange, signedMoneyChange } from './change.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

test('the newest four weeks are compared with the four before', () => {
  expect(changeOf([9, 9, 9, 9, 1, 0, 2, 0, 0, 3, 1, 1])).toEqual({ now: 5, before: 3 })
})

test('small numbers change by a number, large ones by a percentage, and equal ones show nothing', () => {
  expect(signedChange({ now: 5, before: 3 }, format)).toBe('+2')
  expect(signedChange({ now: 0, before: 3 }, format)).toBe('-3')
  expect(signedChange({ now: 106, before: 100 }, format)).toBe('+6%')
  expect(signedChange({ now: 3, before: 3 }, format)).toBeNull()
})

test('money changes by a percentage, where there was some before', () => {
  expect(signedMoneyChange({ now: 150_000, before: 100_000 }, format)).toBe('+50%')
  expect(signedMoneyChange({ now: 150_000, before: 0 }, format)).toBeNull()
})

test('money that was paid and money that was refunded are shown apart: together they could be negative', () => {
  const week = { starts_on: '2026-11-16', listed: 0, booked: 0, sold: 0, paid: 0, captured: '0.00', refunded: '0.00' }
  const quiet = Array.from({ length: 11 }, () => week)
  expect(recentMoney([...quiet, { ...week, captured: '4500.50' }], format)).toBe('$4,500.50 in 4 weeks')
  expect(recentMoney([...quiet, { ...week, refunded: '3000.00' }], format)).toBe('$0.00 in 4 weeks, $3,000.00 refunded')
})

test.each([
  ['JPY', '450000', '¥450,000 in 4 weeks'],
  ['KWD', '1250.500', 'KWD\u00a01,250.500 in 4 weeks'],
])('money in %s is summed and shown in its own units', (currency, captured, words) => {
  const inIt = createFormat({ locale: 'en-US', currency, distanceUnit: 'mi', timeZone: 'UTC' })
  const week = {
    starts_on: '2026-11-16',
    listed: 0,
    booked: 0,
    sold: 0,
    paid: 1,
    captured,
    refunded: captured.replaceAll(/\d/g, '0'),
  }
  expect(recentMoney([week], inIt)).toBe(words)
})
