import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keyedHash } from '../../../platform/secrets/keyed-hash.ts'

/** So many wrong passwords in a row cost no time; from then on the wait doubles, from half a minute to an hour. */
export const FREE_TRIES = 5
const FIRST_WAIT_S = 30
const LONGEST_WAIT_S = 3600
/** A streak ends after a day without a try. */
const STREAK_MS = 24 * 3_600_000

/** Whose password, and from where: each place has a count of its own, so that a stranger can't lock the owner out. */
export type Tried = { email: string; place: string }

export type FailedLogins = ReturnType<typeof createFailedLogins>

/**
 * Counts wrong passwords in the database, for addresses with and without an account alike. A try is counted before the
 * password is looked at, and forgotten when it was right: many at once are no way around it. Those that were found to be
 * wrong have a count of their own, since of the others nothing can be said yet.
 */
export function createFailedLogins({ db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  const hashOf = (email: string) => keyedHash(secret, 'failed-logins', email.toLowerCase()).toString('base64url')
  const rowOf = ({ email, place }: Tried) =>
    db.deleteFrom('failed_logins').where('email_hash', '=', hashOf(email)).where('place', '=', place)

  return {
    /**
     * Counts a try as failed until it was right.
     * @throws ApiError `too_many_requests` while further tries have to wait
     */
    async begin({ email, place }: Tried): Promise<void> {
      const now = clock.now()
      const since = new Date(now.getTime() - STREAK_MS)
      const { rows } = await sql`
        INSERT INTO failed_logins AS f (email_hash, place, failures, last_at, next_at)
        VALUES (${hashOf(email)}, ${place}, 1, ${now}, ${now})
        ON CONFLICT (email_hash, place) DO UPDATE SET
          failures = CASE WHEN f.last_at < ${since} THEN 1 ELSE f.failures + 1 END,
          wrong = CASE WHEN f.last_at < ${since} THEN 0 ELSE f.wrong END,
          last_at = excluded.last_at,
          next_at = excluded.last_at + CASE WHEN f.last_at < ${since} OR f.failures + 1 < ${FREE_TRIES} THEN interval '0'
            ELSE interval '1 second' * least(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * power(2, least(f.failures + 1 - ${FREE_TRIES}, 20)))
            END
        WHERE f.next_at <= excluded.last_at
        RETURNING email_hash`.execute(db)
      if (rows.length === 0) throw await tooMany({ email, place }, now)
    },

    /**
     * The password was wrong.
     * @returns how many were in a row, with this one; of several at once each is told another number
     */
    async wrong({ email, place }: Tried): Promise<number> {
      const row = await db
        .updateTable('failed_logins')
        .set((eb) => ({ wrong: eb('wrong', '+', 1) }))
        .where('email_hash', '=', hashOf(email))
        .where('place', '=', place)
        .returning('wrong')
        .executeTakeFirst()
      // One that was right meanwhile has ended the streak.
      return row?.wrong ?? 1
    },

    /** The password was right: the streak is over. */
    async forget(tried: Tried): Promise<void> {
      await rowOf(tried).execute()
    },

    /** The password was never looked at: the try does not count. */
    async uncount({ email, place }: Tried): Promise<void> {
      await db
        .updateTable('failed_logins')
        .set((eb) => ({
          failures: eb.fn<number>('greatest', [eb('failures', '-', 1), eb.lit(0)]),
          next_at: clock.now(),
        }))
        .where('email_hash', '=', hashOf(email))
        .where('place', '=', place)
        .execute()
    },

    /** Ends every streak of an account: its owner has a new password. */
    async forgetAll(trx: Db, email: string): Promise<void> {
      await trx.deleteFrom('failed_logins').where('email_hash', '=', hashOf(email)).execute()
    },

    /** Streaks that are over. */
    async deleteOld(): Promise<void> {
      const since = new Date(clock.now().getTime() - STREAK_MS)
      await db.deleteFrom('failed_logins').where('last_at', '<', since).where('next_at', '<', clock.now()).execute()
    },
  }

  async function tooMany({ email, place }: Tried, now: Date): Promise<ApiError> {
    const row = await db
      .selectFrom('failed_logins')
      .select('next_at')
      .where('email_hash', '=', hashOf(email))
      .where('place', '=', place)
      .executeTakeFirst()
    const seconds = Math.max(1, Math.ceil(((row?.next_at.getTime() ?? 0) - now.getTime()) / 1000))
    return new ApiError(
      'too_many_requests',
      // True as well where those that are looked at just now turn out to be right.
      seconds < 90
        ? t('identity.tooManyTriesSeconds', { seconds })
        : t('identity.tooManyTriesMinutes', { minutes: Math.ceil(seconds / 60) }),
      { retryAfter: seconds },
    )
  }
}
