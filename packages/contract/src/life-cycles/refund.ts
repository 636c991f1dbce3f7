import type { LifeCycle } from './life-cycle.ts'

export const REFUND_STATES = ['requested', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND: LifeCycle<RefundState, 'succeed' | 'refuse'> = {
  name: 'Refund',
  about:
    'Money that goes back to the card, written down before the provider is asked and tried again until its answer is known. ' +
    'One at a time for a payment, by a constraint.',
  begins: {
    verb: 'request',
    in: ['requested'],
    by: ['buyer', 'seller', 'admin', 'system'],
    follows:
      'Of a sale before its handover; the system asks for what came too late or twice. Nothing else can be done with the money from now on.',
  },
  states: {
    requested: { means: 'The provider has not confirmed it yet.' },
    succeeded: { means: 'The provider has sent it.' },
    failed: { means: 'The provider will not send it; an admin can ask again.' },
  },
  transitions: [
    {
      verb: 'succeed',
      from: ['requested'],
      to: 'succeeded',
      by: ['provider'],
      follows: 'A sale is undone: booking refunded, bike returned to its seller. Both sides are told.',
    },
    { verb: 'refuse', from: ['requested'], to: 'failed', by: ['provider'], follows: 'The money is held as before.' },
  ],
}

/**
 * Where the money of a booking can be: `paid` as on the wire, captured and not sent back; `late`, captured when it could
 * buy the bike no more; or as far as a refund of it is. A booking can be in several: late money goes back.
 */
export const MONEY_STATES = ['paid', 'late', 'refund_requested', 'refund_failed', 'refund_succeeded'] as const
export type MoneyState = (typeof MONEY_STATES)[number]
