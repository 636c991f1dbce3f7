import { can, type LifeCycle } from './life-cycle.ts'
import { LIMITS } from './limits.ts'

export const PAYOUT_STATES = ['due', 'unclaimed', 'sending', 'paid', 'returned', 'canceled'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

type PayoutVerb = 'pay' | 'send' | 'arrive' | 'refuse' | 'return' | 'cancel'

export const PAYOUT: LifeCycle<PayoutState, PayoutVerb> = {
  name: 'Payout',
  about:
    'What a seller gets of a sale: its price without the fee. What of a release is theirs and not paid out is in one payout ' +
    'that is open, by a constraint; what becomes theirs after that was paid, canceled or returned is in another.',
  begins: {
    verb: 'release',
    in: ['due', 'unclaimed'],
    by: ['seller', 'admin'],
    follows:
      'With the handover, or by the decision of a dispute; and as money of it was returned, from the seller’s bank or of a refund that others had made. Where the seller has deleted their account it begins as unclaimed.',
  },
  states: {
    due: { means: 'The operator owes it to the seller.' },
    unclaimed: {
      means:
        'Money was returned, and its seller has deleted their account: an admin sends it to them outside the site, or to whom the law names.',
    },
    sending: { means: 'Asked of the provider, which has not confirmed it yet. Nobody else can pay it meanwhile.' },
    paid: {
      means:
        'Sent to the seller’s bank account, and the reference is what stands on the statement; or to their account at the provider, and it is the provider’s number.',
    },
    returned: { means: 'The seller’s bank sent it back, or it never left. It is due again in another payout.' },
    canceled: {
      means: 'The buyer’s bank took the money back before it was sent, or others refunded it at the provider.',
    },
  },
  transitions: [
    {
      verb: 'pay',
      from: ['due', 'unclaimed'],
      to: 'paid',
      by: ['admin', 'provider'],
      follows: `By the provider where others have transferred it there. Not to oneself, not while the money is frozen, a chargeback is open or the seller suspended, and not within ${LIMITS.payoutPauseHours} hours after the seller changed the bank details. The seller is told. Of what is unclaimed, with whom it was sent to.`,
    },
    {
      verb: 'return',
      from: ['paid'],
      to: 'returned',
      by: ['admin'],
      follows:
        'What went by bank alone, not one’s own, and not while a chargeback is open. It is due again, without what the ' +
        'operator had lost by a chargeback of this sale. The seller is told why.',
    },
    {
      verb: 'cancel',
      from: ['due', 'unclaimed'],
      to: 'canceled',
      by: ['provider'],
      follows:
        'A chargeback was lost, or others have refunded it at the provider. Where that took a part alone, the rest stays due.',
    },
    {
      verb: 'send',
      from: ['due'],
      to: 'sending',
      by: ['admin'],
      follows: `To the seller’s account at the provider. Not to oneself or to a suspended seller, and not within ${LIMITS.payoutPauseHours} hours after they connected it. Asked again until the answer is known.`,
    },
    { verb: 'arrive', from: ['sending'], to: 'paid', by: ['provider'], follows: 'The seller is told.' },
    {
      verb: 'refuse',
      from: ['sending'],
      to: 'due',
      by: ['provider'],
      follows: 'Admins read why, and can send it again or pay it by hand.',
    },
  ],
}

/** May this payout take this step? */
export const payoutCan = (state: PayoutState, verb: PayoutVerb): boolean => can(PAYOUT, state, verb)
