import type { FastifyInstance } from 'fastify'

/** Forms and what only signed-in people or emails lead to: nobody should find them by searching. */
const CLOSED =
  /^\/(dashboard|category|login|signup|forgot-password|reset-password|newsletter|verify-email|confirm-new-email|restore-email|welcome)(\/|\?|$)/

/** Asks search engines not to keep closed pages, and no page that says that something is missing or went wrong. */
export function closeToIndexes(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 || CLOSED.test(request.url)) void reply.header('x-robots-tag', 'noindex')
  })
}
