import type { SaleStatus } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { amountOf, sharesOfPrice } from './money-labels.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

const gets = (
  value: string,
  fee: string,
  kind: NonNullable<SaleStatus['amount']>['kind'] = 'seller_gets',
  ever = value,
) => ({
  price: '4500.00',
  paid_out: '0.00',
  status: { amount: { kind, value }, fee, seller_gets: ever },
})
const goneBack = { price: '4500.00', paid_out: '0.00', status: { amount: null, fee: null, seller_gets: null } }

test.each([
  [gets('4500.00', '0.00'), 'of $4,500.00'],
  [gets('4387.50', '112.50'), 'of $4,500.00, less our fee of $112.50'],
  [gets('4387.50', '112.50', 'at_risk'), 'at risk, of $4,500.00, less our fee of $112.50'],
  [gets('3000.00', '0.00'), 'of $4,500.00, less $1,500.00 for the buyer'],
  [gets('2925.00', '75.00'), 'of $4,500.00, less $1,500.00 for the buyer and our fee of $75.00'],
  [goneBack, 'of $4,500.00'],
  [gets('4387.50', '112.50', 'not_paid_out'), 'of $4,500.00'],
  [
    gets('1000.00', '75.00', 'seller_gets', '2925.00'),
    'of $4,500.00, less $1,500.00 for the buyer, $1,925.00 paid out before and our fee of $75.00',
  ],
])('the money of %o is described as %s', (line, words) => {
  expect(sharesOfPrice(line, format)).toBe(words)
})

test('the amount is that of the sale’s status; of a refunded sale, it is what was paid out before', () => {
  expect(amountOf(gets('4387.50', '112.50'))).toBe('4387.50')
  expect(amountOf(goneBack)).toBe('0.00')
  expect(amountOf({ ...goneBack, paid_out: '4387.50' })).toBe('4387.50')
  expect(amountOf(gets('4387.50', '112.50', 'not_paid_out'))).toBe('0.00')
})
