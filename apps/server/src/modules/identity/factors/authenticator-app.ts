import { ApiError, type QrCode } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { appUri, decryptAppSecret, encryptAppSecret, newAppSecret, qrCodeOf, stepOfCode } from './app-code.ts'
import { type FactorParts, wrongCode } from './attempt-code.ts'
import { afterAdding, afterRemoving } from './keep-one-factor.ts'
import { factorMessages } from './messages.ts'
import { notify } from './notify.ts'
import { deleteApp, findApp, hasFactor, keepAppSecret, noteAppCode } from './repository.ts'

const haveOne = () => new ApiError('wrong_state', t('factors.haveAnApp'))

/**
 * Makes a key for the person's authenticator app. It counts once a code of it has come.
 * @throws ApiError `wrong_state` for who has one that counts
 */
export async function startApp(
  { db, clock, secret }: Platform,
  person: Person,
): Promise<{ secret: string; uri: string; qr: QrCode }> {
  const key = newAppSecret()
  await db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    if ((await findApp(trx, user.id))?.confirmed_at) throw haveOne()
    await keepAppSecret(trx, user.id, encryptAppSecret(secret, user.id, key), clock.now())
  })
  const uri = appUri(key, person.email)
  return { secret: key, uri, qr: qrCodeOf(uri) }
}

/**
 * Sets the app up with a code that it shows; that code is used up by it.
 * @returns recovery codes with the first second factor, else null
 * @throws ApiError `wrong_code`, `wrong_state`
 */
export async function confirmApp(
  platform: Platform,
  parts: FactorParts,
  person: Person,
  code: string,
): Promise<string[] | null> {
  const { db, clock, secrets } = platform
  return db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    const app = await findApp(trx, user.id)
    if (!app) throw new ApiError('wrong_state', t('factors.noKeyWaits'))
    if (app.confirmed_at) throw haveOne()
    const key = decryptAppSecret(secrets, app)
    const step = key === null ? null : stepOfCode(key, code, clock.now())
    if (step === null) throw wrongCode('code')
    const hadOne = await hasFactor(trx, user.id)
    await noteAppCode(trx, app, step, clock.now())
    const codes = await afterAdding(trx, platform, person, hadOne)
    await notify(trx, platform, parts, user, factorMessages.appAdded)
    await recordEvent(trx, clock, {
      actorId: user.id,
      action: 'second_factor_added',
      subjectType: 'user',
      subjectId: user.id,
      details: { kind: 'authenticator app' },
    })
    return codes
  })
}

/**
 * Switches it off.
 * @returns how many that were: 0 where there was none
 * @throws ApiError `last_factor` to an admin who would have none left
 */
export async function removeApp(platform: Platform, parts: FactorParts, person: Person): Promise<0 | 1> {
  const { db, clock } = platform
  return db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    if (!(await deleteApp(trx, user.id))) return 0
    await afterRemoving(trx, platform, user.id)
    await notify(trx, platform, parts, user, factorMessages.appRemoved)
    await recordEvent(trx, clock, {
      actorId: user.id,
      action: 'second_factor_removed',
      subjectType: 'user',
      subjectId: user.id,
      details: { kind: 'authenticator app' },
    })
    return 1
  })
}
