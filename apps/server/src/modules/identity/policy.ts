import { ApiError, WIRE_ROLES } from '@bikevalley/contract'
import type { Person } from '../../platform/person.ts'
import { forbidden, notSignedIn } from '../../platform/refusals.ts'
import { ROLE_BY_WIRE, type Role } from './roles.ts'

/** A token for its owner alone; the refusals carry an empty one, as the specification has it. */
export function requireTokenOwner(person: Person | null, email: string): Person {
  if (person?.email === email) return person
  const { code, message } = person ? forbidden('This is not your account.') : notSignedIn()
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
