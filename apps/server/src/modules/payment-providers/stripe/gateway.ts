import type { FastifyBaseLogger } from 'fastify'
import type { Stripe } from 'stripe'
import type {
  GatewayDispute,
  GatewayIntent,
  IntentAnswer,
  MadeRefund,
  PaymentGateway,
  RefundAnswer,
  RefundRequest,
} from '../gateway.ts'
import { fromStripe, toStripe } from './amounts.ts'
import { readChargeFacts } from './charge-facts.ts'
import { createStripeClient } from './client.ts'
import { readDispute } from './dispute.ts'
import { isMissing, readFailure } from './failure.ts'
import { readIntent } from './intent.ts'
import { createStripeMessages } from './messages.ts'
import { listBalanceTransactions } from './movements.ts'
import type { StripeKeys } from './settings.ts'

const mode = (live: boolean) => (live ? 'live' : 'test')
const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

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
            ...toStripe(amountMinor, currency),
            allowed_payment_method_types: ['card'],
            metadata: { booking_id: bookingId },
            ...withCharge,
          },
          { idempotencyKey },
        )
        return await found(created, { amountMinor, currency, bookingId })
      } catch (error) {
        return failed('createIntent', error)
      }
    },

    retrieveIntent,

    async cancelIntent(id) {
      try {
        return await found(await stripe.paymentIntents.cancel(id, withCharge), { id })
      } catch (error) {
        const failure = failed('cancelIntent', error)
        // Paid, canceled or in the bank's hands by now: as it stands is the answer.
        return failure.outcome === 'refused' ? retrieveIntent(id) : { ...failure, outcome: 'unknown' }
      }
    },

    refund,
    retrieveRefund,

    async retrieveDispute(id) {
      try {
        const dispute = await stripe.disputes.retrieve(id)
        if (dispute.livemode !== keys.live || dispute.id !== id)
          return unbelievable(`This is ${mode(dispute.livemode)} money, dispute ${dispute.id}.`)
        return { outcome: 'found', dispute: readDispute(dispute) }
      } catch (error) {
        return { ...failed('retrieveDispute', error), outcome: 'unknown' }
      }
    },

    async listDisputes(since) {
      try {
        const disputes: GatewayDispute[] = []
        for await (const dispute of stripe.disputes.list({ created: { gte: secondsOf(since) }, limit: ALL }))
          if (dispute.livemode === keys.live) disputes.push(readDispute(dispute))
        return { outcome: 'found', disputes }
      } catch (error) {
        return { ...failed('listDisputes', error), outcome: 'unknown' }
      }
    },

    async chargeFacts(intentId) {
      try {
        return { outcome: 'found', facts: await readChargeFacts(stripe, keys, intentId) }
      } catch (error) {
        return { ...failed('chargeFacts', error), outcome: 'unknown' }
      }
    },

    async listMovements(request) {
      try {
        return await listBalanceTransactions(stripe, request)
      } catch (error) {
        return { ...failed('listMovements', error), outcome: 'unknown' }
      }
    },

    // It tells by messages alone.
    onIntentChanged: () => undefined,
    onDisputeChanged: () => undefined,
    onRefundChanged: () => undefined,
    messages: createStripeMessages(keys),
  }

  async function retrieveIntent(id: string): Promise<IntentAnswer> {
    try {
      return await found(await stripe.paymentIntents.retrieve(id, withCharge), { id })
    } catch (error) {
      return { ...failed('retrieveIntent', error), outcome: 'unknown' }
    }
  }

  async function found(intent: Stripe.PaymentIntent, asked: Partial<GatewayIntent>): Promise<IntentAnswer> {
    if (intent.livemode !== keys.live) return unbelievable(`This is ${mode(intent.livemode)} money: ${intent.id}.`)
    const read = readIntent(intent, await countDeclines(intent))
    const { id, amountMinor, currency, bookingId } = { ...read, ...asked }
    const isOther = read.id !== id || read.amountMinor !== amountMinor
    if (isOther || read.currency !== currency || read.bookingId !== bookingId)
      return unbelievable(`This is another payment intent: ${intent.id}.`)
    return { outcome: 'found', intent: read }
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
   * its name before it is made, and that is how its outcome is learned as well. While that can’t be done, nothing is
   * refused: it may have been made before.
   */
  async function refund(request: RefundRequest): Promise<RefundAnswer> {
    let made: Stripe.Refund | undefined
    try {
      made = await findRefund(request)
    } catch (error) {
      return { ...failed('refund', error), outcome: 'unknown' }
    }
    try {
      made ??= await createRefund(request)
    } catch (error) {
      const failure = failed('refund', error)
      // Paid with keys of another account or mode: with the right ones it is there.
      return isMissing(error) ? { ...failure, outcome: 'unknown' } : failure
    }
    return believe(made, request)
  }

  /** A payment may have many. One of our name and another amount is of somebody who has copied the name. */
  async function findRefund({ intentId, ...ours }: RefundRequest): Promise<Stripe.Refund | undefined> {
    for await (const one of stripe.refunds.list({ payment_intent: intentId, limit: ALL }))
      if (one.metadata?.refund_id === ours.idempotencyKey && fromStripe(one.amount, one.currency) === ours.amountMinor)
        return one
    return undefined
  }

  /** What does not exist may be of other keys: it is not known to have been returned. */
  async function retrieveRefund(made: MadeRefund): Promise<RefundAnswer> {
    try {
      const found = await stripe.refunds.retrieve(made.refundId)
      return found.id === made.refundId ? believe(found, made) : unbelievable(`This is another refund: ${found.id}.`)
    } catch (error) {
      return { ...failed('retrieveRefund', error), outcome: 'unknown' }
    }
  }

  function believe(refund: Stripe.Refund, asked: Pick<MadeRefund, 'intentId' | 'amountMinor'>): RefundAnswer {
    return idOf(refund.payment_intent) === asked.intentId &&
      fromStripe(refund.amount, refund.currency) === asked.amountMinor
      ? readRefund(refund)
      : unbelievable(`This is another refund: ${refund.id}.`)
  }

  function createRefund({ intentId, amountMinor, currency, idempotencyKey }: RefundRequest): Promise<Stripe.Refund> {
    return stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: toStripe(amountMinor, currency).amount,
        metadata: { refund_id: idempotencyKey },
      },
      { idempotencyKey },
    )
  }

  /** Asked again, it may answer rightly; until then nothing is known, and somebody has to look. */
  function unbelievable(reason: string): { outcome: 'unknown'; reason: string } {
    log.error({ reason }, 'Stripe answered what was not asked for')
    return { outcome: 'unknown', reason }
  }

  function failed(call: string, error: unknown): ReturnType<typeof readFailure> {
    const failure = readFailure(error)
    log.warn({ call, ...failure }, 'Stripe did not do what it was asked')
    return failure
  }
}

const idOf = (thing: string | { id: string } | null): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id

/** A refund that the banks are working on may still fail: it is not known yet. */
function readRefund({ id, status, failure_reason }: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { outcome: 'refunded', refundId: id }
  if (status === 'failed' || status === 'canceled')
    return { outcome: 'refused', reason: `The refund ${id} ${status}: ${failure_reason ?? 'no reason given'}.` }
  return { outcome: 'unknown', reason: `The refund ${id} is ${status ?? 'without a state'} at Stripe.` }
}
