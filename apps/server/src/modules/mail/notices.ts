import { type Language, t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { knownOrNull, type Reader } from '../../platform/i18n/reader.ts'
import { newId } from '../../platform/ids.ts'
import { doEach } from '../../platform/jobs/do-each.ts'
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
      language: Language,
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
        language,
      })
      return true
    },

    /**
     * Mails what has waited for an hour, one mail a reader. Notices are taken and the mail is written in one transaction,
     * so that a crash or a second process loses none and mails none twice. Where one mail fails, the others are sent.
     *
     * @param queue writes a mail
     */
    async mail(queue: (trx: Db, reader: Reader, write: () => MailContent) => Promise<void>): Promise<void> {
      const before = new Date(clock.now().getTime() - HOUR_MS)
      await doEach(await repository.readersOfNotices(db, before), (to) =>
        db.transaction().execute(async (trx) => {
          const notices = await repository.takeNotices(trx, to)
          const last = notices.at(-1)
          if (!last) return
          const reader = { email: to, language: knownOrNull(last.language), timeZone: null }
          await queue(trx, reader, () => inOneMail(notices))
        }),
      )
    },
  }
}

function inOneMail(notices: readonly repository.Notice[]): MailContent {
  const listed = notices.slice(0, MOST_LISTED)
  const more = notices.length - listed.length
  return {
    subject: t('mail.gatheredSubject', { count: notices.length }),
    paragraphs: [more > 0 ? t('mail.gatheredWithMore', { listed: MOST_LISTED, more }) : t('mail.gathered')],
    items: listed.map(({ subject, body, url }) => ({ title: subject, text: body, url })),
  }
}
