import { expect, test } from 'vitest'
import { saleStatus } from '../../../../tests/support/sale-status.ts'
import type { MarketEvent } from '../entities/figures.ts'
import { createFormat } from '../format.ts'
import { marketEventText } from './event-labels.ts'
import { saleText } from './labels.ts'
import type { SaleStatus } from './status.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })
const words = (kind: MarketEvent['kind'], status: SaleStatus | null, at = '2026-03-09T10:00:00.000Z') =>
  marketEventText({ kind, at, productId: 'bike', productName: 'Honda Rebel', status }, format)

const back = (of: 'sale' | 'part', at = '2026-03-09T10:00:00.000Z') =>
  ({ of, amount: '500.00', state: 'requested', at, reference: '', note: '' }) as const

test.each(['buyer', 'seller', 'admin'] as const)(
  'the outcome of a booking is called the same for the %s as everywhere else',
  (side) => {
    for (const phase of ['declined', 'canceled', 'lapsed', 'lost'] as const) {
      const status = saleStatus({ side, phase })
      expect(words(phase, status).startsWith(saleText(status, format).label), phase).toBe(true)
    }
    const later = saleStatus({ side, phase: 'disputed' })
    expect(words('paid', later)).toMatch(/^Paid/)
  },
)

test.each(['refunding', 'refund_refused', 'refunded', 'refund_returned', 'charged_back'] as const)(
  'a refund of a sale that is %s is described by its outcome',
  (phase) => {
    const status = saleStatus({ phase, money_back: [back('sale')] })
    expect(words('refunded', status)).toBe(saleText(status, format).label)
  },
)

test('a partial refund is not called a refund of the sale', () => {
  const status = saleStatus({
    phase: 'to_hand_over',
    money_back: [back('part'), back('sale', '2026-03-10T10:00:00.000Z')],
  })
  expect(words('refunded', status)).toBe('$500.00 of the price is on its way back to your card.')
  expect(words('refunded', { ...status, side: 'seller' })).toBe('$500.00 of the price goes back to Bea Buyer.')
})

test('the name of the buyer is shown to sellers and admins, while that person exists', () => {
  const status = saleStatus({ side: 'seller', phase: 'declined' })
  expect(words('declined', status)).toBe('Declined by you (Bea Buyer)')
  expect(words('declined', { ...status, buyer_name: '' })).toBe('Declined by you')
  expect(words('booked', status)).toBe('Booked by Bea Buyer')
  expect(words('listed', null)).toBe('Put up for sale')
})
