import { ITEM_PROBLEMS, MOVEMENT_KINDS } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { amountText, kindLabel, problemText, recentText, verdictOf } from './reconciliation-labels.ts'

const settings = { providerLabels: { stripe: 'Stripe', test: 'Test processor' }, builtInProvider: 'test' }

test('every problem of every kind is one or two plain sentences, about the right processor', () => {
  for (const kind of MOVEMENT_KINDS) {
    expect(kindLabel(kind)).toMatch(/^[A-Z]/)
    for (const problem of ITEM_PROBLEMS)
      for (const provider of ['test', 'stripe'])
        for (const booking of [null, {}]) {
          const words = problemText({ problem, kind, provider, booking }, settings)
          expect(words).toMatch(/^[A-Z][^{}]*\.$/)
          expect(words).not.toContain(provider === 'test' ? 'Stripe' : 'test processor')
        }
  }
})

test.each([
  ['not_at_provider', {}, 'The ledger says that this was paid, but Stripe has no such charge.'],
  ['not_in_ledger', {}, 'The card was charged at Stripe, but it is not in the ledger.'],
  ['not_in_ledger', null, 'A card was charged at Stripe for something that does not belong to this site.'],
] as const)('a payment that is %s is described in words', (problem, booking, words) => {
  expect(problemText({ problem, kind: 'charge', provider: 'stripe', booking }, settings)).toBe(words)
})

test('items are counted in words, in singular and plural', () => {
  expect([0, 1, 2].map((unmatched) => verdictOf({ unmatched, recent: 0 }).words)).toEqual([
    'Everything matches',
    '1 item does not match',
    '2 items do not match',
  ])
  expect([0, 1, 2].map((recent) => recentText({ recent }))).toEqual([
    '',
    '1 item of the last day is too new to compare.',
    '2 items of the last day are too new to compare.',
  ])
})

test.each([
  [0, 0, 'good'],
  [0, 1, 'open'],
  [1, 0, 'bad'],
  [1, 1, 'bad'],
] as const)('%i items that do not match and %i too new to compare are %s', (unmatched, recent, verdict) => {
  expect(verdictOf({ unmatched, recent }).verdict).toBe(verdict)
})

test('an amount in another currency than the site’s says so', () => {
  const amount = amountText('USD', (text) => `$${text}`)
  expect([amount('1.00', 'USD'), amount('1.00', 'EUR')]).toEqual(['$1.00', '1.00 EUR'])
})
