import { expect, test } from 'vitest'
import { saleStatus } from '../../../../../tests/support/sale-status.ts'
import { askAgainAfter } from './checkout-query.ts'

test('a paid bike’s poster is read again: a bank that asks takes it away', () => {
  const after = (phase: 'to_pay' | 'to_hand_over' | 'bank_asks') =>
    askAgainAfter({ hold: null, status: saleStatus({ phase }) })
  expect(after('to_hand_over')).toBe(5000)
  expect(after('to_pay')).toBe(false)
  expect(after('bank_asks')).toBe(false)
})
