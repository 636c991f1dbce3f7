import type { SaleStatus } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { firstOf, UNDER_WAY_MS, whileSettling } from './ask-again.ts'

const sale = (phase: SaleStatus['phase'], parts: SaleStatus['money_back'][number]['state'][] = []) => ({
  phase,
  money_back: parts.map((state) => ({ of: 'part' as const, amount: '500.00', state, at: '', reference: '', note: '' })),
})

test.each([
  ['a refund', sale('refunding')],
  ['a partial refund', sale('to_hand_over', ['requested'])],
  ['the refund of a late payment', sale('canceled', ['requested'])],
  ['a payout', sale('payout_sending')],
])('a page asks again soon while %s is under way', (_, status) => {
  expect(whileSettling([sale('to_pay'), status])).toBe(UNDER_WAY_MS)
})

test('a change that has arrived, or was refused, is not asked about again', () => {
  expect(whileSettling([sale('refunded'), sale('refund_refused'), sale('paid_out', ['succeeded', 'failed'])])).toBe(
    false,
  )
  expect(whileSettling([])).toBe(false)
})

test('the first of several times to ask again is used', () => {
  expect(firstOf(false, 3000, 1000)).toBe(1000)
  expect(firstOf(false, false)).toBe(false)
})
