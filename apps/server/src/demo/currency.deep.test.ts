import { CURRENCIES, parsePrice } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { priceIn } from './currency.ts'

test.each([
  ['USD', 6450, '6450.00'],
  ['EUR', 9899, '9899.00'],
  ['JPY', 6450, '968000'],
  ['KWD', 6450, '2000.000'],
  ['KWD', 1985, '615.000'],
  ['HUF', 900, '306000.00'],
])('in %s a bike of %d dollars costs %s', (currency, dollars, price) => {
  expect(priceIn(currency, dollars)).toBe(price)
})

test.each(CURRENCIES)('every price of the demo data in %s can be typed into the form', (currency) => {
  for (const dollars of [300, 6450, 39_899])
    expect(parsePrice(priceIn(currency, dollars), currency)).toMatchObject({ ok: true })
})
