import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { newId } from '../../../platform/ids.ts'
import { hashToken } from '../sessions/hashed-sessions.ts'

export type AppRow = Selectable<Database['authenticator_apps']>
export type PasskeyRow = Selectable<Database['passkeys']>

/** The authenticator app of a person, one that waits for its first code as well. */
export const findApp = (db: Db, userId: string): Promise<AppRow | undefined> =>
  db.selectFrom('authenticator_apps').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The one that counts. */
export const findConfirmedApp = (db: Db, userId: string): Promise<AppRow | undefined> =>
  db
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

/** Puts a new key in the place of one that waits for its first code. */
export async function keepAppSecret(trx: Db, userId: string, secret: Buffer, now: Date): Promise<void> {
  await trx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret, confirmed_at: null, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, created_at: now, last_step: 0 }))
    .execute()
}

/** Notes a code's step as used up, and the app as set up where it was not. */
export async function noteAppCode(trx: Db, app: AppRow, step: number, now: Date): Promise<void> {
  await trx
    .updateTable('authenticator_apps')
    .set({ confirmed_at: app.confirmed_at ?? now, last_step: step, last_used_at: now })
    .where('user_id', '=', app.user_id)
    .execute()
}

/** @returns whether there was one that counted */
export async function deleteApp(trx: Db, userId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}

/** A person's passkeys, oldest first. */
export const passkeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

export const findPasskeyByCredential = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** Null where some account has this credential already. */
export async function insertPasskey(
  trx: Db,
  passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow | null> {
  const added = await trx
    .insertInto('passkeys')
    .values({ id: newId(), ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? null
}

/** False where somebody has removed it meanwhile. */
export async function notePasskeyUse(trx: Db, id: string, signCount: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deletePasskey = (trx: Db, userId: string, id: string): Promise<PasskeyRow | undefined> =>
  trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst()

/** Whether a person is asked for a second factor: an authenticator app that counts, or a passkey. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const [app, passkeys] = [await findConfirmedApp(db, userId), await passkeysOf(db, userId)]
  return app !== undefined || passkeys.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Puts these in the place of all that a person had. */
export async function replaceRecoveryCodes(trx: Db, userId: string, hashes: readonly string[], now: Date) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute()
}

/** Uses one up, whichever of its hashes it is kept by; false where the person has no such code. */
export async function takeRecoveryCode(trx: Db, userId: string, hashes: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Everything but the password: what a person who has lost it all begins anew without. */
export async function deleteFactors(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute()
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('code_failures').where('user_id', '=', userId).execute()
  await deletePendingOf(trx, userId)
}

/** Deletes the factors that were added since a time, and all recovery codes where no factor is left. */
export async function deleteFactorsSince(trx: Db, userId: string, since: Date): Promise<void> {
  await trx.deleteFrom('authenticator_apps').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  if (!(await hasFactor(trx, userId))) await deleteFactors(trx, userId)
}

/** Until when an account takes no codes; null where it does. */
export async function lockedUntil(trx: Db, userId: string, now: Date): Promise<Date | null> {
  const row = await trx
    .selectFrom('code_failures')
    .select('locked_until')
    .where('user_id', '=', userId)
    .where('locked_until', '>', now)
    .executeTakeFirst()
  return row?.locked_until ?? null
}

/** Counts a wrong code. @returns how many there were in a row */
export async function countFailure(trx: Db, userId: string): Promise<number> {
  const { failures } = await trx
    .insertInto('code_failures')
    .values({ user_id: userId, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ failures: eb('code_failures.failures', '+', 1) })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export async function lockCodes(trx: Db, userId: string, until: Date): Promise<void> {
  await trx.updateTable('code_failures').set({ locked_until: until }).where('user_id', '=', userId).execute()
}

export async function clearFailures(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('code_failures').where('user_id', '=', userId).execute()
}

export async function insertPending(db: Db, pending: { tokenHash: string; userId: string; expiresAt: Date }) {
  await db
    .insertInto('pending_sign_ins')
    .values({ token_hash: pending.tokenHash, user_id: pending.userId, expires_at: pending.expiresAt })
    .execute()
}

/** Whose sign-in waits under that token. */
export async function findPending(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('pending_sign_ins')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function deletePendingOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
}

/** False where it was used or ended meanwhile. */
export async function deletePending(trx: Db, tokenHash: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** False where it was used before. */
export async function useChallenge(trx: Db, { hash, expiresAt }: { hash: string; expiresAt: Date }): Promise<boolean> {
  const added = await trx
    .insertInto('used_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes that the person of a session has shown who they are. */
export async function noteConfirmation(trx: Db, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
}

/** Puts one token of a session in the place of another; false where it has another one by now. */
export async function replaceToken(
  trx: Db,
  sessionId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ token: hashToken(after) })
    .where('id', '=', sessionId)
    .where('token', '=', hashToken(before))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pending sign-ins and used challenges that have expired by that time. */
export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute()
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute()
}
