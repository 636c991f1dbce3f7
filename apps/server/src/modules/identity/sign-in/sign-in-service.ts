import { AsyncLocalStorage } from 'node:async_hooks'
import { ApiError, PASSWORD_MAX, PASSWORD_MIN, PROVIDERS, wireRoleSchema } from '@bikevalley/contract'
import { knownLanguage, t } from '@bikevalley/messages'
import { betterAuth } from 'better-auth'
import { getOAuthState } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { z } from 'zod'
import { isHttps, ownOrigins } from '../../../own-origins.ts'
import { recordEvent } from '../../../platform/audit.ts'
import { failureLine, isDatabaseUnreachable } from '../../../platform/db/unreachable-database.ts'
import { cookieName } from '../../../platform/http/security/cookie-name.ts'
import { readerOf } from '../../../platform/i18n/reader.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deriveKey } from '../../../platform/secrets/derive-key.ts'
import type { Mail } from '../../mail/index.ts'
import { noteTerms } from '../account/save-account.ts'
import { isKeptForAnother } from '../email-change/email-change-repository.ts'
import { SecondFactorRequired } from '../factors/pending-sign-ins.ts'
import { hasFactor } from '../factors/repository.ts'
import { signInAs } from '../factors/sign-in-as.ts'
import { loginMethods } from '../passwords/password-repository.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { ROLE_BY_WIRE } from '../people/roles.ts'
import { addRole, findUser, updateUser } from '../repository.ts'
import { SERVICE_NAMES, type SecurityMails } from '../security-mails.ts'
import { hashedSessions } from '../sessions/hashed-sessions.ts'
import { readSessionToken } from '../sessions/session-cookie.ts'
import { providersOf } from '../social/social-providers.ts'
import { clientInfoOf } from './client-info.ts'
import { passwordEndpoints } from './password-endpoints.ts'
import { sendVerification } from './verify-email.ts'

const DAY_S = 24 * 60 * 60
const SESSION_S = 7 * DAY_S

export type SignInService = ReturnType<typeof createSignInService>

/**
 * better-auth on our tables: accounts and sessions. Password hashes are ours (`passwords/`), and so are mailed links. Only its functions are used, never its router: what we don't call is closed. Rate limits, origins and
 * the shape of errors are Fastify's and ours.
 */
