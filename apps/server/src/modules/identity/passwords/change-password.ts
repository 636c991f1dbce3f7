import { ApiError, userInputsOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import { readerOf } from '../../../platform/i18n/reader.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalidField } from '../../../platform/refusals.ts'
import { requireConfirmed } from '../factors/require-confirmed.ts'
import type { SecurityMails } from '../security-mails.ts'
import { endSessionsOf } from '../sessions/session-repository.ts'
import type { FailedLogins } from '../sign-in/failed-logins.ts'
import { counted } from '../sign-in/password-login.ts'
import type { SignInService } from '../sign-in/sign-in-service.ts'
import { deleteOpenResets, passwordHashOf, replacePassword } from './password-repository.ts'
import { refuseCommonPassword } from './password-strength.ts'

export type PasswordParts = {
  mails: SecurityMails
  failedLogins: FailedLogins
  signIn: Pick<SignInService, 'hashPassword' | 'isPassword' | 'guesses'>
}

/** What it takes to find out whether somebody who is signed in knows the password. */
export type OwnerCheck = { failedLogins: FailedLogins; signIn: Pick<SignInService, 'isPassword'> }

/**
 * Sets a new password for who knows the current one. The session that asks stays; all others end with their tokens, and
 * reset links that are still open are worth nothing. A mail tells the person. The hashes are made outside the transaction.
 * @throws ApiError `confirm_identity` for who has a second factor and was not asked for it lately, `wrong_password`, `no_password`, `weak_password`, `invalid_input` for the password that they have already
 */
export async function changePassword(
  platform: Platform,
  { mails, failedLogins, signIn }: PasswordParts,
  person: Person,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock } = platform
  await requireConfirmed(db, person)
  const known = await requirePassword(
    platform,
    { failedLogins, signIn },
    person,
    given.currentPassword,
    'currentPassword',
  )
  if (given.newPassword === given.currentPassword) throw invalidField('newPassword', t('passwords.sameAsBefore'))
  await refuseCommonPassword(signIn, 'newPassword', given.newPassword, userInputsOf(person))
  const hash = await signIn.hashPassword(given.newPassword)
  await db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    // Somebody else who knew it was quicker: then it is the current one no more.
    if (!(await replacePassword(trx, user.id, known, hash, clock.now()))) throw wrongPassword('currentPassword')
    await endSessionsOf(trx, user.id, person.sessionId)
    await deleteOpenResets(trx, user.id)
    await mails.passwordChanged(trx, readerOf(user))
    await recordEvent(trx, clock, {
      actorId: user.id,
      action: 'password_changed',
      subjectType: 'user',
      subjectId: user.id,
    })
  })
}

/**
 * The hash of a person's password, for who knows the password. Wrong ones count (`failed-logins.ts`).
 * @throws ApiError `wrong_password` at that field; `too_many_requests`; `no_password` for who has only ever come by another service
 */
export async function requirePassword(
  { db }: Pick<Platform, 'db'>,
  { failedLogins, signIn }: OwnerCheck,
  person: Person,
  password: string,
  field: string,
): Promise<string> {
  const hash = await passwordHashOf(db, person.id)
  if (hash === null) throw new ApiError('no_password', t('passwords.noneYet'))
  const fits = () => signIn.isPassword(password, hash)
  if (!(await counted(failedLogins, person.email, fits))) throw wrongPassword(field)
  return hash
}

const wrongPassword = (field: string) => {
  const message = t('passwords.wrong')
  return new ApiError('wrong_password', message, { fields: { [field]: message } })
}
