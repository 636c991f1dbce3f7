import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'

export type MailRow = Selectable<Database['mails']>

export type Notice = Database['gathered_notices']

export async function insertMail(db: Db, mail: Omit<MailRow, 'sent_at'>): Promise<void> {
  await db.insertInto('mails').values(mail).execute()
}

export const findMail = (db: Db, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest messages; the outbox is a tool for one machine, so it needs no more pages. */
export const newestMails = (db: Db): Promise<MailRow[]> =>
  db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(200).execute()

/** @param instead what is kept in the place of its text; null keeps the text */
export async function markSent(db: Db, id: string, at: Date, instead: string | null): Promise<void> {
  const text = instead === null ? {} : { body_text: instead, body_html: instead }
  await db
    .updateTable('mails')
    .set({ sent_at: at, ...text })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Forgets what was written before then, sent or not: what could not be sent until now has long given up. */
export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).execute()
}

export async function deleteMailsTo(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom('mails').where('recipient', '=', recipient).execute()
  await db.deleteFrom('gathered_notices').where('recipient', '=', recipient).execute()
}

/**
 * Hands what was written to one address to another, sent or not.
 * @param since where the address may be somebody else's: only what was written from then on, and no links that are secret
 */
export async function readdressMails(trx: Db, from: string, to: string, since: Date | null = null): Promise<void> {
  const mails = trx.updateTable('mails').set({ recipient: to }).where('recipient', '=', from)
  const notices = trx.updateTable('gathered_notices').set({ recipient: to }).where('recipient', '=', from)
  if (since === null) {
    await mails.execute()
    await notices.execute()
  } else {
    await mails.where('created_at', '>=', since).where('secret', '=', false).execute()
    await notices.where('created_at', '>=', since).execute()
  }
}

/** A page of the messages to an address, by rising id from after one on. */
export const mailsTo = (db: Db, recipient: string, after: string, limit: number): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Whether notices to an address wait to be gathered. */
export async function hasNotices(db: Db, recipient: string): Promise<boolean> {
  const found = await db
    .selectFrom('gathered_notices')
    .select('id')
    .where('recipient', '=', recipient)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertNotice(db: Db, notice: Notice): Promise<void> {
  await db.insertInto('gathered_notices').values(notice).execute()
}

/** Whose first notice has waited since before then. */
export async function readersOfNotices(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('gathered_notices')
    .select('recipient')
    .distinct()
    .where('created_at', '<=', before)
    .execute()
  return rows.map(({ recipient }) => recipient)
}

/** Takes away all that waits for a reader, oldest first. */
export async function takeNotices(trx: Db, recipient: string): Promise<Notice[]> {
  const rows = await trx.deleteFrom('gathered_notices').where('recipient', '=', recipient).returningAll().execute()
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** A page of what waits for a reader, by rising id from after one on. */
export const noticesTo = (db: Db, recipient: string, after: string, limit: number): Promise<Notice[]> =>
  db
    .selectFrom('gathered_notices')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
