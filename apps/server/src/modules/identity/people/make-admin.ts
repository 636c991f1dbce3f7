import { keptEmail } from '@bikevalley/contract'
import { BY_COMMAND_LINE, recordEvent } from '../../../platform/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repository from '../repository.ts'

/** Makes the person of that email an admin; for the command line alone. */
export const makeAdmin = ({ db, clock }: Platform, email: string): Promise<'made' | 'already-admin' | 'unknown'> =>
  db.transaction().execute(async (trx) => {
    const found = await repository.findUserByEmail(trx, keptEmail(email))
    const [user] = found ? await repository.lockPeople(trx, [found.id]) : []
    if (!user || user.deleted_at) return 'unknown'
    const now = clock.now()
    if (!(await repository.addRole(trx, user.id, 'admin', now))) return 'already-admin'
    // Without other roles they are asked for one no more: an admin is no buyer by default.
    if (!user.role_chosen_at) await repository.updateUser(trx, user.id, { role_chosen_at: now }, now)
    await recordEvent(trx, clock, {
      actorId: null,
      action: 'admin_made',
      subjectType: 'user',
      subjectId: user.id,
      details: { reason: BY_COMMAND_LINE },
      asAdmin: true,
    })
    return 'made'
  })
