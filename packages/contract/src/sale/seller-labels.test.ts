import { expect, test } from 'vitest'
import { saleStatus } from '../../../../tests/support/sale-status.ts'
import { createFormat } from '../format.ts'
import { saleText } from './labels.ts'
import type { SaleStatus } from './status.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

test.each<[SaleStatus['amount'], string]>([
  [
    { kind: 'not_paid_out', value: '8092.50' },
    'The bank has decided that Bea Buyer keeps $8,300.00. $8,092.50 will not be paid out to you.',
  ],
  [null, 'The bank has decided that Bea Buyer keeps $8,300.00.'],
])('the seller reads, after a bank has decided for the buyer, what they do not get (%o)', (amount, sentence) => {
  const kept = { of: 'bank', amount: '8300.00', state: 'succeeded', at: '', reference: '', note: '' } as const
  const status = saleStatus({ side: 'seller', phase: 'charged_back_after_release', amount, money_back: [kept] })
  expect(saleText(status, format).sentence).toBe(sentence)
})
