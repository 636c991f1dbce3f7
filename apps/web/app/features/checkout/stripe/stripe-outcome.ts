import { t } from '@bikevalley/messages'
import type { Refusal } from '../card/use-card-payment.ts'
import type { StripeFailure, StripeJs } from './stripe-js.ts'

/** `finished`: Stripe has nothing more to ask; whether it was paid is the server's to find out. */
type Outcome =
  | { kind: 'finished' }
  /** A field is wrong, and says so itself. */
  | { kind: 'mistyped' }
  | { kind: 'refused'; refusal: Refusal; declined: boolean }

/** Nobody knows whether these were charged: the same intent can be paid once, so trying again is safe. */
const UNCLEAR = new Set(['api_connection_error', 'api_error', 'rate_limit_error', 'idempotency_error'])

/** What became of a press of Pay. */
export async function stripeOutcome(confirmation: ReturnType<StripeJs['confirmPayment']>): Promise<Outcome> {
  try {
    const { error } = await confirmation
    return error ? outcomeOf(error) : { kind: 'finished' }
  } catch (error) {
    return refused(error instanceof Error ? error.message : '', false)
  }
}

function outcomeOf({ type, code, message = '' }: StripeFailure): Outcome {
  if (type === 'validation_error') return { kind: 'mistyped' }
  // Paid in another tab, or its time is over.
  if (code === 'payment_intent_unexpected_state') return { kind: 'finished' }
  return refused(message, !UNCLEAR.has(type))
}

const refused = (message: string, declined: boolean): Outcome => ({
  kind: 'refused',
  declined,
  refusal: {
    cause: message || (declined ? t('checkout.declined') : t('checkout.stripeNoAnswer')),
    advice: declined ? t('checkout.notCharged') : t('checkout.mayPayAgain'),
  },
})
