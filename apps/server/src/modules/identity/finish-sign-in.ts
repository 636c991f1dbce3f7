import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { endSessionOfToken } from './session-repository.ts'
import type { SignInService } from './sign-in-service.ts'

/** Does what belongs to every completed sign-in, given the cookies that the answer sets. */
export type FinishSignIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  setCookies: readonly string[],
) => Promise<void>

/**
 * A sign-in is complete when a session's cookie leaves that did not come in: by password, by another service, or by
 * whatever second step there is. Then the session that this browser had before ends, whoever's it was.
 */
export function createFinishSignIn(
  { db }: Pick<Platform, 'db'>,
  signIn: Pick<SignInService, 'readCookie'>,
): FinishSignIn {
  return async (request, _reply, setCookies) => {
    const tokens = await Promise.all(setCookies.map((cookie) => signIn.readCookie(cookie)))
    const fresh = tokens.find((token) => token !== null)
    const before = await signIn.readCookie(request.headers.cookie)
    if (fresh === undefined || before === null || fresh === before) return
    await endSessionOfToken(db, before)
  }
}
