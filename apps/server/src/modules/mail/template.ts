import { language, t } from '@bikevalley/messages'
import { beginsPicture, endsPicture, pictureCid } from './mail-pictures.ts'

/** A figure or a day with what it is: `Collect by`, `Dec 6, 2026`. */
export type MailFact = { label: string; value: string }

/** The bike that a message is about. */
type MailBike = {
  name: string
  /** The hash of a kept picture; null where there is none. */
  picture: string | null
  facts: MailFact[]
}

/** Something that a message tells of, with where it is. */
export type MailItem = { title: string; text: string; url: string; picture?: string | null }
type MailLink = { label: string; url: string }

/** What a message says, before it has a form. */
export type MailContent = {
  subject: string
  /** Plain sentences, one string a paragraph. */
  paragraphs: string[]
  bike?: MailBike
  /** A list with a link each. */
  items?: MailItem[]
  /** The one thing that the reader may want to do. */
  action?: MailLink
  /** Where more of it is. */
  links?: MailLink[]
  /** The ways out, below everything else. */
  leave?: MailLink[]
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** The pictures that a message shows, by hash. */
export const picturesIn = ({ bike, items = [] }: MailContent): string[] => [
  ...new Set([bike?.picture, ...items.map(({ picture }) => picture)].filter((hash) => typeof hash === 'string')),
]

/** Renders a message as text and as HTML, in the language of the moment; both say the same, but for the pictures. */
export function renderMail(content: MailContent): { text: string; html: string } {
  const { subject, paragraphs, bike, items = [], action, links = [], leave = [] } = content
  const text = [
    ...paragraphs,
    ...(bike ? [[bike.name, ...bike.facts.map(({ label, value }) => `${label}: ${value}`)].join('\n')] : []),
    ...items.map((item) => `${item.title}\n${item.text}\n${item.url}`),
    ...[...(action ? [action] : []), ...links].map(linkText),
    'BikeValley',
    ...leave.map(linkText),
  ].join('\n\n')
  // Mail programs know few styles, and many of them none but those on the elements themselves.
  const html = `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #101214 !important }
  .sheet { background: #1a1d20 !important }
  .ink, .ink a { color: #f4f5f2 !important }
  .ink-2, .ink-2 a { color: #b6bcbf !important }
  .rule { border-color: #3a4045 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f5f2;color:#14171a;font:16px/1.5 Arial,Helvetica,sans-serif">
<div class="sheet" style="max-width:544px;margin:0 auto;background:#ffffff;border-top:6px solid #ffc400">
<div style="padding:24px 24px 32px">
<p style="margin:0 0 24px"><span style="display:inline-block;padding:4px 10px;background:#ffc400;color:#14171a;font-weight:bold">BikeValley</span></p>
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.2;color:#14171a">${escapeHtml(subject)}</h1>
${bike?.picture ? pictureHtml(bike.picture, bike.name, action?.url) : ''}
${paragraphs.map((paragraph) => `<p class="ink" style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${bike ? bikeHtml(bike) : ''}
${items.map(itemHtml).join('\n')}
${action ? actionHtml(action) : ''}
${links.map(linkHtml).join('\n')}
${leave.map(leaveHtml).join('\n')}
</div>
</div>
</body>
</html>
`
  return { text, html }
}

function bikeHtml({ name, facts }: MailBike): string {
  const rows = facts.map(
    ({ label, value }) => `<tr>
<td class="ink-2 rule" style="padding:8px 16px 8px 0;border-top:1px solid #c8ccc6;color:#474e54;vertical-align:top">${escapeHtml(label)}</td>
<td class="ink rule" style="padding:8px 0;border-top:1px solid #c8ccc6;font-weight:bold;text-align:right;vertical-align:top;overflow-wrap:anywhere">${escapeHtml(value)}</td>
</tr>`,
  )
  return `<div class="rule" style="margin:24px 0;border-top:3px solid #14171a">
<p class="ink" style="margin:12px 0 8px;font-size:18px;font-weight:bold;overflow-wrap:anywhere">${escapeHtml(name)}</p>
${rows.length === 0 ? '' : `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('\n')}</table>`}
</div>`
}

/** A picture of the mail itself, so that opening it asks no server for anything. It leads to what it shows. */
function pictureHtml(hash: string, alt: string, url?: string): string {
  const image = `<img src="cid:${pictureCid(hash)}" alt="${escapeHtml(alt)}" width="496" style="display:block;width:100%;max-width:496px;height:auto;margin:0 0 16px">`
  const shown = url === undefined ? image : `<a href="${escapeHtml(url)}">${image}</a>`
  return `${beginsPicture(hash)}${shown}${endsPicture}`
}

function itemHtml({ title, text, url, picture = null }: MailItem): string {
  return `<div class="rule" style="margin:0 0 24px">
${picture === null ? '' : pictureHtml(picture, title, url)}
<p class="ink" style="margin:8px 0 0"><a href="${escapeHtml(url)}" style="color:#14171a;font-weight:bold">${escapeHtml(title)}</a><br>${escapeHtml(text).replaceAll('\n', '<br>')}</p>
</div>`
}

const linkText = ({ label, url }: MailLink): string => `${label}:\n${url}`

const linkHtml = ({ label, url }: MailLink): string =>
  `<p class="ink" style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#14171a;font-weight:bold">${escapeHtml(label)}</a></p>`

function leaveHtml({ label, url }: MailLink): string {
  return `<p class="ink-2" style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#5f676d">${escapeHtml(label)}</a></p>`
}

/** A button, and the address in full for readers whose program shows no buttons. */
function actionHtml({ label, url }: MailLink): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#ffc400;color:#14171a;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="ink-2" style="margin:0;color:#5f676d;font-size:14px;overflow-wrap:anywhere">${escapeHtml(t('mail.orOpenThisAddress'))} <a href="${address}" style="color:#5f676d">${address}</a></p>`
}
