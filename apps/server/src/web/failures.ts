import type { FastifyInstance } from 'fastify'
import { toApiError } from '../platform/http/errors.ts'

/**
 * What a person sees when not even the page around an error can be made: the database is away, or the request is
 * malformed. Plain HTML, since nothing else can be relied on.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, message } = toApiError(error)
    if (status >= 500) request.log.error({ err: error }, 'a page failed')
    if (status === 503) void reply.header('retry-after', '2')
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(failurePage(message))
  })
}

const failurePage = (message: string): string => `<!doctype html>
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
