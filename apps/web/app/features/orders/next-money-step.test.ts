import { expect, test } from 'vitest'
import { nextMoneyStep } from './next-money-step.ts'

test('a booked bike is first to be viewed, then paid for, then collected with the code', () => {
  expect(nextMoneyStep('to_pay')).toBe('look')
  expect(nextMoneyStep('paying')).toBe('pay')
  expect(nextMoneyStep('to_hand_over')).toBe('code')
})

test('a sale that has ended, or that is stopped, is on no step', () => {
  for (const phase of ['canceled', 'disputed', 'frozen', 'chargeback_open', 'refunding', 'paid_out'] as const)
    expect(nextMoneyStep(phase)).toBeNull()
})
