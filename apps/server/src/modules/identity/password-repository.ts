import type { Db } from '../../platform/database.ts'

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

/** Makes the reset links that a person was mailed worthless. */
export async function deleteOpenResets(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** How a person can log in: with a password, and by which services. */
export async function waysIn(db: Db, userId: string): Promise<{ hasPassword: boolean; services: string[] }> {
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
