import { type Selectable, sql } from 'kysely'
import type pg from 'pg'
import { type Db, runPrepared } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { deleteFactors } from './factors/repository.ts'
import type { Role } from './people/roles.ts'

export type UserRow = Selectable<Database['users']>

/** A living session with its person and roles: what one request needs to know. */
export type SessionRow = Pick<
  UserRow,
  'email' | 'name' | 'image_hash' | 'role_chosen_at' | 'email_verified' | 'terms_version' | 'time_zone' | 'language'
> & {
  session_id: string
  token: string
  last_used_at: Date | null
  confirmed_at: Date | null
  user_id: string
  /** An authenticator app that counts, or a passkey. */
  has_factor: boolean
  roles: Role[]
}

const LIVE_SESSIONS = `
  SELECT s.id AS session_id, s.token, s.last_used_at, s.confirmed_at, u.id AS user_id, u.email, u.name, u.image_hash, u.role_chosen_at,
    u.email_verified, u.terms_version, u.time_zone, u.language,
    ARRAY(SELECT r.role FROM roles r WHERE r.user_id = u.id) AS roles,
    EXISTS(SELECT FROM authenticator_apps a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
      OR EXISTS(SELECT FROM passkeys p WHERE p.user_id = u.id) AS has_factor
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE (s.id = $1::uuid OR s.token = $2::text) AND s.expires_at > $3::timestamptz
    AND u.deleted_at IS NULL AND u.suspended_at IS NULL`

/** The sessions with that id and that token's hash which still hold, at most one each. */
export const findLiveSessions = (
  pool: pg.Pool,
  by: { sessionId: string | null; token: string | null; now: Date },
): Promise<SessionRow[]> => runPrepared(pool, 'identity-live-sessions', LIVE_SESSIONS, [by.sessionId, by.token, by.now])

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Sessions and verifications that have expired by that time. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute()
}

/** Keeps what a mailed link proves, as the sign-in service keeps its own. */
export async function insertVerification(
  trx: Db,
  { identifier, value, expiresAt }: { identifier: string; value: string; expiresAt: Date },
): Promise<void> {
  await trx.insertInto('verifications').values({ id: newId(), identifier, value, expires_at: expiresAt }).execute()
}

