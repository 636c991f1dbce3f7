/** What a message says, before it has a form. */
export type MailContent = {
  subject: string
  /** Plain sentences, one string a paragraph. */
  paragraphs: string[]
  /** The one thing that the reader may want to do. */
  action?: { label: string; url: string }
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Renders a message as text and as HTML; both say the same. */
export function renderMail({ subject, paragraphs, action }: MailContent): { text: string; html: string } {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), 'BikeValley'].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f2;color:#1c1f1e;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px;background:#fff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${action ? actionHtml(action) : ''}
<p style="margin:24px 0 0;color:#6a706d;font-size:14px">BikeValley</p>
</div>
</body>
</html>
`
  return { text, html }
}

/** A button, and the address in full for readers whose program shows no buttons. */
function actionHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#1c1f1e;color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#6a706d;font-size:14px">Or open this address: <a href="${address}">${address}</a></p>`
}
