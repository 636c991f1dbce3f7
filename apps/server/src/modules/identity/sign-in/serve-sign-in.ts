import type { ParsedInput } from '@bikevalley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenEndpoint } from '../../../platform/http/access.ts'
import type { RateLimits } from '../../../platform/http/limits/rate-limits.ts'
import { parseInput } from '../../../platform/http/parse-input.ts'
import { type Factor, noteSecurity } from '../../../platform/http/security/security-log.ts'
import { clientInfoHeaders } from './client-info.ts'
import type { FinishSignIn } from './finish-sign-in.ts'
import { toOurError } from './sign-in-errors.ts'

type ServiceAnswer = { headers?: Headers; response: unknown }

/** Serves one of the sign-in service's paths, with the cookies that it sets. They are open: nobody is asked who calls. */
export type ServeSignIn = <E extends OpenEndpoint>(
  endpoint: E,
  answer: (input: ParsedInput<E>, request: FastifyRequest, reply: FastifyReply) => Promise<ServiceAnswer>,
  /** What is shown with it, for the security log; null for what is no authentication. */
  factorOf?: ((input: ParsedInput<E>) => Factor) | null,
) => void

/**
 * Input is parsed first, so that keys which the caller may not set never reach the service. Of its answers goes out what
 * the contract has, and so no session's token.
 */
export const createServe =
  (app: FastifyInstance, rateLimits: RateLimits, finish: FinishSignIn): ServeSignIn =>
  (endpoint, answer, factorOf = null) => {
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: rateLimits.of(endpoint),
      handler: async (request, reply) => {
        const { params, query, body } = request
        const input = parseInput(endpoint, { params, query, body })
        if (factorOf) noteSecurity(request, { factors: [factorOf(input)] })
        const { headers, response } = await answer(input, request, reply).catch((error: unknown) => {
          throw toOurError(error)
        })
        if (headers) {
          await finish(request, reply, headers.getSetCookie())
          copyCookies(headers, reply)
        }
        return reply
          .header('cache-control', 'private, no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(endpoint.response.parse(response)))
      },
    })
  }

/** All that the service gets to know of a request: its cookies, and for a new session where it comes from. */
export const headersOf = (request: FastifyRequest): Headers => {
  const { cookie } = request.headers
  return new Headers({ ...(cookie === undefined ? {} : { cookie }), ...clientInfoHeaders(request) })
}

export function copyCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie)
}
