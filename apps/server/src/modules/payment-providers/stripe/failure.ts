import { Stripe } from 'stripe'

type Failure = { outcome: 'refused' | 'unknown'; reason: string }

/**
 * What a failed call says. Only an answer to this very request is a refusal; after a timeout, an overload, a fault of
 * theirs, a wrong key of ours or a call with the same key that still runs, nobody knows yet.
 *
 * @throws whatever is no failure of the call
 */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const refused =
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
  return { outcome: refused ? 'refused' : 'unknown', reason: error.message }
}

/** What was asked about is not there for these keys: it never was, or belongs to another account or mode. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
