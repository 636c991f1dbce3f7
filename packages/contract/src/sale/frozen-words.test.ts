import { expect, test } from 'vitest'
import { saleStatus } from '../../../../tests/support/sale-status.ts'
import { createFormat } from '../format.ts'
import { saleText } from './labels.ts'
import type { SaleSide } from './status.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })
const said = (side: SaleSide, frozen: 'sale' | 'site') =>
  saleText(saleStatus({ side, phase: 'frozen', frozen, amount: { kind: 'held', value: '4500.00' } }), format).sentence

test.each([
  ['buyer', /^We hold \$4,500\.00\. All money on this site is frozen/],
  ['seller', /^All money on this site is frozen/],
  ['admin', /until you accept the reconciliation/],
] as const)('a sale that is frozen with all money shows nothing about its own payment to the %s', (side, words) => {
  expect(said(side, 'site')).toMatch(words)
  expect(said(side, 'site')).not.toMatch(/this payment|was found/)
  expect(said(side, 'sale')).toMatch(/this payment|was found/)
})
