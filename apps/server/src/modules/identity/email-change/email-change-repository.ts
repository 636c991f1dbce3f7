import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'

export type EmailChangeRow = Selectable<Database['email_changes']>
export type FormerEmailRow = Selectable<Database['former_emails']>

/** Puts a new address that waits, with its link, in the place of the one before. */
export async function saveEmailChange(trx: Db, change: EmailChangeRow): Promise<void> {
  await trx
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

/** The change that waits for its confirmation. */
export const findEmailChange = (db: Db, userId: string, now: Date): Promise<EmailChangeRow | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** @returns whether one waited */
export async function deleteEmailChange(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('email_changes').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Uses up the link of a person's change; undefined where it is not theirs, was used, or is too old. */
export const takeEmailChange = (
  trx: Db,
  by: { userId: string; tokenHash: string; now: Date },
): Promise<EmailChangeRow | undefined> =>
  trx
    .deleteFrom('email_changes')
    .where('user_id', '=', by.userId)
    .where('token_hash', '=', by.tokenHash)
    .where('expires_at', '>', by.now)
    .returningAll()
    .executeTakeFirst()

export async function insertFormerEmail(trx: Db, former: FormerEmailRow): Promise<void> {
  await trx.insertInto('former_emails').values(former).execute()
}

/** The address that an undo link gives back, while it does. */
export const findFormerEmail = (db: Db, undoHash: string, now: Date): Promise<FormerEmailRow | undefined> =>
  db
    .selectFrom('former_emails')
    .selectAll()
    .where('undo_hash', '=', undoHash)
    .where('undo_until', '>', now)
    .executeTakeFirst()

/** A person's oldest claim to an address that is kept for them, while it can be taken back. */
export const findOwnFormerEmail = (
  trx: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<FormerEmailRow | undefined> =>
  trx
    .selectFrom('former_emails')
    .selectAll()
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('undo_until', '>', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Uses up a person's undo link, and those of later changes. */
export async function deleteFormerEmailsFrom(trx: Db, { user_id, id }: FormerEmailRow): Promise<void> {
  await trx.deleteFrom('former_emails').where('user_id', '=', user_id).where('id', '>=', id).execute()
}

/** A person's former addresses, oldest first. */
export const formerEmailsOf = (db: Db, userId: string): Promise<FormerEmailRow[]> =>
  db.selectFrom('former_emails').selectAll().where('user_id', '=', userId).orderBy('id').execute()

/** Whether an address is kept for somebody else than that person, who had it. */
export async function isKeptForAnother(db: Db, email: string, userId: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('former_emails')
    .select('id')
    .where('email', '=', email)
    .where('user_id', 'is distinct from', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Everything that is kept of a person's other addresses. */
export async function deleteOtherEmailsOf(trx: Db, userId: string): Promise<void> {
  await deleteEmailChange(trx, userId)
  await trx.deleteFrom('former_emails').where('user_id', '=', userId).execute()
}

/** Changes that were not confirmed in time. */
export async function deleteExpiredEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
}

/** Lets go of addresses that can be taken back no more. @returns those that nobody has by now */
export async function releaseFormerEmails(trx: Db, now: Date): Promise<string[]> {
  const released = await trx.deleteFrom('former_emails').where('undo_until', '<=', now).returning('email').execute()
  if (released.length === 0) return []
  const emails = [...new Set(released.map(({ email }) => email))]
  const held = await trx
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .union(trx.selectFrom('former_emails').select('email').where('email', 'in', emails))
    .execute()
  return emails.filter((email) => held.every((one) => one.email !== email))
}
