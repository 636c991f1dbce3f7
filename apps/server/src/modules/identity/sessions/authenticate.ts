import { ApiError, IDENTITY_CONFIRMED_MINUTES } from '@bikevalley/contract'
import { zoneFromCookie } from '@bikevalley/contract/time-zone'
import { t } from '@bikevalley/messages'
import type { Authenticate } from '../../../platform/http/callers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toPerson } from '../presenter.ts'
import { findLiveSessions } from '../repository.ts'
import type { AccessTokens } from './access-token.ts'
import { hashToken } from './hashed-sessions.ts'
import { noteUse, noteZone } from './session-repository.ts'

/** How much later a use is noted than the one before; the profile page tells it no more closely. */
const NOTE_EVERY_MS = 5 * 60_000

/**
 * Finds out who is calling (product §2.2): by access token or by session cookie, both against the
 * database, so that logout, reset, suspension, deletion and a changed role count from the next request on. A bearer
 * that proves nothing falls back to the cookie. One query; none for a visitor who shows neither, and another now
 * and then that notes the session's use, or by which clock its browser lives (decision 112).
 * A page says in `x-viewer` whom it shows: the cookie may be somebody else's by now, who has not pressed that button.
 * @throws ApiError `two_identities` when both are good and of different people, `not_signed_in` when the page was of another person
 */
export function createAuthenticate(
  { pool, clock, config }: Pick<Platform, 'pool' | 'clock' | 'config'>,
  tokens: AccessTokens,
  readCookie: (cookie: string | undefined) => Promise<string | null>,
): Authenticate {
  return async ({ authorization, cookie, 'x-viewer': viewer }, isUse = true) => {
    const [claims, token] = await Promise.all([tokens.read(authorization), readCookie(cookie)])
    if (!claims && !token) return null
    const sessionId = claims?.sessionId ?? null
    const hash = token === null ? null : hashToken(token)
    const now = clock.now()
    const rows = await findLiveSessions(pool, { sessionId, token: hash, now })
    const byBearer = rows.find((row) => row.session_id === sessionId && row.user_id === claims?.personId)
    const byCookie = rows.find((row) => row.token === hash)
    if (byBearer && byCookie && byBearer.user_id !== byCookie.user_id)
      throw new ApiError('two_identities', t('identity.twoPeople'))
    const row = byBearer ?? byCookie
    if (!row) return null
    if (viewer !== undefined && viewer !== row.user_id) throw new ApiError('not_signed_in', t('identity.somebodyElse'))
    if (isUse) {
      const notedAt = row.last_used_at?.getTime() ?? 0
      if (now.getTime() - notedAt >= NOTE_EVERY_MS) await noteUse(pool, row.session_id, now)
      const zone = zoneFromCookie(cookie ?? null)
      if (zone !== null && zone !== row.time_zone) await noteZone(pool, row.user_id, zone)
    }
    const confirmed = now.getTime() - (row.confirmed_at?.getTime() ?? 0) < IDENTITY_CONFIRMED_MINUTES * 60_000
    return { ...toPerson(row, config), confirmed }
  }
}
