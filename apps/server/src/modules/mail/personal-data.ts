import type { Db } from '../../platform/database.ts'
import { inPages } from '../../platform/in-pages.ts'
import type { PersonalData, Subject } from '../../platform/personal-data.ts'
import { mailsTo } from './repository.ts'

/** The letters that a person was sent. */
export const mailsOf = (db: Db, { email }: Subject): PersonalData[] => [{ name: 'mails', entries: letters(db, email) }]

async function* letters(db: Db, email: string): PersonalData['entries'] {
  for await (const mail of inPages((after, limit) => mailsTo(db, email, after, limit)))
    yield { at: mail.created_at, sent_at: mail.sent_at, subject: mail.subject, text: mail.body_text }
}
