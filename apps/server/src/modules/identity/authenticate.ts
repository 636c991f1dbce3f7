import { ApiError } from '@bikevalley/contract'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Authenticate } from '../../platform/http/api.ts'
import type { AccessTokens } from './access-token.ts'
import { toPerson } from './presenter.ts'
import { findLiveSessions } from './repository.ts'

/**
 * Finds out who is calling (PRODUCT.md, "Who is calling"): by access token or by session cookie, both against the
 * database, so that logout, reset, suspension, deletion and a changed role count from the next request on. A bearer
 * that proves nothing falls back to the cookie. One query; none for a visitor who shows neither.
 * @throws ApiError `two_identities` when both are good and of different people
 */
export function createAuthenticate(
  { pool, clock }: { pool: pg.Pool; clock: Clock },
  tokens: AccessTokens,
  readCookie: (cookie: string | undefined) => Promise<string | null>,
): Authenticate {
  return async ({ authorization, cookie }) => {
    const [claims, token] = await Promise.all([tokens.read(authorization), readCookie(cookie)])
    if (!claims && !token) return null
    const sessionId = claims?.sessionId ?? null
    const rows = await findLiveSessions(pool, { sessionId, token, now: clock.now() })
    const byBearer = rows.find((row) => row.session_id === sessionId && row.user_id === claims?.personId)
    const byCookie = rows.find((row) => row.token === token)
    if (byBearer && byCookie && byBearer.user_id !== byCookie.user_id)
      throw new ApiError(
        'two_identities',
        'Your access token and your session are of two different people. Log in again.',
      )
    const row = byBearer ?? byCookie
    return row ? toPerson(row) : null
  }
}
