import { ApiError, type WireRole } from '@bikevalley/contract'
import { type Language, t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Photos } from '../../photos/index.ts'
import { ROLE_BY_WIRE } from '../people/roles.ts'
import { requireChosenRole, requireSelf } from '../policy.ts'
import { addRole, rolesOf, updateUser } from '../repository.ts'

/**
 * Sets the name and, once, the role of the signed-in person; asking again changes nothing (POST /users).
 * @throws ApiError `forbidden` for another email, `invalid_role`
 */
export async function chooseRole(
  { db, clock }: Platform,
  person: Person,
  given: { name: string; email: string; role: string },
): Promise<void> {
  requireSelf(person, given.email)
  const role = requireChosenRole(given.role)
  await db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    if (user.role_chosen_at) return
    const now = clock.now()
    await addRole(trx, user.id, role, now)
    await updateUser(trx, user.id, { name: given.name, role_chosen_at: now }, now)
  })
}

/**
 * Adds the other role to the signed-in person; the flags are independent. Who has chosen none counts as a buyer and
 * stays one.
 * @returns 1, or 0 when they have it already
 */
export function addOwnRole({ db, clock }: Platform, person: Person, wireRole: WireRole): Promise<0 | 1> {
  const role = ROLE_BY_WIRE[wireRole]
  return db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    const now = clock.now()
    const held = await rolesOf(trx, user.id)
    const wanted = held.length === 0 ? (['buyer', role] as const) : [role]
    let added = 0
    for (const one of wanted) added += Number(await addRole(trx, user.id, one, now))
    if (added === 0) return 0
    if (!user.role_chosen_at) await updateUser(trx, user.id, { role_chosen_at: now }, now)
    await recordEvent(trx, clock, {
      actorId: user.id,
      action: 'role_added',
      subjectType: 'user',
      subjectId: user.id,
      details: { role },
    })
    return 1
  })
}

/**
 * Changes name and picture of the signed-in account; what is not given stays, an empty picture removes it.
 * @throws ApiError `invalid_input` for a picture that is not an own upload
 */
export async function updateProfile(
  { db, clock }: Platform,
  photos: Pick<Photos, 'requireOwn'>,
  person: Person,
  given: { name?: string | undefined; image?: string | null | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    const [hash] = given.image ? await photos.requireOwn(trx, user.id, [given.image], () => 'image') : []
    await updateUser(
      trx,
      user.id,
      {
        ...(given.name === undefined ? {} : { name: given.name }),
        ...(given.image === undefined ? {} : { image_hash: hash ?? null }),
      },
      clock.now(),
    )
  })
}

/**
 * Chooses the language that a person reads in.
 * @returns 1, or 0 where they have it already
 */
export function saveLanguage({ db, clock }: Platform, person: Person, language: Language): Promise<0 | 1> {
  return db.transaction().execute(async (trx) => {
    const user = await lockLivePerson(trx, person.id)
    if (user.language === language) return 0
    await updateUser(trx, user.id, { language }, clock.now())
    return 1
  })
}

/**
 * The terms that people accept now, and no others.
 * @throws ApiError `terms_changed`
 */
export function requireCurrentTerms({ config }: Platform, version: string): void {
  if (version === config.termsVersion) return
  const message = t('identity.termsChanged')
  throw new ApiError('terms_changed', message, { fields: { termsVersion: message } })
}

/**
 * Notes that a person accepts the terms; again changes nothing.
 * @throws ApiError `terms_changed`
 */
export async function acceptTerms(platform: Platform, { id }: Pick<Person, 'id'>, version: string): Promise<void> {
  requireCurrentTerms(platform, version)
  await platform.db.transaction().execute((trx) => noteTerms(trx, platform.clock, id, version))
}

/** The same in a transaction of somebody else's, for a version that was checked. */
export async function noteTerms(trx: Db, clock: Clock, id: string, version: string): Promise<void> {
  const user = await lockLivePerson(trx, id)
  if (user.terms_version === version) return
  const now = clock.now()
  await updateUser(trx, id, { terms_version: version, terms_accepted_at: now }, now)
  await recordEvent(trx, clock, {
    actorId: id,
    action: 'terms_accepted',
    subjectType: 'user',
    subjectId: id,
    details: { version },
  })
}
