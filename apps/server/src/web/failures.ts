import { inLanguage } from '@bikevalley/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureLine } from '../platform/db/unreachable-database.ts'
import { toApiError } from '../platform/http/errors.ts'
import { sendFailurePage } from '../platform/http/failure-page.ts'
import { languageOf } from '../platform/i18n/language-of.ts'

/**
 * What a person sees when not even the page around an error can be made: the database is away, or the request is
 * malformed.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => inLanguage(languageOf(request), () => answer(error, request, reply)))
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, retryAfter } = toApiError(error)
  if (status >= 500) request.log.error(...failureLine(error, 'a page failed'))
  if (status === 503) void reply.header('retry-after', '2')
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return sendFailurePage(reply.header('cache-control', 'no-store'), status, message)
}
