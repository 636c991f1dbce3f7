import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { saleStatus } from '../../../../../tests/support/sale-status.ts'
import { moneyNow } from './canceled-sale.tsx'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })
const ON_ITS_WAY = 'The money is on its way back to your card.'

test('the money of a canceled sale is reported as on its way only while it is', () => {
  const now = (phase: 'refunding' | 'refund_refused' | 'refunded') =>
    moneyNow(saleStatus({ phase }), ON_ITS_WAY, format)
  expect(now('refunding')).toBe(ON_ITS_WAY)
  expect(now('refund_refused')).toMatch(/^Your card does not accept the refund/)
  expect(now('refunded')).toMatch(/went back to your card/)
})
