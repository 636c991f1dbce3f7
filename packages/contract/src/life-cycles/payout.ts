import { can, type LifeCycle } from './life-cycle.ts'
import { LIMITS } from './limits.ts'

export const PAYOUT_STATES = ['due', 'paid'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

type PayoutVerb = 'pay'

export const PAYOUT: LifeCycle<PayoutState, PayoutVerb> = {
  name: 'Payout',
  about:
    'What a seller gets of a sale: its price without the fee. One for each release of held money, by a constraint.',
  begins: {
    verb: 'release',
    in: ['due'],
    by: ['seller', 'admin'],
    follows: 'With the handover, or by the decision of a dispute.',
  },
  states: {
    due: { means: 'The operator owes it to the seller.' },
    paid: { means: 'Sent to the seller’s bank account; the reference is what stands on the statement.' },
  },
  transitions: [
    {
      verb: 'pay',
      from: ['due'],
      to: 'paid',
      by: ['admin'],
      follows: `Not to oneself, and not within ${LIMITS.payoutPauseHours} hours after the seller changed the bank details. The seller is told.`,
    },
  ],
}

/** May this payout take this step? */
export const payoutCan = (state: PayoutState, verb: PayoutVerb): boolean => can(PAYOUT, state, verb)
