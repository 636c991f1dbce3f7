import { BOOKING_STATES } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { createFormat } from '../../lib/format.ts'
import { orderWords } from './order-words.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi' })
const pending = {
  state: 'pending',
  payable: true,
  hold: null,
  lapses_at: '2026-03-14T10:00:00Z',
  price: '4500.00',
} as const
const held = { expires_at: '2026-03-07T10:15:00Z', seconds_left: 702 }

test('a booking to pay says until when', () => {
  expect(orderWords(pending, format)).toEqual({ mark: 'Not paid', on: false, sentence: 'Pay by Mar 14, 2026.' })
})

test('a hold says whose it is', () => {
  expect(orderWords({ ...pending, hold: { ...held, holder: 'other' } }, format).mark).toBe('Another buyer is paying')
  expect(orderWords({ ...pending, hold: { ...held, holder: 'you' } }, format).sentence).toBe(
    'This bike is yours to pay for.',
  )
})

test('a bike off the market cannot be paid, and says so', () => {
  expect(orderWords({ ...pending, payable: false }, format).mark).toBe('Not for sale now')
})

test('only a paid booking is marked as good', () => {
  const good = BOOKING_STATES.filter((state) => orderWords({ ...pending, state }, format).on)
  expect(good).toEqual(['paid', 'handed_over'])
})

test.each(['declined', 'canceled', 'lapsed', 'lost'] as const)('%s says that nothing was paid', (state) => {
  expect(orderWords({ ...pending, state }, format).sentence).toMatch(/You paid nothing\.$/)
})

test('refunded says how much went back', () => {
  expect(orderWords({ ...pending, state: 'refunded' }, format).sentence).toBe('$4,500.00 went back to your card.')
})
