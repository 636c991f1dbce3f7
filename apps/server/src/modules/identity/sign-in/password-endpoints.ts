import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { emailTaken, isEmailTaken } from './sign-in-errors.ts'

const typed = { email: z.string(), password: z.string() }

/**
 * Sign-up and sign-in with a password, as the sign-in service does them, with its hooks, tokens and cookies, but without its own
 * check of email addresses, which refuses many that mail servers accept. The contract (`readEmail`) has checked them already.
 * Called only in process.
 */
export const passwordEndpoints = {
  id: 'password-endpoints',
  endpoints: {
    signUpByPassword: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ name: z.string(), ...typed }) },
      async (context) => {
        const { internalAdapter, password } = context.context
        const { name, email } = context.body
        const isTaken = async () => (await internalAdapter.findUserByEmail(email)) !== null
        if (await isTaken()) throw emailTaken()
        // Before the account is created, since hashing may be refused.
        const hash = await password.hash(context.body.password)
        const user = await internalAdapter
          .createUser({ name, email, emailVerified: false }, { method: 'email-password' })
          .catch(async (error: unknown) => {
            // Of two concurrent sign-ups the database accepted one.
            throw isEmailTaken(error) || (await isTaken()) ? emailTaken() : error
          })
        const userId = user.id
        await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
        const session = await internalAdapter.createSession(userId)
        await setSessionCookie(context, { session, user })
        return context.json({ user: { id: userId, email, name } })
      },
    ),

    /** Without an account, or without a password, a refusal takes as much work as a wrong password. */
    signInByPassword: createAuthEndpoint.serverOnly({ method: 'POST', body: z.object(typed) }, async (context) => {
      const { internalAdapter, password } = context.context
      const { email } = context.body
      if (context.body.password.length > password.config.maxPasswordLength) throw refusal('PASSWORD_TOO_LONG')
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
      const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
      if (!found || !hash) {
        await password.hash(context.body.password)
        throw refusal('INVALID_EMAIL_OR_PASSWORD')
      }
      if (!(await password.verify({ hash, password: context.body.password })))
        throw refusal('INVALID_EMAIL_OR_PASSWORD')
      const { user } = found
      const session = await internalAdapter.createSession(user.id)
      await setSessionCookie(context, { session, user })
      return context.json({ user: { id: user.id, email: user.email, name: user.name } })
    }),
  },
} as const

const refusal = (code: string) => new APIError('UNAUTHORIZED', { code })
