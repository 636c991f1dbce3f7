import { expect, test } from 'vitest'
import { createFormat } from '../../lib/format.ts'
import { changeOf, minorOf, priceOf, signedChange, signedMoneyChange } from './change.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi' })

test('the newest four weeks are compared with the four before', () => {
  expect(changeOf([9, 9, 9, 9, 1, 0, 2, 0, 0, 3, 1, 1])).toEqual({ now: 5, before: 3 })
})

test('small numbers change by a number, large ones by a share, and equal ones say nothing', () => {
  expect(signedChange({ now: 5, before: 3 }, format)).toBe('+2')
  expect(signedChange({ now: 0, before: 3 }, format)).toBe('-3')
  expect(signedChange({ now: 106, before: 100 }, format)).toBe('+6%')
  expect(signedChange({ now: 3, before: 3 }, format)).toBeNull()
})

test('money changes by a share, where there was some before', () => {
  expect(signedMoneyChange({ now: 150_000, before: 100_000 }, format)).toBe('+50%')
  expect(signedMoneyChange({ now: 150_000, before: 0 }, format)).toBeNull()
})

test('a week in which more went back than came in is told with a minus', () => {
  expect(minorOf('4500.50')).toBe(450_050)
  expect(priceOf(-300_000, format)).toBe('-$3,000')
})
