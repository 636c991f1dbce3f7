import { keptEmail } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirmIdentity, invalidField } from '../../../platform/refusals.ts'
import { requireConfirmed } from '../factors/require-confirmed.ts'
import { type OwnerCheck, requirePassword } from './change-password.ts'
import { loginMethods } from './password-repository.ts'

/**
 * Has whoever is signed in prove that they are the account's owner, before what can't be taken back: with the password,
 * or, where there is none, by typing the email. Both say less than a second factor or a sign-in at a provider does: who has
 * one or no password must have confirmed who they are as well (decision 069).
 * @throws ApiError `wrong_password`, `invalid_input`, `confirm_identity`
 */
export async function requireOwner(
  platform: Platform,
  check: OwnerCheck,
  person: Person,
  proof: { password?: string | undefined; email?: string | undefined },
): Promise<void> {
  const { hasPassword } = await loginMethods(platform.db, person.id)
  const typed = proof.email === undefined ? undefined : keptEmail(proof.email)
  if (!hasPassword && typed !== person.email) throw invalidField('email', t('identity.typeEmail'))
  await requirePasswordOrConfirmed(platform, check, person, proof.password)
}

/**
 * The same for changes that can be undone: people without a password type nothing.
 * @throws ApiError `wrong_password`, `invalid_input`, `confirm_identity`
 */
export async function requirePasswordOrConfirmed(
  platform: Platform,
  check: OwnerCheck,
  person: Person,
  password: string | undefined,
): Promise<void> {
  const { hasPassword } = await loginMethods(platform.db, person.id)
  if (hasPassword) {
    if (!password) throw invalidField('password', t('passwords.enterPassword'))
    await requireConfirmed(platform.db, person)
    await requirePassword(platform, check, person, password, 'password')
  } else if (!person.confirmed) throw confirmIdentity()
}
