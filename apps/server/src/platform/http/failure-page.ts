/** A page that says one sentence. Plain HTML, since nothing else can be relied on. */
export const failurePage = (message: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>BikeValley</title>
<h1>${escapeHtml(message)}</h1>
<p><a href="">Try again</a> or <a href="/">go to the homepage</a>.</p>
</html>
`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
