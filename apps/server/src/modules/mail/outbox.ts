import { idSchema } from '@bikevalley/contract'
import '@fastify/helmet'
import { language, t } from '@bikevalley/messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../platform/refusals.ts'
import { pictureCid } from './mail-pictures.ts'
import type { MailRow } from './repository.ts'
import type { Mail } from './service.ts'
import { escapeHtml } from './template.ts'

/**
 * Serves `/dev/mail`: the messages of this installation as pages that a person or a test can read. It shows links that
 * open accounts, so it is there in local mode alone; elsewhere the address means nothing.
 */
export function registerOutbox(app: FastifyInstance, { outbox }: Pick<Mail, 'outbox'>): void {
  if (!outbox.open) return

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await outbox.newest()
    return sendPage(reply, t('mail.outbox'), mails.length === 0 ? `<p>${t('mail.noMailYet')}</p>` : listHtml(mails))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await find(request.params.id)
    return sendPage(reply, mail.subject, mailHtml(mail))
  })

  // As a mail program shows it: with the styles on its elements, and the pictures that come with it.
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const mail = await find(request.params.id)
    const html = mail.pictures.reduce(
      (text, hash) => text.replaceAll(`cid:${pictureCid(hash)}`, `/images/${hash}.webp`),
      mail.body_html,
    )
    return noStore(reply)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-same-origin",
      )
      .send(html)
  })

  async function find(given: string): Promise<MailRow> {
    const id = idSchema.safeParse(given)
    const mail = id.success ? await outbox.find(id.data) : undefined
    if (!mail) throw notFound('mail')
    return mail
  }
}

const listHtml = (mails: readonly MailRow[]): string =>
  `<ol>${mails
    .map(
      (mail) => `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a>
<small>${t('mail.toAt', { recipient: escapeHtml(mail.recipient), at: timeHtml(mail.created_at) })}</small></li>`,
    )
    .join('\n')}</ol>`

const mailHtml = (mail: MailRow): string => `<p><small>${whenHtml(mail)}</small></p>
<article${mail.language === null ? '' : ` lang="${mail.language}"`}>${linkAddresses(escapeHtml(mail.body_text))}</article>
<p><a href="/dev/mail/${mail.id}/html">${t('mail.asAProgramShowsIt')}</a></p>
<p><a href="/dev/mail">${t('mail.allMail')}</a></p>`

function whenHtml(mail: MailRow): string {
  const known = { recipient: escapeHtml(mail.recipient), at: timeHtml(mail.created_at) }
  return mail.sent_at ? t('mail.toAtSent', { ...known, sent: timeHtml(mail.sent_at) }) : t('mail.toAt', known)
}

const timeHtml = (at: Date): string => `<time datetime="${at.toISOString()}">${at.toISOString()}</time>`

/** Makes addresses in escaped text into links; an escaped `&amp;` belongs to the address. */
const linkAddresses = (escaped: string): string =>
  escaped.replaceAll(/https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)\S)+/g, (address) => `<a href="${address}">${address}</a>`)

const noStore = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8')

/** The content policy lets only a style with this answer's nonce through. */
function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  const nonce = reply.cspNonce?.style
  return noStore(reply).send(`<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style${nonce ? ` nonce="${nonce}"` : ''}>
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
ol { padding: 0; list-style: none }
li { padding: .75rem 0; border-bottom: 1px solid GrayText }
small { display: block; color: GrayText }
article { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${content}
</body>
</html>
`)
}
