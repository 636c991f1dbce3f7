import type { SalePhase } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { saleStatus } from '../../../../../tests/support/sale-status.ts'
import { askAgainAfter } from './checkout-query.ts'

const after = (phase: SalePhase) => askAgainAfter({ hold: null, status: saleStatus({ phase }) })

test('the confirmation of a paid bike is read again: a bank’s inquiry removes it', () => {
  expect(after('to_hand_over')).toBe(5000)
  expect(after('to_pay')).toBe(false)
  expect(after('bank_inquiry')).toBe(false)
})
