import {
  type EndpointDefinition,
  getAccessToken,
  getSession,
  type ParsedInput,
  requestPasswordReset,
  resetPassword,
  signInEmail,
  signOut,
  signUpEmail,
  updateAccount,
  wordsOfPerson,
} from '@bikevalley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../platform/http/api.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { invalidField, requirePerson } from '../../platform/refusals.ts'
import { refuseCommonPassword } from './password-strength.ts'
import { DELETED_DOMAIN } from './repository.ts'
import type { Identity } from './service.ts'
import { emailTaken, serviceCodeOf, toOurError } from './sign-in-errors.ts'
import { visitHeaders } from './visit.ts'

type ServiceAnswer = { headers?: Headers; response: unknown }

/**
 * The sign-in service's paths of the contract, and no others: each validates its input first, so that keys which the
 * caller may not set (a role, a picture, a verified e-mail) never reach the service.
 */
export function registerSignInRoutes(app: FastifyInstance, api: Api, identity: Identity, rateLimits: RateLimits): void {
  const service = identity.signIn.api

  function serve<E extends EndpointDefinition>(
    endpoint: E,
    answer: (input: ParsedInput<E>, request: FastifyRequest) => Promise<ServiceAnswer>,
  ): void {
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: rateLimits.of(endpoint),
      handler: async (request, reply) => {
        const { params, query, body } = request
        const input = parseInput(endpoint, { params, query, body })
        const { headers, response } = await answer(input, request).catch((error: unknown) => {
          throw toOurError(error)
        })
        if (headers) copyCookies(headers, reply)
        return reply
          .header('cache-control', 'private, no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(response))
      },
    })
  }

  serve(signUpEmail, async ({ body }, request) => {
    if (body.email.endsWith(`@${DELETED_DOMAIN}`)) throw invalidField('email', 'Enter an email address that you read.')
    refuseCommonPassword('password', body.password, wordsOfPerson(body))
    return service
      .signUpEmail({ body, headers: headersOf(request), returnHeaders: true })
      .catch(async (error: unknown) => {
        // Two sign-ups at once: the database let one through.
        if (serviceCodeOf(error) === 'FAILED_TO_CREATE_USER' && (await identity.isEmailTaken(body.email)))
          throw emailTaken()
        throw error
      })
  })

  serve(signInEmail, ({ body }, request) =>
    service.signInEmail({ body, headers: headersOf(request), returnHeaders: true }),
  )

  serve(signOut, async (_input, request) => {
    await identity.endBearerSession(request.headers.authorization)
    return service.signOut({ headers: headersOf(request), returnHeaders: true })
  })

  serve(getSession, async (_input, request) => {
    const { headers, response } = await service.getSession({ headers: headersOf(request), returnHeaders: true })
    const person = response && (await identity.authenticate({ cookie: request.headers.cookie }))
    return { headers, response: person ? response : null }
  })

  serve(requestPasswordReset, async ({ body }) => {
    await identity.requestPasswordReset(body.email)
    return { response: { status: true, message: 'If this email has an account, a link is on its way to it.' } }
  })

  serve(resetPassword, async ({ body }) => {
    refuseCommonPassword('newPassword', body.newPassword, wordsOfPerson({}))
    return { response: await service.resetPassword({ body }) }
  })

  api.handle(updateAccount, async ({ person, body }) => {
    await identity.updateProfile(requirePerson(person), body)
    return { status: true }
  })

  // The service renews a session's seven days, once a day, when it is asked for the session. Clients ask for access
  // tokens instead, so that request does it for them.
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== `/api${getAccessToken.path}` || reply.statusCode !== 200) return
    if (request.headers.cookie === undefined) return
    const { headers } = await service.getSession({ headers: headersOf(request), returnHeaders: true })
    copyCookies(headers, reply)
  })
}

/** All that the service gets to know of a request: its cookies, and for a new session where it comes from. */
const headersOf = (request: FastifyRequest): Headers => {
  const { cookie } = request.headers
  return new Headers({ ...(cookie === undefined ? {} : { cookie }), ...visitHeaders(request) })
}

function copyCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie)
}
