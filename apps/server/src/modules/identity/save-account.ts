import { lockLivePerson } from '../../platform/live-person.ts'
import type { Person } from '../../platform/person.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Photos } from '../photos/index.ts'
import { requireChosenRole, requireSelf } from './policy.ts'
import { addRole, updateUser } from './repository.ts'

/**
 * Sets the name and, once, the role of the signed-in person; asking again changes nothing (POST /users).
 * @throws ApiError `forbidden` for another e-mail, `invalid_role`
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
 * Changes name and picture of the signed-in account; what is not given stays, an empty picture removes it.
 * @throws ApiError `invalid_input` for a picture that is not an own upload
 */
export async function updateProfile(
  { db, clock }: Platform,
  photos: Pick<Photos, 'requireOwn' | 'displayUrl'>,
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
        ...(given.image === undefined ? {} : { image: hash ? photos.displayUrl(hash) : null }),
      },
      clock.now(),
    )
  })
}
