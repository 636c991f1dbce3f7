import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MailQuotas } from './quotas.ts'
import * as repository from './repository.ts'
import type { MailContent } from './template.ts'

const HOUR_MS = 3_600_000
/** More would be no mail that anybody reads; the rest is said as a number. */
const MOST_LISTED = 100

/** Notices beyond what an address gets in an hour wait, and come in one mail. */
export function createNotices({ db, clock }: Pick<Platform, 'db' | 'clock'>, quotas: Pick<MailQuotas, 'claim'>) {
  return {
    /**
     * Puts a notice with those that wait, if its reader got as many in the last hour as one may get, or some wait already.
     * @returns whether it waits
     */
    async gather(
      trx: Db,
      to: string,
      { subject, paragraphs, action }: Pick<MailContent, 'subject' | 'paragraphs' | 'action'>,
    ): Promise<boolean> {
      if (!(await repository.hasNotices(trx, to)) && (await quotas.claim(trx, to, 'notice'))) return false
      await repository.insertNotice(trx, {
        id: newId(),
        recipient: to,
        subject,
        body: paragraphs.join('\n'),
        url: action?.url ?? '',
        created_at: clock.now(),
      })
      return true
    },

    /**
     * Mails what has waited for an hour, one mail a reader. Notices are taken and the mail is written in one transaction,
     * so that a crash or a second process loses none and mails none twice.
     *
     * @param queue writes a mail
     */
    async mail(queue: (trx: Db, message: MailContent & { to: string }) => Promise<void>): Promise<void> {
      const before = new Date(clock.now().getTime() - HOUR_MS)
      for (const to of await repository.readersOfNotices(db, before))
        await db.transaction().execute(async (trx) => {
          const notices = await repository.takeNotices(trx, to)
          if (notices.length > 0) await queue(trx, { to, ...inOneMail(notices) })
        })
    },
  }
}

function inOneMail(notices: readonly repository.Notice[]): MailContent {
  const listed = notices.slice(0, MOST_LISTED)
  const more = notices.length - listed.length
  return {
    subject:
      notices.length === 1 ? '1 more message about your bikes' : `${notices.length} more messages about your bikes`,
    paragraphs: [
      `So much happened in one hour that we gathered it in this email.${more > 0 ? ` The first ${MOST_LISTED} are listed; ${more} more are in your dashboard.` : ''}`,
    ],
    items: listed.map(({ subject, body, url }) => ({ title: subject, text: body, url })),
  }
}
