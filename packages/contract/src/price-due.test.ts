import { expect, test } from 'vitest'
import { type PriceSource, priceDue } from './price-due.ts'

const agreed = (price_source: PriceSource) => ({ price_minor: 450_000, price_source })

test('a booking at the list price is due at today’s price, or at its own where the listing has none', () => {
  expect(priceDue(agreed('list'), 480_000)).toBe(480_000)
  expect(priceDue(agreed('list'), null)).toBe(450_000)
})

test('a booking at an offer is due at the agreed price, whatever the listing’s price is', () => {
  expect(priceDue(agreed('offer'), 480_000)).toBe(450_000)
  expect(priceDue(agreed('offer'), null)).toBe(450_000)
})
