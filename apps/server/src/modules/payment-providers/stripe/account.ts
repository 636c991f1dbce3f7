import type { AccountNeeds } from '@bikevalley/contract'
import { Stripe } from 'stripe'
import { isMissing } from './failure.ts'

/**
 * What a new account is: its owner sees it in Stripe’s Express dashboard, and Stripe asks them for what it must know.
 * Stripe’s fees for it are the operator’s, and so is what it owes. Cards are asked for too, since many platforms may not
 * have transfers without them; nothing is ever charged there.
 */
export const NEW_ACCOUNT: Stripe.AccountCreateParams = {
  controller: {
    stripe_dashboard: { type: 'express' },
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
  },
  capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
  business_profile: { product_description: 'Sells used motorbikes.' },
}

/** Null where money can be transferred to it. */
export function needsOf({ capabilities, requirements, details_submitted }: Stripe.Account): AccountNeeds | null {
  if (capabilities?.transfers === 'active') return null
  if (requirements?.disabled_reason?.startsWith('rejected.')) return 'refused'
  const asked = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]
  return details_submitted && asked.length === 0 ? 'review' : 'details'
}

/** It was closed, or belongs to another platform’s keys. */
export const isGone = (error: unknown): boolean =>
  isMissing(error) || (error instanceof Stripe.errors.StripeError && error.code === 'account_invalid')
