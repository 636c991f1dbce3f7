import type { FastifyBaseLogger } from 'fastify'
import type { StripeKeys } from '../../stripe-settings.ts'
import type { PayoutGateway } from './payout-gateway.ts'

/** The way to Stripe for payouts. Its library is loaded only where there are keys. */
export async function loadStripePayouts(keys: StripeKeys, log: FastifyBaseLogger): Promise<PayoutGateway> {
  const { createStripePayouts } = await import('./stripe/index.ts')
  return createStripePayouts(keys, log)
}
