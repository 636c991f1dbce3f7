/**
 * A page that says one sentence. Plain HTML in the device's own letters and colours, since nothing else can be relied on;
 * the content policy takes styles in attributes.
 */
export const failurePage = (message: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>BikeValley</title>
<body style="margin: 12vh auto; max-width: 38rem; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif">
<p style="font-weight: 800">BikeValley</p>
<h1 style="font-size: 1.75rem; line-height: 1.3">${escapeHtml(message)}</h1>
<p><a href="">Try again</a> or <a href="/">go to the homepage</a>.</p>
</html>
`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
