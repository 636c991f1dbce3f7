import { isOptionalKind, type NotificationKind } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { inLanguage, languages } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { formatFor, languageFor, type PersonReader } from '../../platform/i18n/reader.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail, MailMessage } from '../mail/index.ts'
import { SEND_PUSH } from './push/send-push.ts'
import { insertNotification, settingOf } from './repository.ts'

/** What a notification is about, and where it leads. */
type Telling = {
  kind: NotificationKind
  /** Of the page on this site where its reader sees it: `/dashboard/mybuyer`. */
  path: string
  /** A name by which it is told this person once, for as long as notifications are kept. */
  once?: string
  /** Of the amounts in it, if not the site's. */
  currency?: string
  /** Whether the notification says all that the mail says: there is no page on which its reader sees it. */
  inFull?: boolean
}

/**
 * Tells a person something in the transaction of the change: by email, and in the app on the page of their notifications,
 * each unless they have said that they do not want it. Who has no account is mailed (`mail.queue`).
 *
 * @param write says it, in the language of who reads it, with their formats. It is asked once for each language of the
 *   site, to keep the subjects as titles: it reads and changes nothing
 * @returns false where nothing was told: they were told before by that name, or want it neither way
 */
export type Tell = (
  trx: Db,
  reader: PersonReader,
  telling: Telling,
  write: (format: Format) => MailMessage,
) => Promise<boolean>

/** What people have who have not chosen, and all have of what is not theirs to choose. */
const BOTH = { by_mail: true, in_app: true }

const wishOf = async (trx: Db, { id }: PersonReader, { kind }: Telling) =>
  (isOptionalKind(kind) ? await settingOf(trx, id, kind) : undefined) ?? BOTH

/** Makes the one way in which modules tell people something: none of them has to know how they want to be told. */
export function createTell({ clock, config }: Platform, mail: Pick<Mail, 'queue'>): Tell {
  return async (trx, reader, telling, write) => {
    const { by_mail, in_app } = await wishOf(trx, reader, telling)
    if (!by_mail && !in_app) return false

    const { kind, path, once = null, currency = config.currency, inFull = false } = telling
    // A person who changes their language reads what they were told in the new one.
    const written = languages.map((language) => {
      const format = formatFor({ ...config, currency }, { ...reader, language })
      return { language, message: inLanguage(language, () => write(format)) }
    })
    if (in_app || once !== null) {
      const byLanguage = (textOf: (message: MailMessage) => string) =>
        JSON.stringify(Object.fromEntries(written.map(({ language, message }) => [language, textOf(message)])))
      const row = { id: newId(), user_id: reader.id, kind, path, once_key: once, in_app, read_at: null }
      const browsers = await insertNotification(trx, {
        ...row,
        titles: byLanguage(({ subject }) => subject),
        notes: inFull ? byLanguage(({ paragraphs }) => paragraphs.join('\n')) : null,
        created_at: clock.now(),
      })
      if (browsers === null) return false
      if (in_app)
        for (const subscriptionId of browsers) await enqueue(trx, SEND_PUSH, { notificationId: row.id, subscriptionId })
    }

    const own = written.find(({ language }) => language === languageFor(config, reader))
    if (by_mail && own) await mail.queue(trx, reader, () => own.message)
    return true
  }
}
