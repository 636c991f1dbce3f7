/** The parts of Stripe's objects that are looked at, as its API writes them. */
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  status: 'succeeded' | 'failed'
  failure_code: string | null
  payment_intent: string
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } }
}

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  livemode: boolean
  metadata: Record<string, string>
  status: string
  last_payment_error: Record<string, unknown> | null
  latest_charge: string | Charge | null
  next_action: Record<string, unknown> | null
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason: string | null
  metadata: Record<string, string>
}

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  type: string
  created: number
  livemode: boolean
  account?: string
  data: { object: { id: string; object: string } & Record<string, unknown> }
}

type CardOutcome =
  | { kind: 'pays' | 'asks' | 'processes'; brand: string; last4: string }
  | { kind: 'declined'; brand: string; last4: string; code: string; decline_code?: string; message: string }

const declined = 'Your card was declined.'

/** Stripe's published test cards, as far as tests use them. */
export const CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'pays', brand: 'visa', last4: '4242' },
  '4000002500003155': { kind: 'asks', brand: 'visa', last4: '3155' },
  '4000000000000002': {
    kind: 'declined',
    brand: 'visa',
    last4: '0002',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: declined,
  },
  '4000000000009995': {
    kind: 'declined',
    brand: 'visa',
    last4: '9995',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  /** Of our own: the bank takes its time. */
  '4000000000000200': { kind: 'processes', brand: 'visa', last4: '0200' },
}
