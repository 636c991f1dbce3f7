import { SOURCE_LANGUAGE } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { knownOrNull } from '../../platform/i18n/reader.ts'
import { inPages } from '../../platform/paging/in-pages.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import { mailsTo, noticesTo } from './repository.ts'
import { textNotKept } from './send-mail.ts'

/** The emails that a person was sent, and the notices that wait to be mailed together. */
export const mailsOf = (db: Db, { email }: Subject): PersonalData[] => [
  { name: 'mails', entries: emails(db, email) },
  { name: 'gathered_notices', entries: notices(db, email) },
]

async function* emails(db: Db, email: string): PersonalData['entries'] {
  for await (const mail of inPages((after, limit) => mailsTo(db, email, after, limit)))
    yield {
      at: mail.created_at,
      sent_at: mail.sent_at,
      language: mail.language,
      subject: mail.subject,
      // A link that proves who reads the mailbox is for the mailbox alone.
      text: mail.secret ? textNotKept(knownOrNull(mail.language) ?? SOURCE_LANGUAGE) : mail.body_text,
    }
}

async function* notices(db: Db, email: string): PersonalData['entries'] {
  for await (const notice of inPages((after, limit) => noticesTo(db, email, after, limit)))
    yield { at: notice.created_at, language: notice.language, subject: notice.subject, text: notice.body }
}
