import type { SalePhase } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { placeOrders, sharedStep } from './order-places.ts'

const booking = (phase: SalePhase) => ({ status: { phase } })

test('paid bikes come first, and what is to be paid in the order in which it was booked', () => {
  const [newer, older, paid] = [booking('to_pay'), booking('paying'), booking('disputed')]
  expect(placeOrders([newer, older, paid], [])).toEqual({ current: [paid, newer, older], ended: [] })
})

test('what has ended is folded away, unless money of it is still on its way or with the bank', () => {
  const [collected, canceled] = [booking('paid_out'), booking('canceled')]
  const [refunding, asked] = [booking('refunding'), booking('bank_asks_after')]
  const { current, ended } = placeOrders([], [collected, refunding, canceled, asked])
  expect(ended).toEqual([collected, canceled])
  expect(current).toEqual([refunding, asked])
})

test('a step is shown as the reader’s own where all of their bookings stand before it', () => {
  expect(sharedStep([booking('to_pay'), booking('new_price')])).toBe('look')
  expect(sharedStep([booking('to_pay'), booking('to_hand_over')])).toBeNull()
  expect(sharedStep([booking('disputed')])).toBeNull()
  expect(sharedStep([])).toBeNull()
})
