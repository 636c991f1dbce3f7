import { ApiError, WIRE_ROLES } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { Person } from '../../platform/person.ts'
import { forbidden } from '../../platform/refusals.ts'
import { ROLE_BY_WIRE, type Role } from './people/roles.ts'
import { liveAdminIds } from './repository.ts'

/** A token for its owner alone; the refusals carry an empty one, as the specification has it. */
export function requireTokenOwner(person: Person, email: string): void {
  if (person.email === email) return
  const { code, message } = forbidden('This is not your account.')
  throw new ApiError(code, message, { extra: { accessToken: '' } })
}

/** About themselves alone. */
export function requireSelf(person: Person, email: string): void {
  if (person.email !== email) throw forbidden('You can only save your own account.')
}

/** The role that a person may choose; admins are made by a command line. */
export function requireChosenRole(role: string): Role {
  const chosen = WIRE_ROLES.find((known) => known === role)
  if (!chosen) {
    const message = 'Choose whether you are a buyer (user) or a Seller.'
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
  if (admins.every((admin) => admin === id)) throw new ApiError('last_admin', 'This is the last admin.')
  throw forbidden('Only admins may do this.')
}
