import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { formatFor, readerOf } from '../../../platform/i18n/reader.ts'
import type { DeletingListener, OpenBusinessCheck, PersonLock } from '../../../platform/people/people-hooks.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notSignedIn } from '../../../platform/refusals.ts'
import type { Mail } from '../../mail/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Photos } from '../../photos/index.ts'
import { deleteOtherEmailsOf, formerEmailsOf } from '../email-change/email-change-repository.ts'
import { requireAdminStays, requireOtherAccount } from '../policy.ts'
import { anonymize, deleteSignIns, liveAdminIds, lockPeople, type UserRow } from '../repository.ts'

export type Deletion = {
  mail: Pick<Mail, 'forget'>
  notifications: Pick<Notifications, 'forget'>
  photos: Pick<Photos, 'removeUploadsOf'>
  locks: readonly PersonLock[]
  openBusiness: readonly OpenBusinessCheck[]
  listeners: readonly DeletingListener[]
}

/**
 * Deletes a person for an admin (product §3): everything or nothing, under a lock on both rows, so
 * that of two admins who delete one another one stays. The row remains without personal data, for the records' sake.
 * @param reason why, for the record
 * @returns 1, or 0 when nobody is there to delete
 * @throws ApiError `own_account`, `last_admin`, `person_has_open_business`, `forbidden`
 */
export async function deletePerson(
  platform: Platform,
  deletion: Deletion,
  admin: Person,
  id: string,
  reason?: string,
): Promise<0 | 1> {
  requireOtherAccount(admin, id, t('identity.deleteOwn'))
  return platform.db.transaction().execute(async (trx) => {
    const user = (await lockPeople(trx, [admin.id, id])).find((row) => row.id === id)
    if (!user || user.deleted_at) return 0
    await requireAdminStays(trx, admin.id, id)
    await requireNoOpenBusiness(trx, deletion, id, (business) => t('identity.personNotDeletedYet', { business }))
    await forget(platform, deletion, trx, user, { actorId: admin.id, reason })
    return 1
  })
}

/**
 * Deletes a person at their own wish, by the same rules, and not while a change of their email address can be undone:
 * whoever stole an account could else destroy it. Admins lock one another's rows too, so that of two who go at
 * once one stays.
 * @throws ApiError `not_signed_in`, `last_admin`, `person_has_open_business`
 */
export async function deleteOwnAccount(platform: Platform, deletion: Deletion, person: Person): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const before = await liveAdminIds(trx)
    const locked = await lockPeople(trx, before.includes(person.id) ? before : [person.id])
    const user = locked.find((row) => row.id === person.id)
    if (!user || user.deleted_at || user.suspended_at) throw notSignedIn()
    const admins = await liveAdminIds(trx)
    if (admins.length > 0 && admins.every((admin) => admin === person.id))
      throw new ApiError('last_admin', t('identity.youAreLastAdmin'))
    await requireNoUndo(platform, trx, user)
    await requireNoOpenBusiness(trx, deletion, person.id, (business) =>
      t('identity.accountNotDeletedYet', { business }),
    )
    await forget(platform, deletion, trx, user, { actorId: person.id })
  })
}

/** Takes out everything that tells of a person whose row is locked, with what the modules above have to do about it. */
async function forget(
  { clock }: Platform,
  { mail, notifications, photos, listeners }: Deletion,
  trx: Db,
  user: UserRow,
  { actorId, reason }: { actorId: string; reason?: string | undefined },
): Promise<void> {
  for (const listener of listeners) await listener(trx, user.id)
  await deleteSignIns(trx, user.id)
  await photos.removeUploadsOf(trx, user.id)
  for (const { email } of await formerEmailsOf(trx, user.id)) await mail.forget(trx, email)
  await deleteOtherEmailsOf(trx, user.id)
  await mail.forget(trx, user.email)
  await notifications.forget(trx, user.id)
  await anonymize(trx, user.id, clock.now())
  await recordEvent(trx, clock, {
    actorId,
    action: 'person_deleted',
    subjectType: 'user',
    subjectId: user.id,
    details: reason === undefined ? {} : { reason },
    asAdmin: actorId !== user.id,
  })
}

async function requireNoUndo({ config, clock }: Platform, trx: Db, user: UserRow): Promise<void> {
  const until = (await formerEmailsOf(trx, user.id)).at(-1)?.undo_until
  if (until === undefined || until <= clock.now()) return
  const date = formatFor(config, readerOf(user)).dateTime(until.toISOString())
  throw new ApiError('person_has_open_business', t('identity.emailChangeCanBeUndone', { date }))
}

/** Asked with everything locked, so that none begins meanwhile. */
async function requireNoOpenBusiness(
  trx: Db,
  { locks, openBusiness }: Deletion,
  id: string,
  refusal: (business: string) => string,
): Promise<void> {
  for (const lock of locks) await lock(trx, id)
  const open: string[] = []
  for (const check of openBusiness) open.push(...(await check(id, trx)))
  if (open.length > 0) throw new ApiError('person_has_open_business', refusal(open.join(' ')))
}
