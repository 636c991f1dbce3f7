import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { deriveKey } from '../../../platform/secrets/derive-key.ts'

const ALGORITHM = 'HS256'
const MINUTES_VALID = 15

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() })

/** Whose token it is, and the session without which it is worth nothing. */
export type AccessClaims = { personId: string; sessionId: string }

export type AccessTokens = ReturnType<typeof createAccessTokens>

/**
 * Access tokens (product §3): 15 minutes, bound to the session that asked, issued by this site
 * for its own API and good nowhere else.
 */
export function createAccessTokens({ secret, clock, siteUrl }: Pick<Platform, 'secret' | 'clock' | 'siteUrl'>) {
  const [issuer, audience] = [siteUrl('/'), siteUrl('/api')]
  const key = createSecretKey(deriveKey(secret, 'access-token'))
  return {
    /** The email is there for the client, which renews its token with it; the server believes the ids alone. */
    issue(person: { id: string; email: string; sessionId: string }): Promise<string> {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: person.sessionId, email: person.email })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(person.id)
        .setIssuedAt(now)
        .setExpirationTime(now + MINUTES_VALID * 60)
        .sign(key)
    },

    /** What an `Authorization` header proves; null when it is missing, expired, not ours or not a bearer's. */
    async read(authorization: string | undefined): Promise<AccessClaims | null> {
      const token = /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1]
      if (!token) return null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer,
          audience,
          currentDate: clock.now(),
        })
        const { sub, sid } = claimsSchema.parse(payload)
        return { personId: sub, sessionId: sid }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
        throw error
      }
    },
  }
}
