import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import { readerOf } from '../../../platform/i18n/reader.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteFactorsSince } from '../factors/repository.ts'
import { deleteAccountsSince } from '../passwords/password-repository.ts'
import { newResetToken } from '../passwords/reset-password.ts'
import { deleteMailedLinks, lockPeople, updateUser } from '../repository.ts'
import { hashToken } from '../sessions/hashed-sessions.ts'
import { endSessionsOf } from '../sessions/session-repository.ts'
import { type EmailChangeParts, tellUndone } from './change-email.ts'
import { deleteEmailChange, deleteFormerEmailsFrom, findFormerEmail } from './email-change-repository.ts'

/**
 * Gives an account back the address that the link was mailed to, and undoes later changes too. Somebody else may have been in
 * the account, so that every session, every other link and the password end, and what was added to log in with since the
 * change was first asked for. What the owner had before stays: the link alone opens no account that has a second factor.
 * @returns a token that sets a new password
 * @throws ApiError `invalid_token` for a link that is used, too old, or nobody's
 */
export async function undoEmailChange(
  { db, clock }: Platform,
  { mail, mails, listeners }: Pick<EmailChangeParts, 'mail' | 'mails' | 'listeners'>,
  token: string,
): Promise<string> {
  const find = (trx: typeof db) => findFormerEmail(trx, hashToken(token), clock.now())
  return db.transaction().execute(async (trx) => {
    const whose = await find(trx)
    const [user] = whose ? await lockPeople(trx, [whose.user_id]) : []
    // Read again under the lock: of two who undo at once, one does.
    const former = user && (await find(trx))
    if (!former || user.deleted_at) throw new ApiError('invalid_token', t('emailChange.undoOver'))
    const now = clock.now()
    const { email: from } = user
    const { email: to, asked_at: since } = former
    await deleteFormerEmailsFrom(trx, former)
    await deleteEmailChange(trx, user.id)
    await updateUser(trx, user.id, { email: to, email_verified: true }, now)
    await endSessionsOf(trx, user.id, null)
    await deleteMailedLinks(trx, user.id)
    await deleteAccountsSince(trx, user.id, since)
    await deleteFactorsSince(trx, user.id, since)
    await mail.readdress(trx, from, to)
    for (const listener of listeners) await listener(trx, { from, to })
    const restored = { ...user, email: to }
    await mails.emailRestored(trx, readerOf(restored))
    await tellUndone(trx, mail, user)
    await recordEvent(trx, clock, {
      actorId: user.id,
      action: 'email_change_undone',
      subjectType: 'user',
      subjectId: user.id,
    })
    return newResetToken(trx, clock, user.id)
  })
}
