import { randomBytes } from 'node:crypto'
import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readerOf } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Mail } from '../../mail/index.ts'
import { deleteEmailChange } from '../email-change/email-change-repository.ts'
import { deleteFactors } from '../factors/repository.ts'
import {
  findUserByEmail,
  hasVerification,
  insertVerification,
  lockPeople,
  takeVerification,
  updateUser,
} from '../repository.ts'
import type { SecurityMails } from '../security-mails.ts'
import { hashToken } from '../sessions/hashed-sessions.ts'
import { endSessionsOf } from '../sessions/session-repository.ts'
import type { FailedLogins } from '../sign-in/failed-logins.ts'
import { deleteOpenResets, putPassword, RESET_PREFIX } from './password-repository.ts'
import type { Passwords } from './passwords.ts'

const VALID_MS = 3_600_000

/** Only a hash of the token is kept: who reads the table can set nobody's password. */
const identifierOf = (token: string) => `${RESET_PREFIX}${hashToken(token)}`

/**
 * Mails a link for a new password where the address has an account: it works once, for an hour. Those that were mailed
 * before stay good until one is used, so that nobody can keep the owner out by asking too; an hour's number is limited.
 */
export async function sendReset(
  { db, clock, siteUrl }: Pick<Platform, 'db' | 'clock' | 'siteUrl'>,
  mail: Pick<Mail, 'queue' | 'claim'>,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await findUserByEmail(trx, email.toLowerCase())
    const [user] = found ? await lockPeople(trx, [found.id]) : []
    if (!user || user.deleted_at || !(await mail.claim(trx, user.email, 'reset'))) return
    const token = await newResetToken(trx, clock, user.id)
    await mail.queue(trx, readerOf(user), () => ({
      secret: true,
      subject: t('passwords.resetSubject'),
      paragraphs: [t('passwords.somebodyAsked'), t('passwords.ifNotYou')],
      action: { label: t('passwords.chooseNew'), url: siteUrl(`/reset-password#token=${token}`) },
    }))
  })
}

/** A token that sets a password, once, within an hour. */
export async function newResetToken(trx: Db, clock: Clock, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + VALID_MS)
  await insertVerification(trx, { identifier: identifierOf(token), value: userId, expiresAt })
  return token
}

/**
 * Says whether a mailed token would set a password now, and leaves it as it is.
 * @throws ApiError `invalid_token` for one that is used, too old, or nobody's
 */
export async function checkReset({ db, clock }: Pick<Platform, 'db' | 'clock'>, token: string): Promise<void> {
  if (!(await hasVerification(db, identifierOf(token), clock.now()))) throw invalidToken()
}

export type ResetParts = { passwords: Pick<Passwords, 'hash'>; failedLogins: FailedLogins; mails: SecurityMails }

/**
 * Sets a new password for whoever holds the mailed token, which proves the address too. Every session and every other
 * link ends with it, and so do the waits after wrong passwords; a mail tells the person. All of it happens or nothing.
 * @throws ApiError `invalid_token` for one that is used, too old, or nobody's, or from before the password was set
 */
export async function resetPassword(
  { db, clock }: Platform,
  { passwords, failedLogins, mails }: ResetParts,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  // Before the work of a hash; who it is for is read again below.
  await checkReset({ db, clock }, token)
  const hash = await passwords.hash(newPassword)
  await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const userId = await takeVerification(trx, identifierOf(token), now)
    const [user] = userId === null ? [] : await lockPeople(trx, [userId])
    if (!user || user.deleted_at) throw invalidToken()
    await putPassword(trx, user.id, hash, now)
    // Until now whoever made the account may have been somebody else: their second factors go as their password does.
    if (!user.email_verified) await deleteFactors(trx, user.id)
    await updateUser(trx, user.id, { email_verified: true }, now)
    await deleteOpenResets(trx, user.id)
    await deleteEmailChange(trx, user.id)
    await endSessionsOf(trx, user.id, null)
    await failedLogins.forgetAll(trx, user.email)
    await mails.passwordReset(trx, readerOf(user))
    await recordEvent(trx, clock, {
      actorId: user.id,
      action: 'password_reset',
      subjectType: 'user',
      subjectId: user.id,
    })
  })
}

const invalidToken = () => new ApiError('invalid_token', t('passwords.linkNotValid'))
