import type { LifeCycle } from './life-cycle.ts'
import { LIMITS } from './limits.ts'

/** How a hold ends. */
export const HOLD_ENDS = ['paid', 'expired', 'declines', 'canceled', 'failed', 'force_released'] as const
export type HoldEnd = (typeof HOLD_ENDS)[number]

type HoldVerb = 'pay' | 'expire' | 'decline-five-times' | 'give-back' | 'fail' | 'force-release'

export const HOLD: LifeCycle<'live' | HoldEnd, HoldVerb> = {
  name: 'Hold',
  about:
    'The exclusive time to pay for a bike: one per bike and one per buyer at a time, by constraints, and ' +
    `${LIMITS.holdsPerBuyerAndListingIn24Hours} per buyer and bike in 24 hours. Before it ends, the payment is canceled at the ` +
    'provider; one that is processing keeps it until its outcome is known. A single decline keeps it.',
  begins: {
    verb: 'take',
    in: ['live'],
    by: ['buyer'],
    follows: 'By asking for a payment. Others are told that someone is paying, and the time left.',
  },
  states: {
    live: { means: 'This buyer alone can pay.', lasts: { minutes: LIMITS.holdMinutes, ends: 'expire' } },
    paid: { means: 'The bike was paid for.' },
    expired: { means: 'The time was over.' },
    declines: { means: `${LIMITS.declinesPerHold} cards were refused.` },
    canceled: { means: 'Given back: the booking was canceled, or the payment came too late to buy the bike.' },
    failed: { means: 'The provider never opened the payment; it counts as no try.' },
    force_released: { means: 'The provider did not say what became of the payment, and nobody waits for it any more.' },
  },
  transitions: [
    { verb: 'pay', from: ['live'], to: 'paid', by: ['provider'] },
    { verb: 'expire', from: ['live'], to: 'expired', by: ['system'] },
    { verb: 'decline-five-times', from: ['live'], to: 'declines', by: ['provider'] },
    { verb: 'give-back', from: ['live'], to: 'canceled', by: ['buyer', 'system', 'provider'] },
    { verb: 'fail', from: ['live'], to: 'failed', by: ['provider'] },
    {
      verb: 'force-release',
      from: ['live'],
      to: 'force_released',
      by: ['admin'],
      follows:
        'Once the time is over, while the provider, asked again at that moment, gives no answer. With a reason that both sides get. The booking stays and can be paid anew; the payment is asked about further on, and goes back if it arrives after all.',
    },
  ],
}
