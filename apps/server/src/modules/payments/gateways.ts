import type { PaymentProvider } from '@bikevalley/contract'
import type { FastifyBaseLogger } from 'fastify'
import { boundGateway, type PaymentGateway } from '../payment-providers/index.ts'

/** The providers of this installation: an attempt stays with the one at which it was begun. */
export type Gateways = {
  /** Takes new payments, if any does. */
  taking: PaymentGateway
  /** The one at which an attempt was begun, whoever takes new ones now. */
  of: (provider: PaymentProvider) => PaymentGateway
  all: readonly PaymentGateway[]
}

/** @param gateways the first takes new payments, and the others are asked about what was begun with them */
export function createGateways(gateways: readonly PaymentGateway[], log: FastifyBaseLogger): Gateways {
  const all = gateways.map((gateway) => boundGateway(gateway, log))
  const [taking] = all
  if (!taking) throw new Error('There is a provider at least: the test processor.')
  return {
    taking,
    of: (provider) => all.find((gateway) => gateway.provider === provider) ?? withoutKeys(provider),
    all,
  }
}

/** The settings for this provider are gone: what becomes of its payments is not known until they are back. */
function withoutKeys(provider: PaymentProvider): PaymentGateway {
  const unknown = () => Promise.resolve({ outcome: 'unknown', reason: `${provider} is not set up here.` } as const)
  return {
    provider,
    publishableKey: null,
    acceptsPayments: false,
    createIntent: unknown,
    retrieveIntent: unknown,
    cancelIntent: unknown,
    refund: unknown,
    retrieveRefund: unknown,
    retrieveDispute: unknown,
    listDisputes: unknown,
    chargeFacts: unknown,
    listMovements: unknown,
    onIntentChanged: () => undefined,
    onDisputeChanged: () => undefined,
    onRefundChanged: () => undefined,
    messages: null,
  }
}
