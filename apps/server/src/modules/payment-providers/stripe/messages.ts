import type { IncomingHttpHeaders } from 'node:http'
import { Stripe } from 'stripe'
import { z } from 'zod'
import type { EventSubject, MessageAnswer, ProviderMessages } from '../gateway.ts'
import type { StripeKeys } from './settings.ts'

/** Older signatures are refused, since whoever has caught a message could send it again later; so are those to come. */
const TOLERANCE_S = 300

/** A name that Stripe gives. The database keeps it, which takes no control characters. */
const named = z.string().regex(/^\P{Cc}{1,200}$/u)

const objectSchema = z.looseObject({
  id: named,
  object: z.string(),
  payment_intent: named.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
const eventSchema = z.object({
  id: named,
  type: named,
  livemode: z.boolean(),
  /** There for what happens in accounts that are connected to the operator's. */
  account: z.string().nullish(),
  data: z.object({ object: objectSchema }),
})
type Event = z.output<typeof eventSchema>

/** Reads Stripe's webhooks: signed with our secret, fresh, of our mode and of our own account. */
export function createStripeMessages(keys: StripeKeys): ProviderMessages {
  return {
    read(body, headers, now): MessageAnswer {
      const problem = whyForged(body, headers, keys.webhookSecret, now)
      if (problem !== null) return { outcome: 'refused', reason: problem }
      const payload = body.toString('utf8')
      const event = parseEvent(payload)
      if (event === null) return { outcome: 'refused', reason: NO_EVENT }
      const { id, type, livemode, account = null } = event
      if (livemode !== keys.live)
        return {
          outcome: 'refused',
          reason: `This event is about ${mode(livemode)} and the keys here are for ${mode(keys.live)}.`,
        }
      if (account !== null)
        return {
          outcome: 'refused',
          reason: 'This event is about a connected account. Send those of your own account.',
        }
      return {
        outcome: 'genuine',
        event: { event_id: id, type, livemode, account, payload, subject: subjectOf(event) },
      }
    },

    subjectOf(payload) {
      const event = parseEvent(payload)
      return event ? subjectOf(event) : { kind: 'nothing' }
    },
  }
}

const mode = (live: boolean) => (live ? 'real money' : 'test money')

const NO_EVENT = 'This is no event of Stripe as we know them.'

function whyForged(body: Buffer, headers: IncomingHttpHeaders, secret: string, now: Date): string | null {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return 'The header Stripe-Signature is missing.'
  try {
    Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime())
    const signedAt = Number(/\bt=(\d+)/.exec(signature)?.[1])
    return signedAt <= now.getTime() / 1000 + TOLERANCE_S
      ? null
      : `The signature is of more than ${TOLERANCE_S} seconds ahead of this server’s clock.`
  } catch (error) {
    // The body is read as JSON once its signature is right.
    if (error instanceof SyntaxError) return NO_EVENT
    return error instanceof Error && error.message.includes('tolerance')
      ? `The signature is older than ${TOLERANCE_S} seconds.`
      : 'The signature is not that of this message and our secret.'
  }
}

function parseEvent(payload: string): Event | null {
  try {
    return eventSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

function subjectOf({ data: { object } }: Event): EventSubject {
  const intentId = object.payment_intent ?? null
  if (object.object === 'payment_intent') return { kind: 'intent', intentId: object.id }
  if (object.object === 'dispute') return { kind: 'dispute', disputeId: object.id, intentId }
  const refundId = z.uuid().safeParse(object.metadata?.refund_id)
  if (object.object === 'refund' && refundId.success) return { kind: 'refund', refundId: refundId.data, intentId }
  if (object.object === 'refund' || object.object === 'charge') return { kind: 'charge', intentId }
  return { kind: 'nothing' }
}
