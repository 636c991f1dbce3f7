import { recordEvent } from '../../../platform/audit.ts'
import { cursorAt, readCursor } from '../../../platform/paging/cursor.ts'
import { type Paging, page } from '../../../platform/paging/page.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notFound } from '../../../platform/refusals.ts'
import { endSessionOf, endSessionsOf, findSession, type OwnSessionRow, otherSessions } from './session-repository.ts'

const PAGE = 20

/** Where a person is logged in, a page at a time: the session that asks comes first, the others newest first. */
export async function listSessions(
  { db, clock }: Platform,
  person: Person,
  { cursor, limit = PAGE }: Paging,
): Promise<{ rows: OwnSessionRow[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const current = after === null ? await findSession(db, person.sessionId) : undefined
  const of = { userId: person.id, except: person.sessionId, now: clock.now(), limit: limit + 1, after }
  const others = await otherSessions(db, of)
  const { shown, nextCursor } = page(others, limit, cursorAt)
  return { rows: [...(current ? [current] : []), ...shown], nextCursor }
}

/**
 * Ends one of the person's own sessions; its access tokens die with it.
 * @throws ApiError `not_found` for anybody else's and for one that has ended
 */
export async function endSession({ db, clock }: Platform, person: Person, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await endSessionOf(trx, person.id, id))) throw notFound('session')
    await recordEvent(trx, clock, {
      actorId: person.id,
      action: 'session_ended',
      subjectType: 'user',
      subjectId: person.id,
    })
  })
}

/** Ends all of the person's sessions, or all but the one that asks. @returns how many */
export const endSessions = ({ db, clock }: Platform, person: Person, which: 'others' | 'all'): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const count = await endSessionsOf(trx, person.id, which === 'others' ? person.sessionId : null)
    if (count > 0)
      await recordEvent(trx, clock, {
        actorId: person.id,
        action: 'sessions_ended',
        subjectType: 'user',
        subjectId: person.id,
        details: { which, count },
      })
    return count
  })
