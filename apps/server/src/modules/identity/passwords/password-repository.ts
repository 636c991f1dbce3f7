import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { deleteVerifications } from '../repository.ts'

const CREDENTIAL = 'credential'

/** The hash of a person's password; null for who has none. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .executeTakeFirst()
  return account?.password ?? null
}

/** Puts a new hash in the place of a known one; false when it is there no more. */
export async function replacePassword(
  trx: Db,
  userId: string,
  known: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL)
    .where('password', '=', known)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a person a password, whether or not they had one. */
export async function putPassword(trx: Db, userId: string, hash: string, now: Date): Promise<void> {
  const values = { user_id: userId, account_id: userId, provider_id: CREDENTIAL, password: hash, updated_at: now }
  await trx
    .insertInto('accounts')
    .values({ id: newId(), created_at: now, ...values })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute()
}

/** Takes a person's password, and the services that were connected since a time. */
export async function deleteAccountsSince(trx: Db, userId: string, since: Date): Promise<void> {
  await trx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('provider_id', '=', CREDENTIAL), eb('created_at', '>=', since)]))
    .execute()
}

/** What a login is held against: whose address it is, their hash, and whether they have used that device before. */
export const findLogin = (db: Db, email: string, device: string | null) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', CREDENTIAL),
    )
    .leftJoin('known_devices', (join) =>
      join.onRef('known_devices.user_id', '=', 'users.id').on('known_devices.device', '=', device ?? ''),
    )
    .select(['users.id', 'accounts.password', 'known_devices.device'])
    .where('users.email', '=', email)
    .executeTakeFirst()

/** Whether there are hashes of an earlier kind, which take another time to check. */
export async function hasEarlierHashes(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('password', 'not like', sql.lit('$argon2id$%'))
    .limit(1)
    .execute()
  return found.length > 0
}

/** The start of what `verifications` keeps a reset link by. */
export const RESET_PREFIX = 'reset-password:'

/** Makes the reset links that a person was mailed worthless. */
export const deleteOpenResets = (trx: Db, userId: string): Promise<void> =>
  deleteVerifications(trx, userId, RESET_PREFIX)

/** How a person can log in: with a password, and by which services. */
export async function loginMethods(db: Db, userId: string): Promise<{ hasPassword: boolean; services: string[] }> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['provider_id', 'password'])
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute()
  return {
    hasPassword: accounts.some(({ provider_id, password }) => provider_id === CREDENTIAL && password !== null),
    services: accounts.map(({ provider_id }) => provider_id).filter((id) => id !== CREDENTIAL),
  }
}
