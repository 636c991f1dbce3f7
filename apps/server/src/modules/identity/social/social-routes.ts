import { randomBytes } from 'node:crypto'
import { ApiError, finishSocialSignIn, PROVIDERS, type SignInFailure, startSocialSignIn } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../../../platform/http/limits/rate-limits.ts'
import { noteSecurity } from '../../../platform/http/security/security-log.ts'
import { SecondFactorRequired } from '../factors/pending-sign-ins.ts'
import { SERVICE_NAMES } from '../security-mails.ts'
import type { Identity } from '../service.ts'
import { copyCookies, headersOf, type ServeSignIn } from '../sign-in/serve-sign-in.ts'

const GIVE_UP_MS = 20_000

/**
 * Sign-in at Google and GitHub: one call that answers the provider's address, and the way back from there. State and
 * PKCE are the sign-in service's, the nonce is ours; what fails leads to the login page, which has the words (`SIGN_IN_FAILURES`).
 */
export function registerSocialRoutes(
  app: FastifyInstance,
  serve: ServeSignIn,
  identity: Identity,
  rateLimits: RateLimits,
): void {
  const service = identity.signIn.api

  serve(startSocialSignIn, async ({ body }, request) => {
    const { provider, from, role, termsVersion } = body
    if (!identity.signIn.providers.includes(provider))
      throw new ApiError('sign_in_off', t('identity.serviceNotSetUp', { service: SERVICE_NAMES[provider] }))
    if (termsVersion !== undefined) identity.requireCurrentTerms(termsVersion)
    const nonce = randomBytes(24).toString('base64url')
    const search = new URLSearchParams({ from: samePath(from) })
    const { headers, response } = await service.signInSocial({
      body: {
        provider,
        callbackURL: `/welcome?${search.toString()}`,
        errorCallbackURL: `/login?${search.toString()}`,
        disableRedirect: true,
        additionalData: { role, termsVersion, nonce },
      },
      headers: headersOf(request),
      returnHeaders: true,
    })
    const url = new URL(response.url ?? '')
    url.searchParams.set('nonce', nonce)
    return { headers, response: { url: url.href } }
  })

  app.get<{ Params: { provider: string } }>(
    `/api${finishSocialSignIn.path}`,
    { config: rateLimits.of(finishSocialSignIn) },
    async (request, reply) => {
      const provider = PROVIDERS.find((one) => one === request.params.provider)
      if (!provider || !identity.signIn.providers.includes(provider))
        throw new ApiError('not_found', t('platform.nothingHere'))
      noteSecurity(request, { factors: [provider] })
      const failed = (failure: SignInFailure, from = '/') => {
        noteSecurity(request, { refusal: failure })
        return reply.redirect(`/login?${new URLSearchParams({ failure, provider, from }).toString()}`, 303)
      }
      void reply.header('cache-control', 'no-store')
      try {
        const query = finishSocialSignIn.query.parse(request.query)
        const answer = service.callbackOAuth({
          method: 'GET',
          params: { id: provider },
          query,
          headers: headersOf(request),
          asResponse: true,
        })
        const response = await Promise.race([answer, gaveUp(GIVE_UP_MS)])
        if (response === null) return await failed('provider_failed')
        const to = new URL(response.headers.get('location') ?? '/login', 'http://site.invalid')
        const from = samePath(to.searchParams.get('from') ?? undefined)
        const error = to.searchParams.get('error')
        if (error !== null || to.pathname !== '/welcome') return await failed(failureOf(error), from)
        await identity.finishSignIn(request, reply, response.headers.getSetCookie())
        copyCookies(response.headers, reply)
        return await reply.redirect(`/welcome?${new URLSearchParams({ from }).toString()}`, 303)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'suspended') return failed('suspended')
        if (error instanceof SecondFactorRequired) {
          const { searchParams } = new URL(error.callback ?? '/', 'http://site.invalid')
          const from = samePath(searchParams.get('from') ?? undefined)
          void reply.header('set-cookie', await identity.factors.pending.begin(error.userId))
          noteSecurity(request, { person: error.userId, refusal: error.code })
          return reply.redirect(`/login?${new URLSearchParams({ step: 'second-factor', from }).toString()}`, 303)
        }
        request.log.error({ err: error }, 'a sign-in at a provider failed')
        return failed('provider_failed')
      }
    },
  )
}

/** The sign-in service's codes, and those that providers send, as ours. */
function failureOf(code: string | null): SignInFailure {
  if (code === 'access_denied') return 'denied'
  if (code === 'account_not_linked') return 'account_unverified'
  if (code === 'email_unverified' || code === 'email_not_found') return 'email_unverified'
  if (code === 'email_kept') return 'email_kept'
  if (code === 'suspended') return 'suspended'
  if (code === null || code.startsWith('state') || code === 'invalid_callback_request') return 'expired'
  return 'provider_failed'
}

/** A path of this site, or its start. */
const samePath = (from: string | undefined): string =>
  from?.startsWith('/') && !/^\/[/\\]/.test(from) && !/[\\\p{Cc}]/u.test(from) ? from : '/'

const gaveUp = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null).unref())