export function createSignInService(
  platform: Platform,
  { mail, mails, passwords }: { mail: Pick<Mail, 'queue' | 'claim'>; mails: SecurityMails; passwords: Passwords },
) {
  const { config, db, clock, log } = platform
  const origins = ownOrigins(config)
  const secret = deriveKey(platform.secret, 'better-auth').toString('hex')

  const providers = providersOf(config)
  /** Whose factors were all shown, while their session begins. */
  const shown = new AsyncLocalStorage<string>()

  const auth = betterAuth({
    appName: 'BikeValley',
    baseURL: origins[0] ?? '',
    basePath: '/api/auth',
    trustedOrigins: origins,
    secret,
    // Sign-up hashes the password between its statements, and that must not hold a transaction open. An account that a
    // crash left without its password gets one by "forgot password".
    database: { db, type: 'postgres', transaction: false },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details: unknown[]) => {
        const away = details.find(isDatabaseUnreachable)
        if (away !== undefined) return log.error(...failureLine(away, message))
        const reasons = details.map((detail) => (detail instanceof Error ? detail.message : 'not shown'))
        log.error({ reasons }, `sign-in: ${message}`)
      },
    },
    user: {
      modelName: 'users',
      fields: {
        image: 'image_hash',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      // An address that the provider has not verified proves nothing, neither for a new account nor for a known one.
      validateUserInfo: async ({ user, source }) => {
        if (source.oauth !== undefined && user.emailVerified !== true) return { error: 'email_unverified' }
        if (source.action === 'create-user' && (await isKeptForAnother(db, user.email ?? '', null)))
          return { error: source.oauth === undefined ? 'USER_ALREADY_EXISTS' : 'email_kept' }
        return undefined
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        confirmedAt: { type: 'date', fieldName: 'confirmed_at', required: false, input: false, returned: false },
      },
      expiresIn: SESSION_S,
      updateAge: DAY_S,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      updateAccountOnSignIn: false,
      // A known email is joined with a provider's account only when both sides have verified it: who registered a
      // foreign address before its owner came gets nothing by it, nor does the owner get what they left there.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    plugins: [hashedSessions, signInAs, passwordEndpoints, genericOAuth({ config: providers })],
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: passwords.hash, verify: ({ password, hash }) => passwords.fits(password, hash) },
    },
    databaseHooks: {
      user: { create: { after: welcome } },
      account: {
        // The provider is asked once who it is; its tokens are of no use to us and none are kept.
        create: {
          before: (account) =>
            Promise.resolve({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
          after: notifyOfService,
        },
      },
      session: {
        create: {
          before: async (session, context) => {
            await refuseSuspended(session.userId)
            await requireSecondFactor(session.userId)
            // The database ends it in time, however often it is renewed (migration 041).
            const createdAt = clock.now()
            const expiresAt = new Date(createdAt.getTime() + SESSION_S * 1000)
            return { data: { ...clientInfoOf(context?.headers), createdAt, expiresAt, confirmedAt: createdAt } }
          },
        },
      },
    },
    advanced: {
      // The tables are our migrations'; the tests compare them with what the service needs by using all of it.
      database: { generateId: newId, validateSchema: false },
      // Its own prefix would be `__Secure-`, which leaves a subdomain a way in.
      useSecureCookies: false,
      cookiePrefix: cookieName(config, 'better-auth'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(config) },
      ipAddress: { disableIpTracking: true },
    },
  })

  /** A new account gets what was chosen before its owner went to the provider; one with a password gets a mail. */
  async function welcome({ id, email, emailVerified }: { id: string; email: string; emailVerified: boolean }) {
    const { role, termsVersion } = chosenSchema.parse((await getOAuthState()) ?? {})
    const now = clock.now()
    // Of the page that they sign up on.
    const language = knownLanguage()
    await db.transaction().execute(async (trx) => {
      await updateUser(trx, id, { language }, now)
      if (role) {
        await addRole(trx, id, ROLE_BY_WIRE[role], now)
        await updateUser(trx, id, { role_chosen_at: now }, now)
      }
      if (termsVersion !== undefined) await noteTerms(trx, clock, id, termsVersion)
      if (config.verifyEmail && !emailVerified) {
        const reader = { email, language, timeZone: null }
        await sendVerification(trx, platform, mail, { id, ...reader })
      }
    })
  }

  /** Tells who had an account before that another service opens it from now on. */
  async function notifyOfService({ userId, providerId }: { userId: string; providerId: string }): Promise<void> {
    const service = PROVIDERS.find((one) => one === providerId)
    const { hasPassword, services } = await loginMethods(db, userId)
    if (!service || (!hasPassword && services.length < 2)) return
    await db.transaction().execute(async (trx) => {
      await mails.serviceConnected(trx, readerOf(await findUser(trx, userId)), SERVICE_NAMES[service])
      await recordEvent(trx, clock, {
        actorId: userId,
        action: 'login_service_connected',
        subjectType: 'user',
        subjectId: userId,
        details: { service },
      })
    })
  }

  /**
   * Whichever way a session begins, it does not for who has a second factor and has not shown it.
   * @throws SecondFactorRequired
   */
  async function requireSecondFactor(userId: string): Promise<void> {
    if (shown.getStore() === userId || !(await hasFactor(db, userId))) return
    const { callbackURL } = callbackSchema.parse((await getOAuthState()) ?? {})
    throw new SecondFactorRequired(userId, callbackURL ?? null)
  }

  async function refuseSuspended(userId: string): Promise<void> {
    const user = await db
      .selectFrom('users')
      .select('suspended_at')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) throw new ApiError('invalid_email_or_password', t('identity.invalidLogin'))
    if (user.suspended_at) throw new ApiError('suspended', t('identity.accountSuspended'))
  }

  return {
    api: auth.api,

    /** Begins a session for somebody who has shown all their factors. @throws ApiError `suspended` */
    signInAs: (userId: string, headers: Headers) =>
      shown.run(userId, () => auth.api.signInAs({ body: { userId }, headers, returnHeaders: true })),

    /** The providers that are set up. */
    providers: providers.map(({ providerId }) => providerId),

    /** The session token in a `Cookie` header, if it is one that we signed. */
    async readCookie(header: string | undefined): Promise<string | null> {
      const { authCookies } = await auth.$context
      return readSessionToken(header, authCookies.sessionToken.name, secret)
    },

    /** The `Set-Cookie` headers that give a browser the session of that token. */
    async cookiesOf(token: string): Promise<string[]> {
      const { headers } = await auth.api.cookieOf({ body: { token }, returnHeaders: true })
      return headers.getSetCookie()
    },

    hashPassword: passwords.hash,
    guesses: passwords.guesses,
    isPassword: passwords.fits,
  }
}

/** What a sign-in at a provider carries along for a new account. */
const chosenSchema = z.object({ role: wireRoleSchema.optional(), termsVersion: z.string().optional() })

const callbackSchema = z.object({ callbackURL: z.string().optional() })
