import { EMAIL_CHANGES, SERVER_LIMITS } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { keyedHash } from '../../platform/secrets/keyed-hash.ts'

const HOUR_MS = 3_600_000
/** After this long nothing counts any more. */
const COUNTED_MS = 24 * HOUR_MS

/** How many mails of a kind an address gets, and in how long, whoever asks for them. */
const QUOTAS = {
  notice: { most: SERVER_LIMITS.noticeMailsPerHour, inMs: HOUR_MS },
  reset: { most: SERVER_LIMITS.linkMailsPerHour, inMs: HOUR_MS },
  'email-change': { most: EMAIL_CHANGES.perHour, inMs: HOUR_MS },
  verification: { most: SERVER_LIMITS.linkMailsPerHour, inMs: HOUR_MS },
  newsletter: { most: SERVER_LIMITS.newsletterRequestsPerDay, inMs: COUNTED_MS },
  'failed-logins': { most: SERVER_LIMITS.failedLoginMailsPerDay, inMs: COUNTED_MS },
} as const

export type MailQuota = keyof typeof QUOTAS

export type MailQuotas = ReturnType<typeof createMailQuotas>

/** Counts the mails that an address gets because somebody else wanted it (docs/decisions/087-mails-per-reader.md). */
export function createMailQuotas({ clock, secret }: Pick<Platform, 'clock' | 'secret'>) {
  const hashOf = (address: string) => keyedHash(secret, 'mail quotas', mailboxOf(address)).toString('base64url')

  return {
    /**
     * Counts one more mail to an address, if that is within its quota. Transactions to one reader come one after the other;
     * one that would have to wait for long is refused instead, since two that wait for each other would both fail.
     */
    claim: async (trx: Db, to: string, quota: MailQuota): Promise<boolean> => {
      const reader = hashOf(to)
      const locked = await sql<{ locked: boolean }>`SELECT lock_mail_quota(${reader}, ${quota}) AS locked`.execute(trx)
      if (!locked.rows[0]?.locked) return false
      const { most, inMs } = QUOTAS[quota]
      const now = clock.now()
      const { count } = await trx
        .selectFrom('counted_mails')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('reader_hash', '=', reader)
        .where('quota', '=', quota)
        .where('created_at', '>', new Date(now.getTime() - inMs))
        .executeTakeFirstOrThrow()
      if (count >= most) return false
      await trx
        .insertInto('counted_mails')
        .values({ id: newId(), reader_hash: reader, quota, created_at: now })
        .execute()
      return true
    },

    /** Forgets what counts no more. */
    async deleteOld(db: Db): Promise<void> {
      const before = new Date(clock.now().getTime() - COUNTED_MS)
      await db.deleteFrom('counted_mails').where('created_at', '<=', before).execute()
    },
  }
}

/** `me+bikes@example.com` ends in the mailbox of `me@example.com`: there is no end of addresses to one person. */
const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
