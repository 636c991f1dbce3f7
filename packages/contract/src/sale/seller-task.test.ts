import { expect, test } from 'vitest'
import { saleStatus } from '../../../../tests/support/sale-status.ts'
import { createFormat } from '../format.ts'
import { sellerTask } from './seller-task.ts'
import type { SaleStatus } from './status.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

const status = saleStatus({
  side: 'seller',
  phase: 'to_hand_over',
  amount: { kind: 'seller_gets', value: '3412.50' },
  deadline: { kind: 'hand_over_by', at: '2026-12-06T12:00:00.000Z', soon: false },
  next: 'hand_over',
})
const atRisk = { kind: 'at_risk', value: '3412.50' } as const

test.each<[Partial<SaleStatus>, string]>([
  [{}, 'Hand over KTM by Dec 6, 2026, $3,412.50'],
  [
    { phase: 'disputed', next: 'answer_report', amount: atRisk },
    'Tell us what happened with KTM by Dec 6, 2026, $3,412.50 at risk',
  ],
  [
    { phase: 'bank_inquiry', next: 'see_sale', amount: atRisk, deadline: null },
    'Keep KTM: the buyer’s bank asks, $3,412.50 at risk',
  ],
  [{ phase: 'refunding', next: 'see_sale', amount: null, deadline: null }, 'Keep KTM'],
  [{ phase: 'refunded', next: 'relist', amount: null, deadline: null }, 'Put KTM back on sale'],
])('a seller’s task of a sale that is %o is described in a line', (given, words) => {
  expect(sellerTask({ ...status, ...given }, 'KTM', format)).toBe(words)
})
