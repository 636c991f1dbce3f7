import { keptEmail, personNameSchema, visibleLine } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { getOAuthState } from 'better-auth/api'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Client, Config } from '../../../config.ts'

/** How long a provider may take for one answer. */
const TIMEOUT_MS = 10_000

/**
 * The providers that are set up. Their addresses are given one by one: a discovery document that is away when the
 * site starts would switch the button off until the next start.
 */
export const providersOf = ({ google, github }: Config): GenericOAuthConfig[] => [
  ...(google ? [googleProvider(google)] : []),
  ...(github ? [gitHubProvider(github)] : []),
]

/** What we take from a provider. Pictures stay there: ours show only what was uploaded here. */
type Profile = { id: string; email: string; emailVerified: boolean; name: string }

const shared = ({ id, secret }: Client) => ({
  clientId: id,
  clientSecret: secret,
  pkce: true,
  accountSubject: ({ profile }: { profile: { id?: string | number | null | undefined } }) => profile.id ?? '',
})

/** What the redirect to the provider stored in `state`. */
const beginning = z.looseObject({ nonce: z.string() })

const googleClaims = z.object({
  sub: z.string().min(1),
  email: z.string().default(''),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(''),
})

/** OpenID Connect: the ID token says who it is, and is checked for signature, issuer, audience, time and nonce. */
function googleProvider(client: Client): GenericOAuthConfig {
  const { id, url } = client
  const keys = createRemoteJWKSet(new URL(url ? `${url}/jwks` : 'https://www.googleapis.com/oauth2/v3/certs'), {
    timeoutDuration: TIMEOUT_MS,
  })
  return {
    ...shared(client),
    providerId: 'google',
    authorizationUrl: url ? `${url}/authorize` : 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: url ? `${url}/token` : 'https://oauth2.googleapis.com/token',
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    async getUserInfo({ idToken = '' }): Promise<Profile> {
      const issuer = url ?? ['https://accounts.google.com', 'accounts.google.com']
      const { payload } = await jwtVerify(idToken, keys, { issuer, audience: id })
      const { nonce } = beginning.parse(await getOAuthState())
      if (payload.nonce !== nonce) throw new Error('The ID token is not of this sign-in.')
      const { sub, email, email_verified: emailVerified, name } = googleClaims.parse(payload)
      return { id: sub, email: keptEmail(email), emailVerified, name: nameOf(name, email) }
    },
  }
}

const gitHubUser = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() })
const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Plain OAuth: the API says who it is, and which of their addresses is the main one. */
function gitHubProvider(client: Client): GenericOAuthConfig {
  const { url } = client
  const api = url ?? 'https://api.github.com'
  const site = url ?? 'https://github.com'
  const ask = async (path: string, token: string): Promise<unknown> => {
    const response = await fetch(`${api}${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json', 'user-agent': 'BikeValley' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // The token is for this address alone.
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`GitHub answered ${response.status}`)
    return response.json()
  }
  return {
    ...shared(client),
    providerId: 'github',
    authorizationUrl: `${site}/login/oauth/authorize`,
    tokenUrl: `${site}/login/oauth/access_token`,
    authorizationHeaders: { accept: 'application/json' },
    scopes: ['read:user', 'user:email'],
    async getUserInfo({ accessToken = '' }): Promise<Profile> {
      const user = gitHubUser.parse(await ask('/user', accessToken))
      const emails = gitHubEmails.parse(await ask('/user/emails', accessToken))
      const main = emails.find(({ primary }) => primary)
      const email = main?.email ?? ''
      return {
        id: String(user.id),
        email: keptEmail(email),
        emailVerified: main?.verified ?? false,
        name: nameOf(user.name || user.login, email),
      }
    },
  }
}

/** A name as ours may be; the address's first part where the provider has none, or one that nobody may have here. */
const nameOf = (name: string, email: string): string =>
  [name, email.split('@')[0] ?? '']
    .map((text) => personNameSchema.safeParse(visibleLine(text).slice(0, 100)).data)
    .find((text) => text !== undefined) ?? t('identity.unnamed')
