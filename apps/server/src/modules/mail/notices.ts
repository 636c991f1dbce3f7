import { LIMITS } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import * as repository from './repository.ts'
import type { MailContent } from './template.ts'

const HOUR_MS = 3_600_000
/** More would be no mail that anybody reads; the rest is said as a number. */
const MOST_LISTED = 100

/**
 * Puts a notice with those that wait, if its reader got as many in the last hour as one may get, or some wait already.
 * Of transactions at once, each may send the last one: there are never more of them than connections.
 *
 * @returns whether it waits
 */
export async function gather(
  trx: Db,
  to: string,
  { subject, paragraphs, action }: Pick<MailContent, 'subject' | 'paragraphs' | 'action'>,
  now: Date,
): Promise<boolean> {
  const { sent, waiting } = await repository.noticesOf(trx, to, new Date(now.getTime() - HOUR_MS))
  if (sent < LIMITS.noticeMailsPerHour && !waiting) return false
  await repository.insertNotice(trx, {
    id: newId(),
    recipient: to,
    subject,
    body: paragraphs.join('\n'),
    url: action?.url ?? '',
    created_at: now,
  })
  return true
}

/**
 * Mails what has waited for an hour, one mail a reader. Notices are taken and the mail is written in one transaction, so
 * that a crash or a second process loses none and mails none twice.
 *
 * @param queue writes a mail
 */
export async function mailGathered(
  db: Db,
  queue: (trx: Db, message: MailContent & { to: string }) => Promise<void>,
  now: Date,
): Promise<void> {
  for (const to of await repository.readersOfNotices(db, new Date(now.getTime() - HOUR_MS)))
    await db.transaction().execute(async (trx) => {
      const notices = await repository.takeNotices(trx, to)
      if (notices.length === 0) return
      const listed = notices.slice(0, MOST_LISTED)
      const more = notices.length - listed.length
      await queue(trx, {
        to,
        subject:
          notices.length === 1 ? '1 more message about your bikes' : `${notices.length} more messages about your bikes`,
        paragraphs: [
          `So much happened in one hour that we gathered it in this mail.${more > 0 ? ` The first ${MOST_LISTED} are listed; ${more} more are in your dashboard.` : ''}`,
        ],
        items: listed.map(({ subject, body, url }) => ({ title: subject, text: body, url })),
      })
    })
}
