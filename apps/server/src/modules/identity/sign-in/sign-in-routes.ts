import {
  acceptTerms,
  checkPasswordReset,
  getAccessToken,
  getSession,
  requestPasswordReset,
  resetPassword,
  sendVerificationEmail,
  signInEmail,
  signOut,
  signUpEmail,
  updateAccount,
  userInputsOf,
  verifyEmail,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../../../platform/http/api.ts'
import type { RateLimits } from '../../../platform/http/limits/rate-limits.ts'
import { noteSecurity } from '../../../platform/http/security/security-log.ts'
import { invalidField } from '../../../platform/refusals.ts'
import { SecondFactorRequired } from '../factors/pending-sign-ins.ts'
import { registerFactorRoutes } from '../factors/routes.ts'
import { refuseCommonPassword } from '../passwords/password-strength.ts'
import { DELETED_DOMAIN } from '../repository.ts'
import type { Identity } from '../service.ts'
import { registerSocialRoutes } from '../social/social-routes.ts'
import { copyCookies, createServe, headersOf } from './serve-sign-in.ts'

const byPassword = () => 'password' as const

/**
 * The sign-in service's paths of the contract, and no others: each validates its input first, so that keys which the
 * caller may not set (a role, a picture, a verified email) never reach the service.
 */
export function registerSignInRoutes(app: FastifyInstance, api: Api, identity: Identity, rateLimits: RateLimits): void {
  const service = identity.signIn.api

  const serve = createServe(app, rateLimits, identity.finishSignIn)
  registerSocialRoutes(app, serve, identity, rateLimits)
  registerFactorRoutes(api, serve, identity)

  serve(
    signUpEmail,
    async ({ body }, request) => {
      if (body.email.endsWith(`@${DELETED_DOMAIN}`)) throw invalidField('email', t('identity.emailYouRead'))
      await refuseCommonPassword(identity.signIn, 'password', body.password, userInputsOf(body))
      const { termsVersion, ...account } = body
      if (termsVersion !== undefined) identity.requireCurrentTerms(termsVersion)
      const call = { body: account, headers: headersOf(request), returnHeaders: true } as const
      const answer = await service.signUpByPassword(call)
      if (termsVersion !== undefined) await identity.acceptTerms(answer.response.user, termsVersion)
      return answer
    },
    byPassword,
  )

  serve(
    signInEmail,
    ({ body }, request, reply) =>
      identity
        .loginByPassword(
          { ...body, onKnown: (person) => noteSecurity(request, { person }) },
          request.headers.cookie,
          () => service.signInByPassword({ body, headers: headersOf(request), returnHeaders: true }),
        )
        .catch(async (error: unknown) => {
          if (error instanceof SecondFactorRequired)
            void reply.header('set-cookie', await identity.factors.pending.begin(error.userId))
          throw error
        }),
    byPassword,
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
    return { response: { status: true, message: t('passwords.linkOnItsWay') } }
  })

  serve(
    resetPassword,
    async ({ body }) => {
      await refuseCommonPassword(identity.signIn, 'newPassword', body.newPassword, userInputsOf({}))
      await identity.resetPassword(body)
      return { response: { status: true } }
    },
    () => 'mailed link',
  )

  api.handle(checkPasswordReset, async ({ body }) => {
    await identity.checkReset(body.token)
    return { status: true }
  })

  api.handle(sendVerificationEmail, async ({ person }) => {
    await identity.sendVerification(person)
    return { status: true }
  })

  api.handle(verifyEmail, async ({ body }) => {
    await identity.verifyEmail(body.token)
    return { status: true }
  })

  api.handle(acceptTerms, async ({ person, body }) => {
    await identity.acceptTerms(person, body.version)
    return { acknowledged: true, modifiedCount: 1 }
  })

  api.handle(updateAccount, async ({ person, body }) => {
    await identity.updateProfile(person, body)
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
