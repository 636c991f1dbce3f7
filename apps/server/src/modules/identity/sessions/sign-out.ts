import { BY_COMMAND_LINE, recordEvent } from '../../../platform/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUserByEmail, lockPeople } from '../repository.ts'
import { endSessionsOf, peopleWithSessions } from './session-repository.ts'

/** One person by their email, or everyone. */
export type SignOutOf = { email: string } | 'everyone'

/**
 * Ends all sessions and half sign-ins of one person or of everybody, with their access tokens, and writes it down for each:
 * all of it or nothing.
 * @returns how many sessions that were; `unknown` where nobody has that email
 */
export const signOut = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, whose: SignOutOf): Promise<number | 'unknown'> =>
  db.transaction().execute(async (trx) => {
    const found = whose === 'everyone' ? null : await findUserByEmail(trx, whose.email)
    if (found === undefined) return 'unknown'
    const ids = found ? [found.id] : await peopleWithSessions(trx)
    let ended = 0
    if (ids.length === 0) return ended
    for (const { id } of await lockPeople(trx, ids)) {
      const count = await endSessionsOf(trx, id, null)
      ended += count
      if (count === 0) continue
      await recordEvent(trx, clock, {
        actorId: null,
        action: 'sessions_ended',
        subjectType: 'user',
        subjectId: id,
        details: { which: 'all', count, reason: BY_COMMAND_LINE },
        asAdmin: true,
      })
    }
    return ended
  })
