import { expect, test } from 'vitest'
import { factsOfNewSale } from './sale-facts.ts'
import { saleStatus } from './sale-status.ts'

const handOverBy = new Date('2026-03-14T10:00:00Z')
const sale = factsOfNewSale({
  booking: { id: 'booking', priceMinor: 450_000, priceSource: 'list', currency: 'USD', lapsesAt: handOverBy },
  buyer: { id: 'bea', name: 'Bea Buyer' },
  seller: { id: 'sal', name: 'Sal Seller' },
  payment: { amount_minor: 450_000, fee_minor: 0 },
  provider: 'test',
  handOverBy,
})

test.each([
  ['2026-03-12T10:00:00Z', false],
  ['2026-03-13T10:00:00Z', false],
  ['2026-03-13T10:00:01Z', true],
  ['2026-03-14T09:46:00Z', true],
  ['2026-03-14T11:00:00Z', true],
])('a deadline of 14 March, 10:00, is at %s soon: %s', (now, soon) => {
  expect(saleStatus(sale, 'seller', new Date(now)).deadline).toEqual({
    kind: 'hand_over_by',
    at: handOverBy.toISOString(),
    soon,
  })
})
