import type { Stripe } from 'stripe'
import { keptCardError } from '../card-errors.ts'
import type { CardError, GatewayIntent } from '../gateway.ts'
import { fromStripe } from './amounts.ts'

/** Everything that waits can still be canceled, a card that is authorised and not charged too. */
const STATUS: ReadonlyMap<string, GatewayIntent['status']> = new Map([
  ['requires_payment_method', 'open'],
  ['requires_confirmation', 'open'],
  ['requires_action', 'open'],
  ['requires_capture', 'open'],
  ['processing', 'processing'],
  ['succeeded', 'succeeded'],
  ['canceled', 'canceled'],
])

/** Stripe's intent in our words. @param declines see `countDeclines` */
export function readIntent(intent: Stripe.PaymentIntent, declines: number): GatewayIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // Of a state that is new to us, nothing is known: it may end either way.
    status: STATUS.get(intent.status) ?? 'processing',
    amountMinor: fromStripe(intent.status === 'succeeded' ? intent.amount_received : intent.amount, intent.currency),
    currency: intent.currency.toUpperCase(),
    bookingId: intent.metadata.booking_id ?? '',
    declines,
    lastError: readError(intent.last_payment_error),
    card: intent.status === 'succeeded' ? readCard(intent.latest_charge) : null,
  }
}

function readError(error: Stripe.PaymentIntent['last_payment_error']): CardError | null {
  if (error === null) return null
  return {
    code: error.code ?? error.type,
    declineCode: error.decline_code,
    message: error.message ?? keptCardError('declined'),
  }
}

function readCard(charge: Stripe.PaymentIntent['latest_charge']): GatewayIntent['card'] {
  const card = charge instanceof Object ? charge.payment_method_details?.card : null
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}
