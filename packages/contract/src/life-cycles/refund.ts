import type { LifeCycle } from './life-cycle.ts'

export const REFUND_STATES = ['requested', 'succeeded', 'failed', 'returned', 'sent_by_hand', 'withdrawn'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND: LifeCycle<RefundState, 'succeed' | 'refuse' | 'return' | 'withdraw'> = {
  name: 'Refund',
  about:
    'Money that goes back to the buyer: to the card, written down before the provider is asked and tried again until its answer is known, ' +
    'or sent by hand, where the card does not take it. One that the provider has refused, or that was returned, is followed by another until the buyer has the money. ' +
    'A payment may have several, of parts of it: one at a time is asked of the provider, and of the same money one alone is on its way or with the buyer, both by a constraint.',
  begins: {
    verb: 'send-back',
    in: ['requested', 'sent_by_hand', 'succeeded'],
    by: ['buyer', 'seller', 'admin', 'system', 'provider'],
    follows:
      'Of a sale before its handover, all that is left or, by an admin, a part; the system asks for what came too late or twice. Nothing else can be done with that money from now on. ' +
      'By hand alone by an admin, not to oneself, not while a bank asks, and only what the provider has refused or what was returned: ' +
      'the money is the operator’s own, the reference is what stands on the statement. A sale is reversed as by a card. ' +
      'What others have refunded at the provider is taken in as it is found; where that leaves something to decide, the money is frozen until an admin has explained it.',
  },
  states: {
    requested: { means: 'The provider has not confirmed it yet.' },
    succeeded: { means: 'The provider has sent it. The buyer’s bank may still send it back.' },
    failed: {
      means:
        'The provider will not send it; an admin can ask again, or send the money by hand. Of all that is left of a sale, the money is frozen for the buyer until then: no handover, and its time stands still. Or the admin lets the sale go on.',
    },
    returned: { means: 'The buyer’s bank has sent it back; an admin can ask again, or send the money by hand.' },
    sent_by_hand: { means: 'An admin has sent it outside the site, by a bank transfer.' },
    withdrawn: { means: 'It was to reverse a sale, and the provider would not send it: the sale goes on without it.' },
  },
  transitions: [
    {
      verb: 'succeed',
      from: ['requested'],
      to: 'succeeded',
      by: ['provider'],
      follows:
        'Where it took all that was left, a sale is reversed: booking refunded, bike returned to its seller. Of a part, the sale stands, and its seller gets the rest. Both sides are told.',
    },
    {
      verb: 'refuse',
      from: ['requested'],
      to: 'failed',
      by: ['provider'],
      follows:
        'The money is held as before, and stays the buyer’s: a sale that was to be reversed stands still until an admin ends that. The operator is told.',
    },
    {
      verb: 'return',
      from: ['succeeded'],
      to: 'returned',
      by: ['provider'],
      follows:
        'The money is held again, for the buyer. They are told, and the operator. A sale that was reversed stays so: the bike may be sold anew.',
    },
    {
      verb: 'withdraw',
      from: ['failed'],
      to: 'withdrawn',
      by: ['admin'],
      follows:
        'Of all that is left of a sale that is not handed over, and not in one’s own. The sale goes on as it was, with the time for the handover that had passed since the refund was asked for; both sides get the reason.',
    },
  ],
}

/** Of the same money, one refund at most is in one of these states: it is on its way to the buyer, or with them. */
export const STANDING_REFUND_STATES = ['requested', 'succeeded', 'sent_by_hand'] as const satisfies RefundState[]

/** Whether the money is on its way to the buyer or with them; otherwise somebody has to send it in another way. */
export const refundStands = (state: RefundState): boolean =>
  STANDING_REFUND_STATES.some((standing) => standing === state)

/** Of money that the provider would not send, or that was returned, and that somebody has to send in another way. */
export const UNSENT_REFUND_STATES = ['failed', 'returned'] as const satisfies RefundState[]

/** Whether the buyer still waits for the money of this refund, unless another has followed it. */
export const refundIsUnsent = (state: RefundState): boolean => UNSENT_REFUND_STATES.some((unsent) => unsent === state)

/**
 * Where the money of a booking can be: `paid` as on the wire, captured and not sent back; `late`, captured when it could
 * buy the bike no more; or as far as a refund of it is. A booking can be in several: late money goes back.
 */
export const MONEY_STATES = [
  'paid',
  'late',
  'refund_requested',
  'refund_failed',
  'refund_returned',
  'refund_succeeded',
  'refund_sent_by_hand',
] as const
export type MoneyState = (typeof MONEY_STATES)[number]
