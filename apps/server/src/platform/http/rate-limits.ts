import type { EndpointDefinition, RateLimitGroup } from '@bikevalley/contract'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** Requests per address and minute (PRODUCT.md, "Fixed points"). */
const PER_MINUTE: Record<RateLimitGroup, number> = { 'sign-in': 30, 'sign-up': 20, reset: 5, upload: 60, payment: 60 }

export type RateLimits = {
  /** The route config that makes an endpoint count against its group. */
  of: (endpoint: EndpointDefinition) => object
}

/** Counts in this process: a limit slows an attacker down, and nothing's correctness hangs on it. */
export async function installRateLimits(app: FastifyInstance, enabled: boolean): Promise<RateLimits> {
  if (!enabled) return { of: () => ({}) }
  await app.register(rateLimit, { global: false })
  return {
    of: (endpoint) =>
      endpoint.rateLimit === undefined
        ? {}
        : {
            rateLimit: {
              groupId: endpoint.rateLimit,
              max: PER_MINUTE[endpoint.rateLimit],
              timeWindow: 60_000,
              errorResponseBuilder: (_request: unknown, context: { ttl: number }) =>
                Object.assign(
                  new Error(`Too many tries. Wait ${Math.ceil(context.ttl / 1000)} seconds and try again.`),
                  { statusCode: 429 },
                ),
            },
          },
  }
}
