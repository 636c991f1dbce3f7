import { BOOKING_STATES } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { bookingWords } from './booking-words.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })
const pending = {
  state: 'pending',
  payable: true,
  hold: null,
  lapses_at: '2026-03-14T10:00:00Z',
  price: '4500.00',
  ended_at: null,
  refund: null,
  late_refund: null,
  refund_by_hand: null,
  refunded_parts: [],
  paid_late: false,
  charged_back: false,
} as const
const held = { expires_at: '2026-03-07T10:15:00Z', seconds_left: 702 }

test('a booking to pay says until when', () => {
  expect(bookingWords(pending, format)).toEqual({ mark: 'Not paid', on: false, sentence: 'Pay by Mar 14, 2026.' })
})

test('a bank that has taken the payment back is said first', () => {
  const words = bookingWords({ ...pending, state: 'paid', refund: 'failed', charged_back: true }, format)
  expect(words).toMatchObject({ on: false, sentence: expect.stringContaining('Do not collect the bike') })
})

test('a hold says whose it is', () => {
  expect(bookingWords({ ...pending, hold: { ...held, holder: 'other' } }, format).mark).toBe('Another buyer is paying')
  expect(bookingWords({ ...pending, hold: { ...held, holder: 'you' } }, format).sentence).toBe(
    'This bike is yours to pay for.',
  )
})

test('a bike off the market cannot be paid, and says so', () => {
  expect(bookingWords({ ...pending, payable: false }, format).mark).toBe('Not for sale now')
})

test('only a paid booking is marked as good', () => {
  const good = BOOKING_STATES.filter((state) => bookingWords({ ...pending, state }, format).on)
  expect(good).toEqual(['paid', 'handed_over'])
})

test.each(['declined', 'canceled', 'lapsed', 'lost'] as const)(
  '%s says that nothing was paid, or that it came too late',
  (state) => {
    expect(bookingWords({ ...pending, state }, format).sentence).toMatch(/You paid nothing\.$/)
    expect(bookingWords({ ...pending, state, paid_late: true }, format).sentence).toMatch(
      /too late, and you get it back\.$/,
    )
  },
)

test('refunded says how much went back, and when', () => {
  const refunded = { ...pending, state: 'refunded', ended_at: '2026-03-09T10:00:00Z' } as const
  expect(bookingWords(refunded, format).sentence).toBe('$4,500.00 went back to your card on Mar 9, 2026.')
})

test('a refund that is on its way is said before the buyer goes to collect the bike', () => {
  const paid = { ...pending, state: 'paid' } as const
  expect(bookingWords({ ...paid, refund: 'requested' }, format)).toEqual({
    mark: 'Refund on its way',
    on: false,
    sentence: '$4,500.00 goes back to your card. Do not collect the bike.',
  })
  expect(bookingWords({ ...paid, refund: 'failed' }, format)).toEqual({
    mark: 'Refund refused',
    on: false,
    sentence: expect.stringMatching(/in another way, or write to you that the sale goes on. Do not collect the bike/),
  })
})

test('what does not reach the card goes another way, and then says when, by which reference and what we wrote', () => {
  const refunded = { ...pending, state: 'refunded', ended_at: '2026-03-09T10:00:00Z' } as const
  for (const refund of ['failed', 'came_back'] as const)
    expect(bookingWords({ ...refunded, refund }, format).sentence).toBe(
      'Your card does not take the refund. The money is yours, and we send it to you in another way.',
    )
  expect(bookingWords({ ...refunded, refund: 'requested' }, format).sentence).toBe('$4,500.00 goes back to your card.')
  for (const refund of ['came_back', 'requested'] as const)
    expect(bookingWords({ ...refunded, refund }, format).mark).toBe('Refund on its way')
  const refund_by_hand = {
    amount: '4000.00',
    reference: 'BV 1',
    note: 'To your bank.',
    sent_at: '2026-03-12T10:00:00Z',
  }
  const sentence = 'We sent you $4,000.00 by a bank transfer on Mar 12, 2026, with the reference BV 1. To your bank.'
  expect(bookingWords({ ...refunded, refund: 'sent_by_hand', refund_by_hand }, format).sentence).toBe(sentence)
  const late = { ...pending, state: 'lapsed', paid_late: true } as const
  expect(bookingWords({ ...late, late_refund: 'sent_by_hand', refund_by_hand }, format).sentence).toBe(
    `It was not paid in time. Your payment came too late. ${sentence}`,
  )
  expect(bookingWords({ ...late, late_refund: 'came_back' }, format).sentence).toContain('in another way')
  expect(bookingWords({ ...late, late_refund: 'requested' }, format).sentence).toContain('and you get it back')
  const divided = (state: 'came_back' | 'succeeded') => {
    const part = { amount: '500.00', state, reason: 'So it is.', at: '2026-03-09T10:00:00Z' } as const
    return bookingWords({ ...pending, state: 'handed_over', refund: state, refunded_parts: [part] }, format).sentence
  }
  expect(divided('came_back')).toContain('another way')
  expect(divided('succeeded')).toBe('$500.00 of the price was sent back to your card on Mar 9, 2026.')
})

test('parts of the price that went back are told beside what comes next', () => {
  const part = { amount: '500.00', reason: 'The chain is worn.', at: '2026-03-09T10:00:00Z' }
  const paid = { ...pending, state: 'paid' } as const
  const said = (state: 'requested' | 'succeeded' | 'failed' | 'sent_by_hand') =>
    bookingWords({ ...paid, refunded_parts: [{ ...part, state }] }, format).sentence
  expect(said('requested')).toBe(
    'Meet the seller and collect the bike. $500.00 of the price is on its way back to your card.',
  )
  expect(said('succeeded')).toContain('$500.00 of the price was sent back to your card on Mar 9, 2026.')
  expect(said('failed')).toContain('$500.00 of the price is yours: your card does not take it')
  const goesBack = { ...paid, refund: 'requested', refunded_parts: [{ ...part, state: 'succeeded' }] } as const
  expect(bookingWords(goesBack, format).sentence).toMatch(/^The rest goes back to your card/)
})
