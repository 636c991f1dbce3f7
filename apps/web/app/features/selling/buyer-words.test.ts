import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { endWords, isOpen, nextSteps } from './buyer-words.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })
const pending = {
  state: 'pending',
  byerName: 'Bea',
  hold: null,
  payable: true,
  price: '4500.00',
  new_price: null,
  refund: null,
  charged_back: false,
  refunded_parts: [],
  lapses_at: '2026-11-28T10:00:00.000Z',
} as const
const expires_at = '2026-11-21T10:15:00.000Z'

test('a booking that waits says when it lapses, and that a changed price must be accepted', () => {
  expect(nextSteps(pending, format)).toEqual(['Lapses unpaid on Nov 28, 2026.'])
  expect(nextSteps({ ...pending, new_price: '4800.00' }, format)[0]).toBe(
    'Booked at $4,500. Bea must accept your price of today before paying.',
  )
})

test('a seller hears who is paying, and that nobody can while the bike is off the market', () => {
  const hold = { expires_at, seconds_left: 900 }
  expect(nextSteps({ ...pending, hold: { ...hold, holder: 'buyer' } }, format)).toEqual([
    'You can decline if Bea does not pay.',
  ])
  expect(nextSteps({ ...pending, hold: { ...hold, holder: 'other' } }, format)[0]).toContain('Another buyer is paying')
  expect(nextSteps({ ...pending, payable: false }, format)[0]).toContain('off the market')
})

test('while a bank has the money, the bike stays', () => {
  expect(nextSteps({ ...pending, state: 'paid', charged_back: true }, format)).toEqual([
    'The bank of Bea has taken the payment back. Keep the bike until it has decided.',
  ])
})

test('paid, the next step is the handover; what has ended has none', () => {
  expect(nextSteps({ ...pending, state: 'paid' }, format)[0]).toContain('hand the bike over')
  expect(nextSteps({ ...pending, state: 'paid', refund: 'requested' }, format)).toEqual([
    '$4,500 goes back to Bea’s card. Keep the bike.',
  ])
  expect(nextSteps({ ...pending, state: 'paid', refund: 'failed' }, format)).toEqual([
    expect.stringMatching(
      /^The price is to go back to Bea.* Keep the bike: .* or write to you that the sale goes on\.$/,
    ),
  ])
  expect(nextSteps({ ...pending, state: 'declined' }, format)).toEqual([])
  expect((['pending', 'paid', 'handed_over', 'lost'] as const).map((state) => isOpen({ state }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a sale that was refunded says to its seller how, where it was not to the card', () => {
  expect(endWords({ state: 'refunded', refund: 'succeeded' })).toBe('Refunded')
  expect(endWords({ state: 'refunded', refund: 'sent_by_hand' })).toBe('Refunded, by a bank transfer')
  expect(endWords({ state: 'refunded', refund: 'came_back' })).toContain('in another way')
  expect(endWords({ state: 'handed_over', refund: 'failed' })).toBe('Handed over')
})
