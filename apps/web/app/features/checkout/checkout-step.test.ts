import { ApiError, type ErrorCode } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { checkoutStep, priceTerm } from './checkout-step.ts'

const booking = { hold: null, new_price: null, status: { phase: 'to_pay' } } as const
const hold = { expires_at: '2026-03-07T10:15:00Z', seconds_left: 900 }
const mine = { ...booking, hold: { ...hold, holder: 'you' } } as const
const others = { ...booking, hold: { ...hold, holder: 'other' } } as const
const waiting = { data: undefined, error: null }
const answered = { data: {}, error: null }
const refused = (code: ErrorCode) => ({ data: undefined, error: new ApiError(code, 'No.') })

test('the payment’s secret is waited for before anything is shown', () => {
  expect(checkoutStep({ booking, secondsLeft: 0, checkout: waiting })).toBe('preparing')
})

test('a buyer with secret and time can pay, and not after the time', () => {
  expect(checkoutStep({ booking: mine, secondsLeft: 900, checkout: answered })).toBe('ready')
  expect(checkoutStep({ booking: mine, secondsLeft: 0, checkout: answered })).toBe('hold-over')
})

test('a hold that ended early, by five declines, is over', () => {
  expect(checkoutStep({ booking, secondsLeft: 0, checkout: answered })).toBe('hold-over')
})

test('the time of another buyer is waited for, and then offered', () => {
  const checkout = refused('hold_taken')
  expect(checkoutStep({ booking: others, secondsLeft: 12, checkout })).toBe('hold-taken')
  expect(checkoutStep({ booking: others, secondsLeft: 0, checkout })).toBe('hold-free')
  expect(checkoutStep({ booking, secondsLeft: 0, checkout })).toBe('hold-free')
})

test('the hold of another buyer is also seen by one whose own time is over', () => {
  expect(checkoutStep({ booking: others, secondsLeft: 12, checkout: answered })).toBe('hold-taken')
})

test('a changed price is asked about once it is known', () => {
  const checkout = refused('price_changed')
  expect(checkoutStep({ booking: { ...booking, new_price: '4300.00' }, secondsLeft: 0, checkout })).toBe(
    'price-changed',
  )
  expect(checkoutStep({ booking, secondsLeft: 0, checkout })).toBe('failed')
})

test.each([
  ['hold_limit', 'hold-limit'],
  ['booking_not_payable', 'not-payable'],
  ['payments_off', 'payments-off'],
  ['too_many_requests', 'failed'],
] as const)('the refusal %s is shown as %s', (code, step) => {
  expect(checkoutStep({ booking, secondsLeft: 0, checkout: refused(code) })).toBe(step)
})

test('a booking’s own state takes precedence over every answer', () => {
  const checkout = refused('booking_not_payable')
  const paid = { ...booking, status: { phase: 'to_hand_over' } } as const
  const lost = { ...mine, status: { phase: 'lost' } } as const
  expect(checkoutStep({ booking: paid, secondsLeft: 0, checkout })).toBe('paid')
  expect(checkoutStep({ booking: lost, secondsLeft: 900, checkout: answered })).toBe('stands')
})

test.each(['disputed', 'chargeback_open', 'frozen', 'refunding', 'refund_refused', 'payout_due'] as const)(
  'a payment that is %s is not shown as a success',
  (phase) => {
    expect(checkoutStep({ booking: { ...booking, status: { phase } }, secondsLeft: 0, checkout: answered })).toBe(
      'stands',
    )
  },
)

test('a payment that is recorded is paid, until the booking reports what stops the sale', () => {
  expect(checkoutStep({ booking: mine, secondsLeft: 9, checkout: answered, payment: 'recorded' })).toBe('paid')
  const asked = { ...booking, status: { phase: 'bank_inquiry' } } as const
  expect(checkoutStep({ booking: asked, secondsLeft: 0, checkout: answered, payment: 'recorded' })).toBe('stands')
})

test('while a payment is recorded, nothing is said of paying, whatever the booking says', () => {
  for (const known of [booking, mine, others])
    for (const checkout of [waiting, answered, refused('hold_taken')])
      expect(checkoutStep({ booking: known, secondsLeft: 9, checkout, payment: 'recording' })).toBe('recording')
})

test('a bike off the market is described as on every other page', () => {
  const off = { ...booking, status: { phase: 'off_market' } } as const
  expect(checkoutStep({ booking: off, secondsLeft: 0, checkout: waiting })).toBe('stands')
})

test('a price can be paid only while it is due', () => {
  expect(priceTerm(booking)).toBe('To pay')
  expect(priceTerm({ ...booking, new_price: '4300.00' })).toBe('Booked for')
  for (const phase of ['canceled', 'disputed', 'refunded'] as const)
    expect(priceTerm({ ...booking, status: { phase } })).toBe('Price')
})
