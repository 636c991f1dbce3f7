import type { Chargeback, SaleStatus } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { UNDER_WAY_MS } from '../../../lib/api/ask-again.ts'
import { caseAgainAfter, isAwaited } from './case-pace.ts'

const booking = (phase: SaleStatus['phase']) => ({ status: { phase, money_back: [] } })
const handover = (...numbers: (string | null)[]) => ({ papers: numbers.map((number) => ({ number })) })
const chargebacks = (state: Chargeback['state']) => ({ items: [{ _id: 'a', state }] })
const quiet = {
  booking: booking('bank_inquiry'),
  handover: handover('R-1'),
  chargebacks: chargebacks('inquiry'),
  decided: null,
}

test.each([
  ['a refund', { booking: booking('refunding') }],
  ['a payout', { booking: booking('payout_sending') }],
  ['the numbering of a document', { handover: handover('R-1', null) }],
  ['the message of a bank that has decided', { decided: { _id: 'a', state: 'inquiry' as const } }],
])('the page of a dispute asks again soon while %s is under way', (_, underWay) => {
  expect(caseAgainAfter({ ...quiet, ...underWay })).toBe(UNDER_WAY_MS)
})

test('a dispute is read again less often once the message has come, and before anything was read', () => {
  const decided = { _id: 'a', state: 'inquiry' as const }
  const told = { ...quiet, chargebacks: chargebacks('open'), decided }
  expect(isAwaited(told)).toBe(false)
  expect(caseAgainAfter(told)).toBeGreaterThan(UNDER_WAY_MS)
  expect(caseAgainAfter(quiet)).toBeGreaterThan(UNDER_WAY_MS)
  expect(caseAgainAfter({ booking: undefined, handover: undefined, chargebacks: undefined, decided })).toBeGreaterThan(
    UNDER_WAY_MS,
  )
})
