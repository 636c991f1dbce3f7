import { expect, test } from 'vitest'
import { nextMoneyStep } from './next-money-step.ts'

test('a booked bike is to be paid for where its primary action is Pay, looked at where nobody can pay, and then collected with the code', () => {
  for (const phase of ['to_pay', 'new_price'] as const) expect(nextMoneyStep(phase)).toBe('pay')
  expect(nextMoneyStep('off_market')).toBe('look')
  expect(nextMoneyStep('paying')).toBe('pay')
  expect(nextMoneyStep('to_hand_over')).toBe('code')
})

test('a sale that has ended, or that is stopped, is on no step', () => {
  for (const phase of ['canceled', 'disputed', 'frozen', 'chargeback_open', 'refunding', 'paid_out'] as const)
    expect(nextMoneyStep(phase)).toBeNull()
})
