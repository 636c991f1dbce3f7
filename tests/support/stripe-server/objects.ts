/** The parts of Stripe's objects that are looked at, as its API writes them. */
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  status: 'succeeded' | 'failed'
  failure_code: string | null
  payment_intent: string
  transfer_group: string | null
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
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason: string | null
  metadata: Record<string, string>
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
  livemode: boolean
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'prevented'
    | 'appeal_needs_response'
}

export type Account = {
  id: string
  object: 'account'
  details_submitted: boolean
  capabilities: { transfers: 'active' | 'inactive' | 'pending'; card_payments: 'active' | 'inactive' | 'pending' }
  requirements: { currently_due: string[]; past_due: string[]; disabled_reason: string | null }
}

export type Transfer = {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  currency: string
  destination: string
  livemode: boolean
  source_transaction: string
  transfer_group: string
  metadata: Record<string, string>
}

export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  type: string
  reporting_category: string
  balance_type: string
  amount: number
  fee: number
  net: number
  currency: string
  created: number
  description: string | null
  status: string
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
  /** Our own addition: the bank is slow. */
  '4000000000000200': { kind: 'processes', brand: 'visa', last4: '0200' },
}
