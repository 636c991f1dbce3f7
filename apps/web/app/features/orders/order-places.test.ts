import type { SalePhase } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { moneyWayOf, placeOrders } from './order-places.ts'

const booking = (phase: SalePhase) => ({ status: { phase } })

test('paid bikes come first, and bikes to be paid in the order in which they were booked', () => {
  const [newer, older, paid] = [booking('to_pay'), booking('paying'), booking('disputed')]
  expect(placeOrders([newer, older, paid], [])).toEqual({ current: [paid, newer, older], ended: [] })
})

test('a booking that has ended is folded away, unless money of it is still on its way or with the bank', () => {
  const [collected, canceled] = [booking('paid_out'), booking('canceled')]
  const [refunding, returned] = [booking('refunding'), booking('refund_returned')]
  const [asked, taken] = [booking('bank_inquiry_after_release'), booking('chargeback_open_after_release')]
  const { current, ended } = placeOrders([], [collected, refunding, canceled, asked, returned, taken])
  expect(ended).toEqual([collected, canceled])
  expect(current).toEqual([refunding, asked, returned, taken])
})

test('the steps of the money are drawn once where all bookings are before the same step, and otherwise in each card', () => {
  expect(moneyWayOf([booking('to_pay'), booking('new_price')])).toEqual({ once: true, step: 'pay' })
  expect(moneyWayOf([booking('to_pay'), booking('to_hand_over')])).toEqual({ once: false })
  expect(moneyWayOf([booking('to_pay'), booking('disputed')])).toEqual({ once: false })
  expect(moneyWayOf([booking('disputed')])).toEqual({ once: true, step: null })
  expect(moneyWayOf([])).toEqual({ once: true, step: null })
})
