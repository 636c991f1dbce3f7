import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Selectable } from 'kysely'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decryptAppSecret, stepOfCode } from './app-code.ts'
import { factorMessages } from './messages.ts'
import { type FactorNotifications, notify } from './notify.ts'
import { hashOfRecoveryCode } from './recovery-code.ts'
import {
  clearFailures,
  countFailure,
  countRecoveryCodes,
  findConfirmedApp,
  lockCodes,
  lockedUntil,
  noteAppCode,
  takeRecoveryCode,
} from './repository.ts'

/** After so many wrong codes in a row an account takes none for a while, each time for twice as long. */
const FAILURES = 5
const FIRST_LOCK_MS = 15 * 60_000
const LONGEST_LOCK_MS = 24 * 60 * 60_000

export type FactorParts = { notifications: FactorNotifications }
export type CodeGiven = { code?: string | undefined; recoveryCode?: string | undefined }
type User = Selectable<Database['users']>

/**
 * Takes a code of a person's authenticator app, or one of their recovery codes, and does what it opens in the same
 * transaction. Codes of one account are looked at one after the other, so that many at once are counted like many in a row;
 * a wrong one counts across sign-ins and sessions. Each code is good once: of the app's, none of that half minute or
 * before is taken again.
 * @throws ApiError `wrong_code`; `too_many_requests` while the account takes none; `not_signed_in` for who is gone
 */
export async function attemptCode(
  platform: Platform,
  parts: FactorParts,
  userId: string,
  given: CodeGiven,
  opens: (trx: Db, user: User) => Promise<void>,
): Promise<void> {
  const now = platform.clock.now()
  const outcome = await platform.db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, userId)
    const locked = await lockedUntil(trx, user.id, now)
    if (locked) return locked
    if (!(await takeCode(trx, platform, parts, user, given))) return countWrong(trx, platform, parts, user)
    await clearFailures(trx, user.id)
    await opens(trx, user)
    return 'right'
  })
  if (outcome === 'right') return
  const field = given.code === undefined ? 'recoveryCode' : 'code'
  if (outcome === 'wrong') throw wrongCode(field)
  const minutes = Math.ceil((outcome.getTime() - now.getTime()) / 60_000)
  throw new ApiError('too_many_requests', t('factors.tooManyCodes', { minutes }))
}

export function wrongCode(field: 'code' | 'recoveryCode'): ApiError {
  const message = field === 'code' ? t('factors.wrongCode') : t('factors.wrongRecoveryCode')
  return new ApiError('wrong_code', message, { fields: { [field]: message } })
}

async function takeCode(trx: Db, platform: Platform, parts: FactorParts, user: User, given: CodeGiven) {
  const { clock, secrets } = platform
  if (given.code !== undefined) {
    const app = await findConfirmedApp(trx, user.id)
    const key = app && decryptAppSecret(secrets, app)
    const step = key ? stepOfCode(key, given.code, clock.now()) : null
    if (!app || step === null || step <= app.last_step) return false
    await noteAppCode(trx, app, step, clock.now())
    return true
  }
  const { recoveryCode } = given
  if (recoveryCode === undefined) return false
  const hashes = secrets.map((secret) => hashOfRecoveryCode(secret, user.id, recoveryCode))
  if (!(await takeRecoveryCode(trx, user.id, hashes))) return false
  const left = await countRecoveryCodes(trx, user.id)
  await notify(trx, platform, parts, user, () => factorMessages.codeUsed(left))
  await recordEvent(trx, clock, {
    actorId: user.id,
    action: 'recovery_code_used',
    subjectType: 'user',
    subjectId: user.id,
    details: { left },
  })
  return true
}

async function countWrong(trx: Db, platform: Platform, parts: FactorParts, user: User): Promise<'wrong' | Date> {
  const failures = await countFailure(trx, user.id)
  if (failures % FAILURES !== 0) return 'wrong'
  const lock = Math.min(FIRST_LOCK_MS * 2 ** (failures / FAILURES - 1), LONGEST_LOCK_MS)
  const until = new Date(platform.clock.now().getTime() + lock)
  await lockCodes(trx, user.id, until)
  await notify(trx, platform, parts, user, factorMessages.codesLocked, '/forgot-password')
  await recordEvent(trx, platform.clock, {
    actorId: null,
    action: 'codes_locked',
    subjectType: 'user',
    subjectId: user.id,
    details: { failures, until: until.toISOString() },
  })
  return until
}
