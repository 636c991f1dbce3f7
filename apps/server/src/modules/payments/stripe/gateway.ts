import type { FastifyBaseLogger } from 'fastify'
import type { Stripe } from 'stripe'
import type { StripeKeys } from '../../../stripe-settings.ts'
import type { IntentAnswer, PaymentGateway, RefundAnswer, RefundRequest } from '../gateway.ts'
import { createStripeClient } from './client.ts'
import { readFailure } from './failure.ts'
import { readIntent } from './intent.ts'
import { createStripeMessages } from './messages.ts'

const withCharge = { expand: ['latest_charge'] }
/** As many as one answer holds; five refused cards end an attempt. */
const ALL = 100

/** Card payments at Stripe: cards alone, charged at once, one payment intent for each of our attempts. */
export function createStripeGateway(keys: StripeKeys, log: FastifyBaseLogger): PaymentGateway {
  const stripe = createStripeClient(keys)

  return {
    provider: 'stripe',
    publishableKey: keys.publishableKey,
    acceptsPayments: true,

    async createIntent({ idempotencyKey, amountMinor, currency, bookingId }) {
      try {
        const created = await stripe.paymentIntents.create(
          {
            amount: amountMinor,
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            metadata: { booking_id: bookingId },
            ...withCharge,
          },
          { idempotencyKey },
        )
        return await found(created)
      } catch (error) {
        return failed('createIntent', error)
      }
    },

    retrieveIntent,

    async cancelIntent(id) {
      try {
        return await found(await stripe.paymentIntents.cancel(id, withCharge))
      } catch (error) {
        const failure = failed('cancelIntent', error)
        // Paid, canceled or in the bank's hands by now: as it stands is the answer.
        return failure.outcome === 'refused' ? retrieveIntent(id) : { ...failure, outcome: 'unknown' }
      }
    },

    refund,

    // It tells by messages alone.
    onIntentChanged: () => undefined,
    messages: createStripeMessages(keys),
  }

  async function retrieveIntent(id: string): Promise<IntentAnswer> {
    try {
      return await found(await stripe.paymentIntents.retrieve(id, withCharge))
    } catch (error) {
      return { ...failed('retrieveIntent', error), outcome: 'unknown' }
    }
  }

  async function found(intent: Stripe.PaymentIntent): Promise<IntentAnswer> {
    if (intent.livemode !== keys.live)
      return { outcome: 'unknown', reason: `Stripe answered ${intent.livemode ? 'live' : 'test'} money.` }
    return { outcome: 'found', intent: readIntent(intent, await countDeclines(intent)) }
  }

  /**
   * Each card that a bank refused leaves a failed charge; one that its holder could not authenticate leaves none. The
   * list is Stripe's own, so no message has to have arrived for it.
   */
  async function countDeclines({ id, latest_charge }: Stripe.PaymentIntent): Promise<number> {
    if (latest_charge === null) return 0
    const charges = await stripe.charges.list({ payment_intent: id, limit: ALL })
    return charges.data.filter(({ status }) => status === 'failed').length
  }

  /**
   * Stripe forgets a key after a day, and repeats until then what it answered first. So our refund is looked for by
   * its name before it is made, and that is how its outcome is learned as well.
   */
  async function refund({ intentId, amountMinor, idempotencyKey }: RefundRequest): Promise<RefundAnswer> {
    try {
      const refunds = await stripe.refunds.list({ payment_intent: intentId, limit: ALL })
      const made =
        refunds.data.find(({ metadata }) => metadata?.refund_id === idempotencyKey) ??
        (await stripe.refunds.create(
          { payment_intent: intentId, amount: amountMinor, metadata: { refund_id: idempotencyKey } },
          { idempotencyKey },
        ))
      return readRefund(made)
    } catch (error) {
      return failed('refund', error)
    }
  }

  function failed(call: string, error: unknown): ReturnType<typeof readFailure> {
    const failure = readFailure(error)
    log.warn({ call, ...failure }, 'Stripe did not do what it was asked')
    return failure
  }
}

/** A refund that the banks are working on may still fail: it is not known yet. */
function readRefund({ id, status, failure_reason }: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { outcome: 'refunded', refundId: id }
  if (status === 'failed' || status === 'canceled')
    return { outcome: 'refused', reason: `The refund ${id} ${status}: ${failure_reason ?? 'no reason given'}.` }
  return { outcome: 'unknown', reason: `The refund ${id} is ${status ?? 'without a state'} at Stripe.` }
}
