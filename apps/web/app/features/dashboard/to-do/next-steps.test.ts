import type { SaleStatus } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { byUrgency } from './next-steps.ts'

const booking = (phase: SaleStatus['phase'], next: SaleStatus['next'], at: string | null = null) => ({
  created_at: '2026-11-21T12:00:00.000Z',
  status: { phase, next, deadline: at === null ? null : { kind: 'pay_by' as const, at, soon: false } },
})

test('the most urgent step comes first, a bike that is paid before those to pay, and of these the one that lapses first', () => {
  const paying = booking('paying', 'pay')
  const asked = booking('disputed', 'answer_report')
  const dearer = booking('new_price', 'accept_price')
  const soon = booking('to_pay', 'pay', '2026-11-22T12:00:00.000Z')
  const later = booking('to_pay', 'pay', '2026-11-28T12:00:00.000Z')
  const paid = booking('to_hand_over', 'collect')
  const waits = booking('other_paying', 'watch')
  expect(byUrgency([waits, paid, later, soon, dearer, asked, paying])).toEqual([
    paying,
    asked,
    paid,
    dearer,
    soon,
    later,
    waits,
  ])
})

test('a buyer who is not to collect a bike is told so before what they may do, and after what they must answer', () => {
  const pay = booking('to_pay', 'pay', '2026-11-22T12:00:00.000Z')
  const taken = booking('chargeback_open', 'see_sale')
  const answer = booking('disputed', 'answer_report')
  expect(byUrgency([pay, taken, answer])).toEqual([answer, taken, pay])
})

test('a sale that somebody has reported is not one to collect', () => {
  const paid = booking('to_hand_over', 'collect')
  const reported = booking('disputed', 'see_report')
  expect(byUrgency([reported, paid])).toEqual([paid, reported])
})
