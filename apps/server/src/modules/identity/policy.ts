import { ApiError, WIRE_ROLES } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { isAmong } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import { forbidden } from '../../platform/refusals.ts'
import { ROLE_BY_WIRE, type Role } from './people/roles.ts'
import { liveAdminIds } from './repository.ts'

/** Whether this is somebody's own email address, by which some calls of the specification name a person. */
export const isSelf = (person: Person, email: string): boolean => person.email === email

/** Whether somebody may learn who has this email address, and what they may do: they themselves, and admins. */
export const mayLookUp = (person: Person | null, email: string): person is Person =>
  person !== null && (person.isAdmin || isSelf(person, email))

/** The same, for a call that refuses everybody else. @throws ApiError `forbidden` */
export function requireLookUp(person: Person | null, email: string): void {
  if (!mayLookUp(person, email)) throw forbidden(t('identity.onlyAboutYourself'))
}

/** A token for its owner alone; the refusals carry an empty one, as the specification has it. */
export function requireTokenOwner(person: Person, email: string): void {
  if (isSelf(person, email)) return
  const { code, message } = forbidden(t('identity.notYourAccount'))
  throw new ApiError(code, message, { extra: { accessToken: '' } })
}

/** About themselves alone. */
export function requireSelf(person: Person, email: string): void {
  if (!isSelf(person, email)) throw forbidden(t('identity.onlyYourOwn'))
}

/** For another admin: nobody's own account. @throws ApiError `own_account` */
export function requireOtherAccount(admin: Person, id: string, refusal: string): void {
  if (isAmong(admin, [id])) throw new ApiError('own_account', refusal)
}

/** For whose passkey it is. @throws ApiError `passkey_refused` */
export function requireHolder(person: Person, { user_id }: { user_id: string }): void {
  if (!isAmong(person, [user_id])) throw new ApiError('passkey_refused', t('factors.passkeyOfAnother'))
}

/** The role that a person may choose; admins are made by a command line. */
export function requireChosenRole(role: string): Role {
  const chosen = WIRE_ROLES.find((known) => known === role)
  if (!chosen) {
    const message = t('identity.chooseRole')
    throw new ApiError('invalid_role', message, { fields: { role: message } })
  }
  return ROLE_BY_WIRE[chosen]
}

/**
 * Asked again under the lock: whoever closes an account must still be an admin, and someone must remain one.
 * @throws ApiError `last_admin`, `forbidden`
 */
export async function requireAdminStays(trx: Db, adminId: string, id: string): Promise<void> {
  const admins = await liveAdminIds(trx)
  if (admins.includes(adminId)) return
  if (admins.every((admin) => admin === id)) throw new ApiError('last_admin', t('identity.lastAdmin'))
  throw forbidden(t('platform.onlyAdmins'))
}
