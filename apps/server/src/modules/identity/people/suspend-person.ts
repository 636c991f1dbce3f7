import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readerOf } from '../../../platform/i18n/reader.ts'
import type {
  HeldMoney,
  LiftingListener,
  PersonLock,
  SuspendingListener,
} from '../../../platform/people/people-hooks.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notFound } from '../../../platform/refusals.ts'
import type { Notifications } from '../../notifications/index.ts'
import { requireAdminStays, requireOtherAccount } from '../policy.ts'
import { deleteSessionsOf, lockPeople, setSuspension, type UserRow } from '../repository.ts'

export type Suspension = {
  notifications: Pick<Notifications, 'tell'>
  locks: readonly PersonLock[]
  listeners: readonly SuspendingListener[]
  heldMoney: readonly HeldMoney[]
}

export type Lifting = Pick<Suspension, 'notifications'> & { listeners: readonly LiftingListener[] }

/**
 * Closes an account: sessions end at once, and what hangs on the person leaves the market (decision 021). It does not
 * wait for a payment under way: one that arrives afterwards goes back to its card.
 * @throws ApiError `own_account`, `not_found`, `wrong_state`, `last_admin`, `forbidden`
 */
export async function suspendPerson(
  { db, clock, config }: Platform,
  { notifications, locks, listeners, heldMoney }: Suspension,
  admin: Person,
  id: string,
  reason: string,
): Promise<void> {
  requireOtherAccount(admin, id, t('identity.suspendOwn'))
  await db.transaction().execute(async (trx) => {
    const user = await lockTarget(trx, admin, id)
    if (user.suspended_at) throw new ApiError('wrong_state', t('identity.suspendedAlready'))
    for (const lock of locks) await lock(trx, id)
    const now = clock.now()
    await setSuspension(trx, id, { at: now, reason }, now)
    await deleteSessionsOf(trx, id)
    for (const listener of listeners) await listener(trx, id, reason)
    const held: (() => string)[] = []
    for (const heldOf of heldMoney) held.push(...(await heldOf(trx, id)))
    const { email } = config.operator
    await notifications.tell(trx, readerOf(user), { kind: 'security', path: '/dashboard/profile' }, () => ({
      subject: t('identity.suspendedSubject'),
      paragraphs: [
        t('identity.suspendedReason', { reason }),
        t('identity.suspendedMeans'),
        ...held.map((sentence) => sentence()),
        ...(email === '' ? [] : [t('identity.suspendedWrite', { email })]),
      ],
    }))
    await recordEvent(trx, clock, {
      actorId: admin.id,
      action: 'person_suspended',
      subjectType: 'user',
      subjectId: id,
      details: { reason },
      asAdmin: true,
    })
  })
}

/**
 * Opens a suspended account again; its bikes stay withdrawn until their seller puts them back.
 * @throws ApiError `not_found`, `wrong_state`, `last_admin`, `forbidden`
 */
export async function liftSuspension(
  platform: Platform,
  { notifications, listeners }: Lifting,
  admin: Person,
  id: string,
  reason: string,
): Promise<void> {
  const { db, clock } = platform
  await db.transaction().execute(async (trx) => {
    const user = await lockTarget(trx, admin, id)
    if (!user.suspended_at) throw new ApiError('wrong_state', t('identity.notSuspended'))
    await setSuspension(trx, id, null, clock.now())
    for (const listener of listeners) await listener(trx, id)
    await notifications.tell(trx, readerOf(user), { kind: 'security', path: '/dashboard/profile' }, () => ({
      subject: t('identity.openAgainSubject'),
      paragraphs: [t('identity.openAgainReason', { reason }), t('identity.openAgainMeans')],
      action: { label: t('site.logIn'), url: platform.siteUrl('/login') },
    }))
    await recordEvent(trx, clock, {
      actorId: admin.id,
      action: 'suspension_lifted',
      subjectType: 'user',
      subjectId: id,
      details: { reason },
      asAdmin: true,
    })
  })
}

/** Locks both, in one order, and asks again whether the one may do this to the other. */
async function lockTarget(trx: Db, admin: Person, id: string): Promise<UserRow> {
  const user = (await lockPeople(trx, [admin.id, id])).find((row) => row.id === id)
  if (!user || user.deleted_at) throw notFound('person')
  await requireAdminStays(trx, admin.id, id)
  return user
}
