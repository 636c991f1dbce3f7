import type { FastifyBaseLogger } from 'fastify'
import type { StripeKeys } from '../../stripe-settings.ts'
import type { PaymentGateway } from './gateway.ts'

/** The gateway to Stripe, whose library is loaded only where there are keys: it takes a fifth of a second. */
export async function loadStripeGateway(keys: StripeKeys, log: FastifyBaseLogger): Promise<PaymentGateway> {
  const { createStripeGateway } = await import('./stripe/index.ts')
  return createStripeGateway(keys, log)
}
