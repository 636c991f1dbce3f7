import { expect, test } from 'vitest'
import { byUrgency, nextKind } from './next-steps.ts'

const booking = {
  state: 'pending' as const,
  payable: true,
  hold: null,
  new_price: null,
  refund: null,
  charged_back: false,
  lapses_at: '2026-11-28T12:00:00.000Z',
  created_at: '2026-11-21T12:00:00.000Z',
}
const hold = (holder: 'you' | 'other') => ({ holder, expires_at: '2026-11-21T12:15:00.000Z', seconds_left: 600 })

test('each booking says what it wants of its buyer', () => {
  expect(nextKind(booking)).toBe('pay')
  expect(nextKind({ ...booking, new_price: '4800.00' })).toBe('new-price')
  expect(nextKind({ ...booking, hold: hold('you') })).toBe('pay-now')
  expect(nextKind({ ...booking, hold: hold('other') })).toBe('wait')
  expect(nextKind({ ...booking, payable: false })).toBe('wait')
  expect(nextKind({ ...booking, state: 'paid', payable: false, lapses_at: null })).toBe('collect')
  expect(nextKind({ ...booking, state: 'paid', refund: 'requested' })).toBe('wait')
  expect(nextKind({ ...booking, state: 'paid', refund: 'failed' })).toBe('wait')
  expect(nextKind({ ...booking, state: 'paid', charged_back: true })).toBe('wait')
})

test('what presses most comes first, and of those to pay the one that lapses first', () => {
  const soon = { ...booking, lapses_at: '2026-11-22T12:00:00.000Z' }
  const held = { ...booking, hold: hold('you') }
  const paid = { ...booking, state: 'paid' as const, lapses_at: null }
  expect(byUrgency([paid, booking, soon, held])).toEqual([held, soon, booking, paid])
})
