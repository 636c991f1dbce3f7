import { isIPv6 } from 'node:net'
import { ApiError, type EndpointDefinition, type RateLimitGroup } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import rateLimit from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { AddressCounts } from './address-counts.ts'
import { SUBNETS } from './networks.ts'
import { rowsAskedOf } from './rows-asked.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    rateLimitGroup?: RateLimitGroup
    /** `files`: it costs next to nothing, and a page brings many. */
    addressLimit?: 'files'
    /** How many rows a list is asked for at most, by the query as it was sent. */
    rowsAsked?: (query: unknown) => number
  }
}

/** Requests per address and minute (docs/settings.md#rate-limits). */
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
  estimate: 120,
}

/**
 * All requests of an address in ten seconds, whatever they ask for: pages, their data, calls; a list counts by its length. An office of fifty people
 * behind one address makes a tenth of it. A page brings some forty files and pictures, which cost next to nothing, and
 * another system's messages (a card processor's) must get through: both have the wide one.
 */
const ADDRESS_SECONDS = 10
const PER_ADDRESS = { requests: 600, files: 6_000 }

/** A list counts as one request for each so many rows that are asked for: a page of the site's own. */
const ROWS_PER_REQUEST = 24

export type RateLimits = {
  /** The route config that makes an endpoint count against its group. */
  of: (endpoint: EndpointDefinition) => Pick<FastifyContextConfig, 'rateLimitGroup' | 'rowsAsked'>
}

/**
 * Limits by address: of all requests together, before anything costs, and of groups of endpoints. Counts are kept in
 * this process: a limit slows an attacker down, and nothing's correctness hangs on it. An address is an IPv4 address or
 * a /64 of IPv6, with its /48 above it.
 */
export async function installRateLimits(app: FastifyInstance, enabled: boolean): Promise<RateLimits> {
  if (!enabled) return { of: () => ({}) }
  await app.register(rateLimit, { global: false, store: AddressCounts })

  /** @returns the seconds to wait for where there were more than `max`, as which a request can count `times` */
  function limitOf(
    max: number,
    timeWindow: number,
  ): (request: FastifyRequest, times?: number) => Promise<number | null> {
    const subnet = app.createRateLimit({ max, timeWindow, ipv6Subnet: 64 })
    const network = app.createRateLimit({ max: max * SUBNETS, timeWindow, ipv6Subnet: 48 })
    return async (request, times = 1) => {
      // What a subnet is refused takes nothing from the others of its network.
      for (const count of isIPv6(request.ip) ? [subnet, network] : [subnet]) {
        // Counted at once: requests that come together don't take a part each.
        const results = await Promise.all(Array.from({ length: times }, () => count(request)))
        for (const result of results) if (!result.isAllowed && result.isExceeded) return result.ttlInSeconds
      }
      return null
    }
  }
  const all = {
    requests: limitOf(PER_ADDRESS.requests, ADDRESS_SECONDS * 1000),
    files: limitOf(PER_ADDRESS.files, ADDRESS_SECONDS * 1000),
  }
  app.addHook('onRequest', async (request) => {
    const { addressLimit, anyHost, fromElsewhere, rowsAsked } = request.routeOptions.config
    // Health, by which monitors know that we live.
    if (anyHost) return
    const pages = rowsAsked ? Math.ceil(rowsAsked(request.query) / ROWS_PER_REQUEST) : 1
    const wait = await all[addressLimit ?? (fromElsewhere ? 'files' : 'requests')](request, Math.max(1, pages))
    if (wait !== null) throw tooMany(wait, t('platform.tooManyRequests', { seconds: wait }))
  })

  const limitOfGroup = (group: RateLimitGroup) => limitOf(PER_MINUTE[group], 60_000)
  const groups = {
    'sign-in': limitOfGroup('sign-in'),
    'sign-up': limitOfGroup('sign-up'),
    reset: limitOfGroup('reset'),
    newsletter: limitOfGroup('newsletter'),
    upload: limitOfGroup('upload'),
    payment: limitOfGroup('payment'),
    export: limitOfGroup('export'),
    pdf: limitOfGroup('pdf'),
    preview: limitOfGroup('preview'),
    estimate: limitOfGroup('estimate'),
  }
  app.addHook('onRequest', async (request) => {
    const group = request.routeOptions.config.rateLimitGroup
    if (group === undefined) return
    const wait = await groups[group](request)
    if (wait !== null) throw tooMany(wait, t('platform.tooManyTries', { seconds: wait }))
  })
  return {
    of(endpoint) {
      const { rateLimit } = endpoint
      const rowsAsked = rowsAskedOf(endpoint)
      return { ...(rateLimit ? { rateLimitGroup: rateLimit } : {}), ...(rowsAsked ? { rowsAsked } : {}) }
    },
  }
}

const tooMany = (seconds: number, words: string): ApiError =>
  new ApiError('too_many_requests', words, { retryAfter: seconds })
