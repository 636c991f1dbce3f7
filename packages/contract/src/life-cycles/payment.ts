import type { LifeCycle } from './life-cycle.ts'

/** Our own payment attempts, whatever the provider calls its states. */
export const PAYMENT_INTENT_STATES = [
  'creating',
  'open',
  'processing',
  'succeeded',
  'mismatched',
  'canceled',
  'failed',
] as const
export type PaymentIntentState = (typeof PAYMENT_INTENT_STATES)[number]

export const PAYMENT: LifeCycle<PaymentIntentState, 'open' | 'process' | 'succeed' | 'mismatch' | 'cancel' | 'refuse'> =
  {
    name: 'Payment',
    about:
      'An attempt to pay, written down before the provider is asked. The screen, the provider’s messages and the clock ' +
      'bring it in line with the provider in one function, in any order and however often. A result that is not known ' +
      'leaves it as it is until it is.',
    begins: { verb: 'ask', in: ['creating'], by: ['buyer'], follows: 'Asked again, the same attempt answers.' },
    states: {
      creating: { means: 'The provider has not answered yet.' },
      open: { means: 'Waits for a card, or for the cardholder.' },
      processing: { means: 'The bank is working on it; it can’t be canceled.' },
      succeeded: { means: 'The card was charged.' },
      mismatched: {
        means: 'The provider says that it is paid, but with another amount, currency or booking than we asked for.',
      },
      canceled: { means: 'Nothing was charged, and nothing can be any more.' },
      failed: { means: 'The provider would not open it.' },
    },
    transitions: [
      { verb: 'open', from: ['creating', 'processing'], to: 'open', by: ['provider'] },
      { verb: 'refuse', from: ['creating'], to: 'failed', by: ['provider'], follows: 'Its hold ends.' },
      { verb: 'process', from: ['creating', 'open'], to: 'processing', by: ['provider'] },
      {
        verb: 'succeed',
        from: ['creating', 'open', 'processing', 'mismatched', 'canceled'],
        to: 'succeeded',
        by: ['provider'],
        follows:
          'With a live hold the bike is bought. Whatever comes too late or twice goes back by itself, and the buyer is told why.',
      },
      {
        verb: 'mismatch',
        from: ['creating', 'open', 'processing'],
        to: 'mismatched',
        by: ['provider'],
        follows:
          'As the time to pay ends. It buys nothing: the hold ends, buyer and operator are told, and the money is an item of the reconciliation. Should the provider correct itself, the payment came too late.',
      },
      {
        verb: 'cancel',
        from: ['creating', 'open', 'processing'],
        to: 'canceled',
        by: ['system', 'provider'],
        follows: 'At the provider first; then its hold ends.',
      },
    ],
  }
