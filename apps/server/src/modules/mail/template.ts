/** What a message says, before it has a form. */
export type MailContent = {
  subject: string
  /** Plain sentences, one string a paragraph. */
  paragraphs: string[]
  /** A list with a link each. */
  items?: { title: string; text: string; url: string }[]
  /** The one thing that the reader may want to do. */
  action?: { label: string; url: string }
  /** The way out, below everything else. */
  leave?: { label: string; url: string }
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Renders a message as text and as HTML; both say the same. */
export function renderMail({ subject, paragraphs, items = [], action, leave }: MailContent): {
  text: string
  html: string
} {
  const text = [
    ...paragraphs,
    ...items.map((item) => `${item.title}\n${item.text}\n${item.url}`),
    ...[action].filter((link) => link !== undefined).map(({ label, url }) => `${label}:\n${url}`),
    'BikeValley',
    ...[leave].filter((link) => link !== undefined).map(({ label, url }) => `${label}:\n${url}`),
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f2;color:#1c1f1e;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px;background:#fff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${items.map(itemHtml).join('\n')}
${action ? actionHtml(action) : ''}
<p style="margin:24px 0 0;color:#6a706d;font-size:14px">BikeValley</p>
${leave ? leaveHtml(leave) : ''}
</div>
</body>
</html>
`
  return { text, html }
}

function itemHtml({ title, text, url }: { title: string; text: string; url: string }): string {
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#1c1f1e;font-weight:600">${escapeHtml(title)}</a><br>${escapeHtml(text)}</p>`
}

function leaveHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#6a706d">${escapeHtml(label)}</a></p>`
}

/** A button, and the address in full for readers whose program shows no buttons. */
function actionHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#1c1f1e;color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#6a706d;font-size:14px">Or open this address: <a href="${address}">${address}</a></p>`
}
