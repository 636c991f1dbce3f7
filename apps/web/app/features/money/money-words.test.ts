import { MONEY_PLACES } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { PLACE_WORDS, placeSentence, sharesOfPrice } from './money-words.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })
const LINE = { place: 'held', due_at: null, paid_out_at: null, reference: '', by_stripe: false } as const
const SHARES = { price: '4500.00', fee: '0.00', seller_gets: '4500.00', place: 'due' } as const

test('every place has its words and a sentence', () => {
  for (const place of MONEY_PLACES) {
    expect(PLACE_WORDS[place]).toMatch(/^[A-Z]/)
    expect(placeSentence({ ...LINE, place }, format)).toMatch(/^[A-Z].*\.$/)
  }
})

test('held money says until when, money that was paid out when and how it is found', () => {
  expect(placeSentence({ ...LINE, due_at: '2026-12-06T12:00:00.000Z' }, format)).toContain('by Dec 6, 2026')
  expect(
    placeSentence({ ...LINE, place: 'paid_out', paid_out_at: '2026-12-08T12:00:00.000Z', reference: 'BV 17' }, format),
  ).toBe('Sent on Dec 8, 2026 with the reference BV 17.')
  const paid = { ...LINE, place: 'paid_out', paid_out_at: '2026-12-08T12:00:00.000Z' } as const
  expect(placeSentence({ ...paid, reference: 'tr_17', by_stripe: true }, format)).toBe(
    'Sent on Dec 8, 2026 to your Stripe account, as tr_17.',
  )
})

test.each([
  [SHARES, 'of $4,500.00'],
  [{ ...SHARES, fee: '112.50', seller_gets: '4387.50' }, 'of $4,500.00, less our fee of $112.50'],
  [{ ...SHARES, seller_gets: '3000.00' }, 'of $4,500.00, less $1,500.00 for the buyer'],
  [
    { ...SHARES, fee: '75.00', seller_gets: '2925.00' },
    'of $4,500.00, less $1,500.00 for the buyer and our fee of $75.00',
  ],
  [{ ...SHARES, seller_gets: '0.00', place: 'gone_back' as const }, 'of $4,500.00'],
])('%o is %s', (line, words) => {
  expect(sharesOfPrice(line, format)).toBe(words)
})
