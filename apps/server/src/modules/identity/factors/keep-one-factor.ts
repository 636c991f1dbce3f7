import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Config } from '../../../config.ts'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Role } from '../people/roles.ts'
import { rolesOf } from '../repository.ts'
import { endSessionsOf } from '../sessions/session-repository.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts'
import { deleteFactors, hasFactor, replaceRecoveryCodes } from './repository.ts'

/** Admins have a second factor wherever others than this machine can reach the site. */
export const needsSecondFactor = ({ localMode }: Pick<Config, 'localMode'>, roles: readonly Role[]): boolean =>
  !localMode && roles.includes('admin')

/**
 * What the first second factor brings along: recovery codes, and the end of every other session, since those have begun
 * without it. Asked with the person locked.
 * @param hadOne whether there was one before
 * @returns the codes, to be shown once; null for who keeps theirs
 */
export async function afterAdding(
  trx: Db,
  platform: Platform,
  person: Pick<Person, 'id' | 'sessionId'>,
  hadOne: boolean,
): Promise<string[] | null> {
  if (hadOne) return null
  await endSessionsOf(trx, person.id, person.sessionId)
  return newCodes(trx, platform, person.id)
}

/**
 * Who has none left has no use for recovery codes; an admin keeps one.
 * @throws ApiError `last_factor`
 */
export async function afterRemoving(trx: Db, { config }: Platform, userId: string): Promise<void> {
  if (await hasFactor(trx, userId)) return
  if (needsSecondFactor(config, await rolesOf(trx, userId)))
    throw new ApiError('last_factor', t('factors.adminsNeedOne'))
  await deleteFactors(trx, userId)
}

/** Makes new recovery codes in the place of the old ones. */
export async function newCodes(trx: Db, { secret, clock }: Platform, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOfRecoveryCode(secret, userId, code))
  await replaceRecoveryCodes(trx, userId, hashes, clock.now())
  await recordEvent(trx, clock, {
    actorId: userId,
    action: 'recovery_codes_made',
    subjectType: 'user',
    subjectId: userId,
  })
  return codes
}