export async function hasVerification(db: Db, identifier: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('verifications')
    .select('id')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Makes the links of one kind that a person was mailed worthless. */
export async function deleteVerifications(trx: Db, userId: string, prefix: string): Promise<void> {
  await trx.deleteFrom('verifications').where('value', '=', userId).where('identifier', 'like', `${prefix}%`).execute()
}

/** Invalidates every link that a person was mailed. */
export async function deleteMailedLinks(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** Uses it up; null when it is not there or its time is over. */
export async function takeVerification(trx: Db, identifier: string, now: Date): Promise<string | null> {
  const taken = await trx
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst()
  return taken?.value ?? null
}

/**
 * Locks the rows of these people in one order, so that two such transactions never wait for one another. Rows that only
 * refer to them are not held up: who writes one has locked a listing or a payment first, for which these may wait.
 */
export const lockPeople = (trx: Db, ids: readonly string[]): Promise<UserRow[]> =>
  trx.selectFrom('users').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst()

export const findUser = (db: Db, id: string): Promise<UserRow> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A person's roles, and since when they have each. */
export const rolesWithDates = (db: Db, userId: string) =>
  db.selectFrom('roles').select(['role', 'granted_at']).where('user_id', '=', userId).orderBy('granted_at').execute()

export async function rolesOf(db: Db, userId: string): Promise<Role[]> {
  const rows = await db.selectFrom('roles').select('role').where('user_id', '=', userId).execute()
  return rows.map((row) => row.role)
}

/** @returns whether the role is new to that person */
export async function addRole(trx: Db, userId: string, role: Role, at: Date): Promise<boolean> {
  const added = await trx
    .insertInto('roles')
    .values({ user_id: userId, role, granted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Closes or opens the accounts of these emails; those that are so already keep their time. */
export async function setSuspended(db: Db, emails: readonly string[], suspended: boolean, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_at: suspended ? at : null, suspension_reason: null, updated_at: at })
    .where('email', 'in', emails)
    .where('suspended_at', suspended ? 'is' : 'is not', null)
    .execute()
}

export async function updateUser(
  trx: Db,
  id: string,
  change: Partial<
    Pick<
      UserRow,
      | 'name'
      | 'email'
      | 'image_hash'
      | 'role_chosen_at'
      | 'email_verified'
      | 'terms_version'
      | 'terms_accepted_at'
      | 'language'
    >
  >,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export type ListedUserRow = UserRow & { roles: Role[] }

const livePeople = (db: Db, role: Role | undefined) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .$if(role !== undefined, (query) =>
      query.where((eb) => {
        const roles = eb.selectFrom('roles').select('role').whereRef('roles.user_id', '=', 'users.id')
        const holds = eb.exists(roles.where('role', '=', role ?? 'buyer'))
        // Without any role one is a buyer.
        return role === 'buyer' ? eb.or([holds, eb.not(eb.exists(roles))]) : holds
      }),
    )

/** One page of the people who hold that role (everyone without one), newest first. */
export const listPeople = (
  db: Db,
  { role, limit, offset }: { role: Role | undefined; limit: number; offset: number },
): Promise<ListedUserRow[]> =>
  livePeople(db, role)
    .selectAll()
    .select(sql<Role[]>`ARRAY(SELECT r.role FROM roles r WHERE r.user_id = users.id)`.as('roles'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countPeople(db: Db, role: Role | undefined): Promise<number> {
  const { count } = await livePeople(db, role)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The admins who can still sign in. */
export async function liveAdminIds(trx: Db): Promise<string[]> {
  const rows = await trx
    .selectFrom('roles')
    .innerJoin('users', 'users.id', 'roles.user_id')
    .select('users.id')
    .where('roles.role', '=', 'admin')
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

export type NewPerson = {
  name: string
  email: string
  roles: readonly Role[]
  passwordHash: string | null
  createdAt: Date
  termsVersion: string | null
}

/** Writes a person with their roles and, given a hash, their password. */
export async function insertPerson(trx: Db, person: NewPerson): Promise<string> {
  const id = newId()
  const { name, email, createdAt } = person
  await trx
    .insertInto('users')
    .values({
      id,
      name,
      email,
      image_hash: null,
      role_chosen_at: person.roles.length > 0 ? createdAt : null,
      suspended_at: null,
      deleted_at: null,
      terms_version: person.termsVersion,
      terms_accepted_at: person.termsVersion === null ? null : createdAt,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
  for (const role of person.roles) await addRole(trx, id, role, createdAt)
  if (person.passwordHash)
    await trx
      .insertInto('accounts')
      .values({
        id: newId(),
        user_id: id,
        account_id: id,
        provider_id: 'credential',
        password: person.passwordHash,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .execute()
  return id
}

/** Closes an account with a reason, or opens it again without one. */
export async function setSuspension(
  trx: Db,
  id: string,
  suspension: { at: Date; reason: string } | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ suspended_at: suspension?.at ?? null, suspension_reason: suspension?.reason ?? null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteSessionsOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Ends every session, password, second factor and open reset of a person. */
export async function deleteSignIns(trx: Db, userId: string): Promise<void> {
  await deleteSessionsOf(trx, userId)
  await trx.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await deleteMailedLinks(trx, userId)
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  await deleteFactors(trx, userId)
}

/** The domain of demo people's addresses: there is no mailbox behind them. */
export const DEMO_DOMAIN = 'bikevalley.test'
export const isDemoAddress = (email: string): boolean => email.endsWith(`@${DEMO_DOMAIN}`)

/** The domain of deleted people's addresses; nobody can register there. */
export const DELETED_DOMAIN = 'deleted.invalid'

/** Leaves the row, since records hang on its id, and nothing in it that tells who it was. */
export async function anonymize(trx: Db, id: string, at: Date): Promise<void> {
  await trx.deleteFrom('roles').where('user_id', '=', id).execute()
  await trx
    .updateTable('users')
    .set({
      name: 'Deleted person',
      email: `deleted+${id}@${DELETED_DOMAIN}`,
      email_verified: false,
      image_hash: null,
      time_zone: null,
      language: null,
      suspension_reason: null,
      deleted_at: at,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}
