import type { Db } from '../../platform/database.ts'
import type { Database } from '../../platform/schema.ts'

export type MailRow = Database['mails']

export async function insertMail(db: Db, mail: Omit<MailRow, 'sent_at'>): Promise<void> {
  await db.insertInto('mails').values(mail).execute()
}

export const findMail = (db: Db, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest messages; the outbox is a tool for one machine, so it needs no more pages. */
export const newestMails = (db: Db): Promise<MailRow[]> =>
  db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(200).execute()

const NOT_KEPT = 'The text of this mail was for its reader alone and is not kept.'

export async function markSent(db: Db, id: string, at: Date, then: 'keep-text' | 'forget-text'): Promise<void> {
  const text = then === 'forget-text' ? { body_text: NOT_KEPT, body_html: NOT_KEPT } : {}
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
