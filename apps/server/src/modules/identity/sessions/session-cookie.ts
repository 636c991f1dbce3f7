import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'

/**
 * Reads the session token out of the sign-in service's signed cookie; null when there is none or it was not signed by
 * us. Its form is `<token>.<HMAC-SHA256 in base64>`. The service's own check runs in the thread pool, where every
 * request would wait behind the password hashes of those who log in; this one takes microseconds in place.
 */
export function readSessionToken(header: string | undefined, cookieName: string, secret: string): string | null {
  if (!header?.includes(cookieName)) return null
  const value = parseCookies(header).get(cookieName)
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
