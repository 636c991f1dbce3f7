import { ApiError, type EndpointDefinition, type RateLimitGroup } from '@bikevalley/contract'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    rateLimitGroup?: RateLimitGroup
  }
}

/** Requests per address and minute (PRODUCT.md, "Fixed points"). */
const PER_MINUTE: Readonly<Record<RateLimitGroup, number>> = {
  'sign-in': 30,
  'sign-up': 20,
  reset: 5,
  newsletter: 5,
  upload: 60,
  payment: 60,
  export: 5,
  pdf: 60,
  preview: 120,
}

export type RateLimits = {
  /** The route config that makes an endpoint count against its group. */
  of: (endpoint: EndpointDefinition) => { rateLimitGroup?: RateLimitGroup }
}

/**
 * All routes of a group share one count. It is kept in this process: a limit slows an attacker down, and nothing's
 * correctness hangs on it.
 */
export async function installRateLimits(app: FastifyInstance, enabled: boolean): Promise<RateLimits> {
  if (!enabled) return { of: () => ({}) }
  await app.register(rateLimit, { global: false })
  const limitOf = (group: RateLimitGroup) => app.createRateLimit({ max: PER_MINUTE[group], timeWindow: 60_000 })
  const limits = {
    'sign-in': limitOf('sign-in'),
    'sign-up': limitOf('sign-up'),
    reset: limitOf('reset'),
    newsletter: limitOf('newsletter'),
    upload: limitOf('upload'),
    payment: limitOf('payment'),
    export: limitOf('export'),
    pdf: limitOf('pdf'),
    preview: limitOf('preview'),
  }
  app.addHook('onRequest', async (request, reply) => {
    const group = request.routeOptions.config.rateLimitGroup
    if (group === undefined) return
    const result = await limits[group](request)
    if (result.isAllowed || !result.isExceeded) return
    void reply.header('retry-after', result.ttlInSeconds)
    throw new ApiError('too_many_requests', `Too many tries. Wait ${result.ttlInSeconds} seconds and try again.`)
  })
  return { of: ({ rateLimit: group }) => (group === undefined ? {} : { rateLimitGroup: group }) }
}
