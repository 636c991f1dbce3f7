import type { Db } from '../../../platform/db/database.ts'
import type { Person } from '../../../platform/people/person.ts'
import { confirmIdentity } from '../../../platform/refusals.ts'
import { hasFactor } from './repository.ts'

/**
 * Where somebody has a second factor, their password alone is not enough for what opens or ends the account.
 * @throws ApiError `confirm_identity` unless the session was begun or confirmed a short while ago
 */
export async function requireConfirmed(db: Db, person: Person): Promise<void> {
  if (!person.confirmed && (await hasFactor(db, person.id))) throw confirmIdentity()
}
