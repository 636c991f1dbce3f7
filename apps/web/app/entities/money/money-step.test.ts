import { expect, test } from 'vitest'
import { moneyStep } from './money-step.ts'

test('a booked bike is to be looked at, then paid for, then taken against the code', () => {
  expect(moneyStep('to_pay')).toBe('look')
  expect(moneyStep('paying')).toBe('pay')
  expect(moneyStep('to_hand_over')).toBe('code')
})

test('a sale that has ended, or that somebody stops, is on no step', () => {
  for (const phase of ['canceled', 'disputed', 'frozen', 'chargeback_open', 'refunding', 'paid_out'] as const)
    expect(moneyStep(phase)).toBeNull()
})
