import { expect, test } from 'vitest'
import { decimalsOf, isCurrency, stepOf } from './currencies.ts'

test.each([
  ['USD', 2, 1],
  ['EUR', 2, 1],
  ['JPY', 0, 1],
  ['ISK', 0, 1],
  ['KWD', 3, 10],
  // Intl writes the Iraqi dinar without decimals; it is counted in thousandths.
  ['IQD', 3, 10],
  // Banks move whole forints.
  ['HUF', 2, 100],
])('the currency %s has %d decimals, and money moves in steps of %d', (currency, decimals, step) => {
  expect([isCurrency(currency), decimalsOf(currency), stepOf(currency)]).toEqual([true, decimals, step])
})

test.each(['usd', 'XAU', 'XXX', 'CLF', 'DEM', 'HRK', 'DOLLARS', ''])(
  'the code %j is not accepted as the currency of a site',
  (code) => {
    expect(isCurrency(code)).toBe(false)
  },
)
