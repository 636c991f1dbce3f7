import { inLanguage } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { keptPayoutText, payoutText } from './kept-texts.ts'

const inGerman = (kept: string) => inLanguage('de', () => payoutText(kept))

test('a kept text names the provider, also in a language other than the one in which it is kept', () => {
  const kept = keptPayoutText('numberTakenBack', 'tr_1', '$1,500.00', 'Acme')
  expect(kept).toBe('Number tr_1: $1,500.00 of it was taken back at Acme, and is due again')
  expect(inGerman(kept)).toBe('Nummer tr_1: $1,500.00 davon wurden bei Acme zurückgeholt und sind wieder fällig')
})

test.each([
  ['To the seller’s Stripe account.', 'Auf das Stripe-Konto des Verkäufers.'],
  [
    'It was made and taken back at Stripe, all of it: tr_1.',
    'Die Überweisung wurde bei Stripe ausgeführt und vollständig zurückgeholt: tr_1.',
  ],
])('a text that was kept while there was one provider, %s, is still known', (kept, german) => {
  expect(inGerman(kept)).toBe(german)
})
