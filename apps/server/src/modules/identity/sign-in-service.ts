import { ApiError, PASSWORD_MAX, PASSWORD_MIN } from '@bikevalley/contract'
import { betterAuth } from 'better-auth'
import { ownOrigins } from '../../config.ts'
import { deriveKey } from '../../platform/derive-key.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'
import { readSessionToken } from './session-cookie.ts'
import { visitOf } from './visit.ts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
const SESSION_S = 7 * DAY_S

export type SignInService = ReturnType<typeof createSignInService>

/**
 * better-auth on our tables: accounts, password hashes (scrypt in the thread pool, its default on Node), sessions and
 * reset tokens. Only its functions are used, never its router: what we don't call is closed. Rate limits, origins and
 * the shape of errors are Fastify's and ours.
 */
export function createSignInService(platform: Platform, { mail }: { mail: Pick<Mail, 'queue'> }) {
  const { config, db, clock, log } = platform
  const origins = ownOrigins(config)
  const secret = deriveKey(platform.secret, 'better-auth').toString('hex')

  const linkTo = (token: string) => platform.siteUrl(`/reset-password?token=${encodeURIComponent(token)}`)

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
        const reasons = details.map((detail) => (detail instanceof Error ? detail.message : 'not shown'))
        log.error({ reasons }, `sign-in: ${message}`)
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
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
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mail.queue(db, resetMessage(user.email, linkTo(token))),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            await refuseSuspended(session.userId)
            const expiresAt = new Date(clock.now().getTime() + SESSION_S * 1000)
            return { data: { ...visitOf(context?.headers), expiresAt } }
          },
        },
      },
    },
    advanced: {
      // The tables are our migrations'; the tests compare them with what the service needs by using all of it.
      database: { generateId: newId, validateSchema: false },
      useSecureCookies: config.publicUrl?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
    },
  })

  async function refuseSuspended(userId: string): Promise<void> {
    const user = await db
      .selectFrom('users')
      .select('suspended_at')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) throw new ApiError('invalid_email_or_password', 'Invalid email or password')
    if (user.suspended_at) throw new ApiError('suspended', 'This account is suspended. Write to us if this is wrong.')
  }

  return {
    api: auth.api,

    /** The session token in a `Cookie` header, if it is one that we signed. */
    async readCookie(header: string | undefined): Promise<string | null> {
      const { authCookies } = await auth.$context
      return readSessionToken(header, authCookies.sessionToken.name, secret)
    },

    hashPassword: async (password: string): Promise<string> => (await auth.$context).password.hash(password),

    isPassword: async (password: string, hash: string): Promise<boolean> =>
      (await auth.$context).password.verify({ password, hash }),
  }
}

const resetMessage = (to: string, url: string) => ({
  to,
  subject: 'A new password for BikeValley',
  paragraphs: [
    'Somebody, probably you, asked for a new password. The link works once, within one hour.',
    'If it was not you, do nothing: your password stays as it is.',
  ],
  action: { label: 'Choose a new password', url },
})
