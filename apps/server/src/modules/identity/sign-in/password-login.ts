import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import { readerOf } from '../../../platform/i18n/reader.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Mail } from '../../mail/index.ts'
import { SecondFactorRequired } from '../factors/pending-sign-ins.ts'
import { findLogin, passwordHashOf, replacePassword } from '../passwords/password-repository.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { findUserByEmail } from '../repository.ts'
import type { SecurityMails } from '../security-mails.ts'
import { type FailedLogins, FREE_TRIES, type Tried } from './failed-logins.ts'
import { serviceCodeOf } from './sign-in-errors.ts'

export const NOTIFY_OF_FAILURES = 'tell-of-failed-logins'

type Parts = { failedLogins: FailedLogins; passwords: Pick<Passwords, 'hash' | 'needsRehash'> }

/** Who tries; `onKnown` is told whose address it is, where it has an account. */
export type LoginTry = {
  email: string
  password: string
  device: string | null
  onKnown?: (userId: string) => void
}

/**
 * Lets the sign-in service look at a password, and counts what it says. For an address without an account the same is
 * done in the same time, up to the job that tells the owner.
 * @param device the hash of the browser's device cookie
 * @throws ApiError `too_many_requests`, `unavailable`, and what `look` throws
 */
export async function loginByPassword<T>(
  { db, clock }: Platform,
  { failedLogins, passwords }: Parts,
  { email, password, device, onKnown }: LoginTry,
  look: () => Promise<T>,
): Promise<T> {
  const found = await findLogin(db, email, device)
  if (found) onKnown?.(found.id)
  const tried = { email, place: found?.device ?? 'anywhere' }
  await failedLogins.begin(tried)
  const answer = await look().catch(async (error: unknown) => {
    if (serviceCodeOf(error) === 'INVALID_EMAIL_OR_PASSWORD') {
      if ((await failedLogins.wrong(tried)) === FREE_TRIES)
        await enqueue(db, NOTIFY_OF_FAILURES, { email }, { key: `${NOTIFY_OF_FAILURES}:${email}` })
    } else if (error instanceof SecondFactorRequired) await wasRight()
    else await failedLogins.uncount(tried)
    throw error
  })
  await wasRight()
  return answer

  async function wasRight(): Promise<void> {
    await failedLogins.forget(tried)
    if (found) await keepCurrent(found)
  }

  /** The password that was right a moment ago must still be it; and it is kept by today's cost from now on. */
  async function keepCurrent({ id, password: hash }: { id: string; password: string | null }): Promise<void> {
    if (hash === null || (await passwordHashOf(db, id)) !== hash) throw wasReplaced()
    if (!passwords.needsRehash(hash)) return
    // Too busy just now: the next login does it.
    const fresh = await passwords.hash(password).catch(() => null)
    if (fresh !== null) await replacePassword(db, id, hash, fresh, clock.now())
  }
}

/** For a password that somebody gives who is signed in already: counted apart, so that it can't keep them from logging in. */
export async function counted(
  failedLogins: FailedLogins,
  email: string,
  fits: () => Promise<boolean>,
): Promise<boolean> {
  const tried: Tried = { email, place: 'signed-in' }
  await failedLogins.begin(tried)
  const right = await fits().catch(async (error: unknown) => {
    await failedLogins.uncount(tried)
    throw error
  })
  if (right) await failedLogins.forget(tried)
  return right
}

/** Tells the owner of an address, where it has one, that somebody tries passwords; a few times a day at most. */
export async function notifyOfFailures(
  { db, clock }: Platform,
  { mail, mails }: { mail: Pick<Mail, 'claim'>; mails: SecurityMails },
  email: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email.toLowerCase())
    if (!user) return
    if (await mail.claim(trx, user.email, 'failed-logins')) await mails.failedLogins(trx, readerOf(user))
    await recordEvent(trx, clock, {
      actorId: null,
      action: 'logins_failed',
      subjectType: 'user',
      subjectId: user.id,
      details: { failures: FREE_TRIES },
    })
  })
}

const wasReplaced = () => new ApiError('invalid_email_or_password', t('identity.invalidLogin'))
