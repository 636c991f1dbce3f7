import { can, type LifeCycle } from './life-cycle.ts'

export const CHARGEBACK_STATES = ['inquiry', 'open', 'won', 'lost', 'closed'] as const
export type ChargebackState = (typeof CHARGEBACK_STATES)[number]
export type ChargebackVerb = 'escalate' | 'close' | 'win' | 'lose'

export const CHARGEBACK: LifeCycle<ChargebackState, ChargebackVerb> = {
  name: 'Chargeback',
  about:
    'The cardholder’s bank takes a payment back, or asks about it. The operator answers at the card processor by the date ' +
    'that it names; the bank decides.',
  begins: {
    verb: 'charge-back',
    in: ['inquiry', 'open'],
    by: ['provider'],
    follows:
      'The operator is told; the seller and the buyer too, where money is taken of a sale that stands, or the bank asks about a bike that waits to be handed over. While a refund or a payout is under way, it is kept as an inquiry, whose outcome comes first; where money is taken, all is refused and said as for an open one.',
  },
  states: {
    inquiry: {
      means:
        'The bank asks, and a refund ends it. No money has moved here. The seller hands over at their own risk, and has to confirm that; the time for it stands still.',
    },
    open: {
      means:
        'The bank has taken the money: out of what is held or not paid out yet, the rest from the operator. No handover, no refund, no payout meanwhile.',
    },
    won: { means: 'The bank gave it back: the money is where it was.' },
    lost: { means: 'The buyer keeps it.' },
    closed: { means: 'The bank asked, and took nothing.' },
  },
  transitions: [
    { verb: 'escalate', from: ['inquiry'], to: 'open', by: ['provider'], follows: 'The money is taken now.' },
    {
      verb: 'close',
      from: ['inquiry'],
      to: 'closed',
      by: ['provider'],
      follows:
        'The seller of a bike that waits to be handed over is told that it can be. Its time goes on where it stood.',
    },
    {
      verb: 'win',
      from: ['open'],
      to: 'won',
      by: ['provider'],
      follows: 'Both sides are told. A bike that waits to be handed over gets the whole time for it again.',
    },
    {
      verb: 'lose',
      from: ['open'],
      to: 'lost',
      by: ['provider'],
      follows:
        'Before the handover the sale is reversed: booking refunded, bike returned to its seller. After it, what was not paid out is not paid out.',
    },
  ],
}

/** May this chargeback take this step? */
export const chargebackCan = (state: ChargebackState, verb: ChargebackVerb): boolean => can(CHARGEBACK, state, verb)
