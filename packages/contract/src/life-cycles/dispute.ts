import type { LifeCycle } from './life-cycle.ts'
import { LIMITS } from './limits.ts'

export const DISPUTE_STATES = ['open', 'released', 'refunded', 'split', 'settled', 'withdrawn'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const DISPUTE: LifeCycle<DisputeState, 'release' | 'refund' | 'split' | 'settle' | 'withdraw'> = {
  name: 'Dispute',
  about:
    'The two sides of a sale do not agree whether the bike was handed over as it should: its money is frozen until an admin ' +
    `decides, within ${LIMITS.disputeDecidedWithinDays} days. One at a time for a sale, by a constraint; both sides can say their part.`,
  begins: {
    verb: 'report',
    in: ['open'],
    by: ['buyer', 'seller', 'system'],
    follows:
      'The buyer reports a problem, or the seller a handover for which they got no code. The other side is told. After 14 days the system, where one of the two is suspended and could say nothing. Nothing goes back by the clock any more, and the buyer can’t cancel.',
  },
  states: {
    open: { means: 'Waits for an admin.' },
    released: { means: 'The seller gets the money.' },
    refunded: { means: 'The buyer gets all of it back.' },
    split: { means: 'The buyer gets a part of it back, the seller the rest.' },
    settled: {
      means: 'The two sides agreed, by the code or by canceling the sale; or the buyer’s bank took the money back.',
    },
    withdrawn: { means: 'Who had reported it has taken it back; the sale goes on.' },
  },
  transitions: [
    {
      verb: 'release',
      from: ['open'],
      to: 'released',
      by: ['admin'],
      follows: 'With a reason that both sides get. The booking counts as handed over.',
    },
    { verb: 'refund', from: ['open'], to: 'refunded', by: ['admin'], follows: 'With a reason that both sides get.' },
    {
      verb: 'split',
      from: ['open'],
      to: 'split',
      by: ['admin'],
      follows: 'With a reason that both sides get. The fee is that of the seller’s part.',
    },
    {
      verb: 'settle',
      from: ['open'],
      to: 'settled',
      by: ['seller', 'provider'],
      follows:
        'By entering the buyer’s code, or by canceling the sale, which sends all of it back; or by a chargeback that was lost.',
    },
    {
      verb: 'withdraw',
      from: ['open'],
      to: 'withdrawn',
      by: ['buyer', 'seller'],
      follows:
        'By the side that opened it. The other one is told. The time for the handover goes on where it stood, with ' +
        `${LIMITS.handoverDaysAfterReport} days at least the first time. Not where that time was over already: an admin decides then.`,
    },
  ],
}
