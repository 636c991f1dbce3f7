import { randomBytes } from 'node:crypto'
import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { parseCookies } from 'better-auth/cookies'
import { isHttps } from '../../../own-origins.ts'
import { cookieName } from '../../../platform/http/security/cookie-name.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashToken } from '../sessions/hashed-sessions.ts'
import { attemptCode, type CodeGiven, type FactorParts } from './attempt-code.ts'
import {
  countRecoveryCodes,
  deletePending,
  findConfirmedApp,
  findPending,
  insertPending,
  passkeysOf,
} from './repository.ts'

const MINUTES = 10

const ended = () => new ApiError('sign_in_expired', t('factors.loginTooLong'))

/** Thrown where a session would begin for somebody who has a second factor and has not shown it. */
export class SecondFactorRequired extends ApiError {
  readonly userId: string
  /** Where a sign-in at a provider was to lead. */
  readonly callback: string | null

  constructor(userId: string, callback: string | null) {
    super('second_factor_required', t('factors.showYourself'))
    this.userId = userId
    this.callback = callback
  }
}

/** Sign-ins whose first half is done: known to one browser by a cookie, good for ten minutes and once. */
export function createPendingSignIns(platform: Platform, parts: FactorParts) {
  const { db, clock, config } = platform
  const name = cookieName(config, 'bikevalley.sign_in')
  const secure = isHttps(config) ? '; Secure' : ''
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`

  const tokenHashIn = (header: string | undefined): string | null => {
    const token = header === undefined ? undefined : parseCookies(header).get(name)
    return token === undefined ? null : hashToken(token)
  }

  /** @throws ApiError `sign_in_expired` */
  async function whose(header: string | undefined): Promise<{ userId: string; tokenHash: string }> {
    const tokenHash = tokenHashIn(header)
    const userId = tokenHash === null ? null : await findPending(db, tokenHash, clock.now())
    if (tokenHash === null || userId === null) throw ended()
    return { userId, tokenHash }
  }

  return {
    /** Begins one. @returns the cookie for the browser that has shown the first factor */
    async begin(userId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(clock.now().getTime() + MINUTES * 60_000)
      await insertPending(db, { tokenHash: hashToken(token), userId, expiresAt })
      return cookie(token, MINUTES * 60)
    },

    /** Whose sign-in waits. @throws ApiError `sign_in_expired` */
    personOf: async (header: string | undefined): Promise<string> => (await whose(header)).userId,

    /** How the rest can be shown. @throws ApiError `sign_in_expired` */
    async waysOf(header: string | undefined) {
      const { userId } = await whose(header)
      const [app, passkeys, codes] = await Promise.all([
        findConfirmedApp(db, userId),
        passkeysOf(db, userId),
        countRecoveryCodes(db, userId),
      ])
      return { app: app !== undefined, passkey: passkeys.length > 0, recoveryCodes: codes > 0 }
    },

    /**
     * Ends one with a code.
     * @returns who may now have a session
     * @throws ApiError `sign_in_expired`, and what `attemptCode` throws
     */
    async finish(header: string | undefined, given: CodeGiven): Promise<string> {
      const { userId, tokenHash } = await whose(header)
      await attemptCode(platform, parts, userId, given, async (trx) => {
        if (!(await deletePending(trx, tokenHash))) throw ended()
      })
      return userId
    },

    /** Takes the cookie away again. */
    cleared: (): string => cookie('', 0),
  }
}
