import { LIMITS } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { inLanguage, type Language } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { formatFor, languageFor, type Reader } from '../../platform/i18n/reader.ts'
import { newId } from '../../platform/ids.ts'
import { doAll } from '../../platform/jobs/do-each.ts'
import { enqueue, type JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Exporter } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MailPictureMaker } from './mail-pictures.ts'
import { withoutLinks } from './no-links.ts'
import { createNotices } from './notices.ts'
import { mailsOf } from './personal-data.ts'
import { createMailQuotas, type MailQuota } from './quotas.ts'
import {
  deleteMailsBefore,
  deleteMailsTo,
  findMail,
  insertMail,
  type MailRow,
  newestMails,
  readdressMails,
} from './repository.ts'
import { createMailSender, SEND_MAIL } from './send-mail.ts'
import { type MailContent, picturesIn, renderMail } from './template.ts'

const FORGET = 'forget-old-mails'
const GATHER = 'mail-gathered-notices'

export type MailMessage = MailContent & {
  /** Its id, and with it its Message-ID, where it follows from what it tells of; else a new one. */
  id?: string
  /** Where a mail program ends the subscription with a post of its own (RFC 8058). */
  unsubscribeUrl?: string
  /** Says what nobody but its reader may know: its text is kept until it is sent, and in no backup. */
  secret?: boolean
  /**
   * Tells of what somebody else did, where nothing is lost by an hour's delay: of more than an address may get in an hour,
   * the rest comes gathered in one mail (docs/decisions/077-quotas.md).
   */
  notice?: boolean
}

export type Mail = {
  /**
   * Writes a message in the transaction of the change that it tells of; with SMTP configured it is sent by a job.
   * @param write says it, in the language of who reads it, with their formats: all of its texts are to be asked for in here
   */
  queue(trx: Db, reader: Reader, write: (format: Format) => MailMessage): Promise<void>
  /**
   * Counts a mail that anybody can have sent to that address, before it is queued.
   * @returns false where it got as many as it may: then none is queued, and whoever asked is told nothing of it
   */
  claim(trx: Db, to: string, quota: MailQuota): Promise<boolean>
  /** Forgets every message to that address, sent or not. */
  forget(trx: Db, recipient: string): Promise<void>
  /** Hands everything that was written to a person to their new address: what was not sent yet goes there. */
  readdress(trx: Db, from: string, to: string, since?: Date | null): Promise<void>
  /** What is kept of a person here, for their own copy. */
  personalData: Exporter
  outbox: {
    /** Whether the outbox may be read: in local mode alone. */
    open: boolean
    newest(): Promise<MailRow[]>
    find(id: string): Promise<MailRow | undefined>
  }
  jobs: JobDefinitions
}

/**
 * Messages to people: kept in the database, and sent by SMTP where that is configured.
 * @param makePicture makes the pictures that a mail shows when it is sent
 */
export function createMail(platform: Platform, makePicture: MailPictureMaker): Mail {
  const { db, clock, config } = platform
  const quotas = createMailQuotas(platform)
  const notices = createNotices(platform, quotas)

  const queue: Mail['queue'] = (trx, reader, write) => {
    const language = languageFor(config, reader)
    return inLanguage(language, () => keep(trx, reader.email, language, write(formatFor(config, reader))))
  }

  async function keep(trx: Db, to: string, language: Language, message: MailMessage): Promise<void> {
    const { id = newId(), subject, unsubscribeUrl, secret = false, notice = false, ...rest } = message
    // A header is one line, whatever somebody has called their bike.
    const content = withoutLinks({ ...rest, subject: subject.replaceAll(/\s+/g, ' ').trim() }, platform.siteUrl('/'))
    if (notice && (await notices.gather(trx, to, language, content))) return
    const { text, html } = renderMail(content)
    await insertMail(trx, {
      id,
      recipient: to,
      subject: content.subject,
      body_text: text,
      body_html: html,
      created_at: clock.now(),
      unsubscribe_url: unsubscribeUrl ?? null,
      secret,
      pictures: picturesIn(content),
      language,
    })
    // Somebody may be waiting for it: before picture work.
    if (config.smtpUrl) await enqueue(trx, SEND_MAIL, { mailId: id }, { priority: -10 })
  }

  return {
    queue,
    claim: quotas.claim,
    forget: deleteMailsTo,
    readdress: readdressMails,
    personalData: (subject) => mailsOf(db, subject),
    outbox: { open: config.localMode, newest: () => newestMails(db), find: (id) => findMail(db, id) },
    jobs: {
      lane: 'mail',
      handlers: {
        ...(config.smtpUrl ? { [SEND_MAIL]: createMailSender(platform, config.smtpUrl, makePicture) } : {}),
        [GATHER]: () => notices.mail(queue),
        [FORGET]: () =>
          doAll(
            () => deleteMailsBefore(db, new Date(clock.now().getTime() - LIMITS.notificationDays * 86_400_000)),
            () => quotas.deleteOld(db),
          ),
      },
      cron: [
        { task: FORGET, match: '51 4 * * *' },
        { task: GATHER, match: '*/5 * * * *' },
      ],
    },
  }
}
