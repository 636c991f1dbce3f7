import { ApiError, wordsOfPerson } from '@bikevalley/contract'
import { recordEvent } from '../../platform/audit.ts'
import { lockLivePerson } from '../../platform/live-person.ts'
import type { Person } from '../../platform/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalidField } from '../../platform/refusals.ts'
import type { Mail } from '../mail/index.ts'
import { deleteOpenResets, passwordHashOf, replacePassword } from './password-repository.ts'
import { refuseCommonPassword } from './password-strength.ts'
import { endSessionsOf } from './session-repository.ts'
import type { SignInService } from './sign-in-service.ts'

export type PasswordParts = {
  mail: Pick<Mail, 'queue'>
  signIn: Pick<SignInService, 'hashPassword' | 'isPassword'>
}

/**
 * Sets a new password for who knows the current one. The session that asks stays; all others end with their tokens, and
 * reset links that are still open are worth nothing. A mail tells the person. The hashes are made outside the transaction.
 * @throws ApiError `wrong_password`, `no_password`, `weak_password`, `invalid_input` for the password that they have already
 */
export async function changePassword(
  platform: Platform,
  { mail, signIn }: PasswordParts,
  person: Person,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock } = platform
  const known = await requirePassword(platform, signIn, person, given.currentPassword, 'currentPassword')
  if (given.newPassword === given.currentPassword)
    throw invalidField('newPassword', 'This is the password that you have. Choose another one.')
  refuseCommonPassword('newPassword', given.newPassword, wordsOfPerson(person))
  const hash = await signIn.hashPassword(given.newPassword)
  await db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    // Somebody else who knew it was quicker: then it is the current one no more.
    if (!(await replacePassword(trx, user.id, known, hash, clock.now()))) throw wrongPassword('currentPassword')
    await endSessionsOf(trx, user.id, person.sessionId)
    await deleteOpenResets(trx, user.id)
    await mail.queue(trx, changedMessage(user.email, platform.siteUrl('/forgot-password')))
    await recordEvent(trx, clock, {
      actorId: user.id,
      action: 'password_changed',
      subjectType: 'user',
      subjectId: user.id,
    })
  })
}

/**
 * The hash of a person's password, for who knows the password.
 * @throws ApiError `wrong_password` at that field; `no_password` for who has only ever come by another service
 */
export async function requirePassword(
  { db }: Pick<Platform, 'db'>,
  signIn: Pick<SignInService, 'isPassword'>,
  person: Person,
  password: string,
  field: string,
): Promise<string> {
  const hash = await passwordHashOf(db, person.id)
  if (hash === null)
    throw new ApiError('no_password', 'Your account has no password yet. Have a link to set one mailed to you.')
  if (!(await signIn.isPassword(password, hash))) throw wrongPassword(field)
  return hash
}

const wrongPassword = (field: string) => {
  const message = 'This is not your password.'
  return new ApiError('wrong_password', message, { fields: { [field]: message } })
}

const changedMessage = (to: string, url: string) => ({
  to,
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your BikeValley account was changed just now. Every other device was logged out.',
    'If it was not you, set a new password with the link below: that ends every session.',
  ],
  action: { label: 'Set a new password', url },
})
