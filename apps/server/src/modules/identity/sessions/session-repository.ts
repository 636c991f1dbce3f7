import type { Selectable } from 'kysely'
import type pg from 'pg'
import { type Db, runPrepared } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import type { Position } from '../../../platform/paging/cursor.ts'
import { deletePendingOf } from '../factors/repository.ts'
import { hashToken } from './hashed-sessions.ts'

/** A session as its owner may see it: without the token that proves it. */
export type OwnSessionRow = Omit<Selectable<Database['sessions']>, 'token' | 'updated_at' | 'confirmed_at'>

const shown = [
  'id',
  'user_id',
  'expires_at',
  'ip_address',
  'user_agent',
  'last_used_at',
  'created_at',
] as const satisfies readonly (keyof OwnSessionRow)[]

/** Notes that a session is in use. */
export const noteUse = (pool: pg.Pool, sessionId: string, now: Date): Promise<unknown> =>
  runPrepared(pool, 'identity-note-use', 'UPDATE sessions SET last_used_at = $2 WHERE id = $1', [sessionId, now])

/** Notes by whose clock somebody lives. */
export const noteZone = (pool: pg.Pool, userId: string, timeZone: string): Promise<unknown> =>
  runPrepared(pool, 'identity-note-zone', 'UPDATE users SET time_zone = $2 WHERE id = $1', [userId, timeZone])

export const findSession = (db: Db, id: string): Promise<OwnSessionRow | undefined> =>
  db.selectFrom('sessions').select(shown).where('id', '=', id).executeTakeFirst()

/** A person's living sessions but one, newest first, from after a place on. */
export const otherSessions = (
  db: Db,
  of: { userId: string; except: string; now: Date; limit: number; after: Position | null },
): Promise<OwnSessionRow[]> =>
  db
    .selectFrom('sessions')
    .select(shown)
    .where('user_id', '=', of.userId)
    .where('id', '<>', of.except)
    .where('expires_at', '>', of.now)
    .where((eb) =>
      of.after === null
        ? eb.lit(true)
        : eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(of.after.createdAt, of.after.id)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute()

/** A page of all that is kept of a person's sessions, by rising id from after one on. */
export const sessionsById = (db: Db, userId: string, after: string, limit: number): Promise<OwnSessionRow[]> =>
  db
    .selectFrom('sessions')
    .select(shown)
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const findSessionOfToken = (db: Db, token: string): Promise<OwnSessionRow | undefined> =>
  db.selectFrom('sessions').select(shown).where('token', '=', hashToken(token)).executeTakeFirst()

/** Ends the session of that token, whoever's it is. */
export async function endSessionOfToken(trx: Db, token: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token', '=', hashToken(token)).execute()
}

/** Ends one session of that person; false when they have no such one. */
export async function endSessionOf(trx: Db, userId: string, id: string): Promise<boolean> {
  const ended = await trx.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends every session of that person, or every one but `except`, and sign-ins that are half done; answers how many. */
export async function endSessionsOf(trx: Db, userId: string, except: string | null): Promise<number> {
  await deletePendingOf(trx, userId)
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', except)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Who has a session or is half signed in, by id. */
export async function peopleWithSessions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('user_id')
    .union(db.selectFrom('pending_sign_ins').select('user_id'))
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id: id }) => id)
}
