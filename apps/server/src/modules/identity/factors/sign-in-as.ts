import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { notSignedIn } from '../../../platform/refusals.ts'

/**
 * The sign-in service's own way to begin a session, for somebody whose factors were shown to us: with the same hooks,
 * tokens and cookies as any other. And its cookie for a session that has got another token. Called in process alone.
 */
export const signInAs = {
  id: 'sign-in-as',
  endpoints: {
    signInAs: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.uuid() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw notSignedIn()
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return context.json({ user: { id: user.id, email: user.email, name: user.name } })
      },
    ),
    cookieOf: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (context) => {
        const found = await context.context.internalAdapter.findSession(context.body.token)
        if (found) await setSessionCookie(context, found)
        return context.json({})
      },
    ),
  },
} as const
