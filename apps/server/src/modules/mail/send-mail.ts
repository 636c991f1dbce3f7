import { inLanguage, type Language, t } from '@bikevalley/messages'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { knownOrNull, languageFor } from '../../platform/i18n/reader.ts'
import type { Platform } from '../../platform/platform.ts'
import { transportOfMail } from '../../platform/secrets/transport-security.ts'
import { type MailPictureMaker, withPictures } from './mail-pictures.ts'
import { findMail, markSent } from './repository.ts'

export const SEND_MAIL = 'send-mail'
const sendMailPayload = z.object({ mailId: z.uuid() })

/** What stands in the place of a text that was for its reader alone. */
export const textNotKept = (language: Language): string => inLanguage(language, () => t('mail.textNotKept'))

/**
 * Makes the job that hands one message to the SMTP server. What is marked as sent is not sent again; a crash between
 * sending and marking sends twice, with the same Message-ID, by which mail programs know a repetition. The text of a
 * secret one is kept no longer. To another machine it goes by TLS or not at all, unless `SMTP_URL` says otherwise.
 */
export function createMailSender(
  { db, clock, config, ...platform }: Platform,
  smtpUrl: string,
  makePicture: MailPictureMaker,
): (payload: unknown) => Promise<void> {
  // Mail servers distrust identifiers of a domain that does not exist (RFC 5322, 3.6.4).
  const domain = new URL(platform.siteUrl('/')).hostname
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...(transportOfMail(smtpUrl) === 'tls' ? { requireTLS: true } : {}),
  })
  return async (payload) => {
    const { mailId } = sendMailPayload.parse(payload)
    const mail = await findMail(db, mailId)
    if (!mail || mail.sent_at) return
    const { html, attachments } = await withPictures(mail, makePicture)
    await transport.sendMail({
      messageId: `<${mail.id}@${domain}>`,
      date: mail.created_at,
      from: config.mailFrom,
      // As an object: an address is never read as a list of several.
      to: { name: '', address: mail.recipient },
      subject: literalSubject(mail.subject),
      text: mail.body_text,
      html,
      attachments,
      ...(mail.unsubscribe_url === null ? {} : { headers: leaveHeaders(mail.unsubscribe_url) }),
    })
    const language = languageFor(config, { language: knownOrNull(mail.language) })
    await markSent(db, mail.id, clock.now(), mail.secret ? textNotKept(language) : null)
  }
}

/**
 * A subject that says what it says. Where somebody has typed what looks like an encoded word (RFC 2047), mail programs
 * would show what it stands for; encoded once more, as base64 in words of up to 75 characters, it stays as typed.
 */
export function literalSubject(subject: string): string {
  if (!subject.includes('=?')) return subject
  const words: string[] = []
  let word = ''
  for (const character of subject) {
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((text) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`).join(' ')
}

/** RFC 8058: the mail program shows a button that ends the subscription, and needs nobody to follow a link. */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
