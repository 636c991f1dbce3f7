import { ApiError, type ErrorCode, LIMITS } from '@bikevalley/contract'
import { inLanguage, t } from '@bikevalley/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureLine, isDatabaseUnreachable } from '../db/unreachable-database.ts'
import { languageOf } from '../i18n/language-of.ts'
import { sendFailurePage, wantsPage } from './failure-page.ts'
import { noteSecurity } from './security/security-log.ts'

/**
 * Turns whatever was thrown into the one shape of errors; what we did not foresee says nothing of our insides. Who opened
 * the address in a browser gets the same words as a page.
 * @param headers sent with each, since what is refused on its way to a call has not met those of the call
 */
export function installErrors(app: FastifyInstance, headers: Readonly<Record<string, string>> = {}): void {
  const answer = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = toApiError(error)
    if (known.status < 500) noteSecurity(request, { refusal: known.code })
    // A refusal that we chose, such as payments being off, is no failure of ours.
    if (known.status >= 500 && known !== error) request.log.error(...failureLine(error, 'a request failed'))
    if (known.code === 'unavailable' || known.code === 'call_running') void reply.header('retry-after', '2')
    if (known.retryAfter !== undefined) void reply.header('retry-after', known.retryAfter)
    // Closed while its client still sends, a connection would be reset before the answer is read. What is left of the
    // body is read and dropped, no longer than a request may take, and the connection goes on.
    if (known.code === 'body_too_large') {
      if (!/close/i.test(request.headers.connection ?? '')) void reply.header('connection', 'keep-alive')
      request.raw.resume()
    }
    void reply.headers({ ...headers, 'cache-control': 'no-store' })
    if (wantsPage(request)) return sendFailurePage(reply, known.status, known.message)
    return reply
      .status(known.status)
      .send({ ...known.toBody(), ...(known.status >= 500 ? { requestId: request.id } : {}) })
  }
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    inLanguage(languageOf(request), () => answer(error, request, reply)),
  )
}

/**
 * Unknown addresses under /api are JSON, for a browser that was led there a page. Elsewhere the web app answers whoever wants to see a page; what is left is a
 * form that a browser without scripts has sent.
 */
export function installNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => inLanguage(languageOf(request), () => answerMissing(request, reply)))
}

function answerMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  noteSecurity(request, { refusal: 'not_found' })
  const missing = new ApiError('not_found', t('platform.nothingHere'))
  if (wantsPage(request)) return sendFailurePage(reply, 404, missing.message)
  if (request.url.startsWith('/api')) return reply.status(404).send(missing.toBody())
  return sendFailurePage(reply, 404, t('platform.formNeedsScripts'))
}

/** The API error that stands for this one. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseUnreachable(error)) return new ApiError('unavailable', t('platform.databaseAway'))
  const known = knownErrors.get(codeOf(error) ?? '')?.()
  if (known) return new ApiError(...known)
  if (/^(Multipart:|Unexpected end of (form|multipart data)|Malformed part header)/.test(messageOf(error)))
    return new ApiError('invalid_input', t('platform.uploadIncomplete'))
  const status = statusOf(error)
  if (status !== null && status >= 400 && status < 500) return new ApiError('invalid_input', messageOf(error))
  return new ApiError('internal', t('platform.internal'))
}

/** The API error of what will pass by itself, such as a database that is away; null for every other error. */
export function temporaryFailure(error: unknown): ApiError | null {
  const known = toApiError(error)
  return known.status === 503 && known !== error ? Object.assign(known, { cause: error }) : null
}

type Refusal = readonly [code: ErrorCode, words: string]

const notJson = (): Refusal => ['invalid_input', t('platform.notJson')]
const onlyPicture = (): Refusal => ['invalid_input', t('platform.sendPictureAlone')]
const tooSlow = (): Refusal => ['timeout', t('platform.tookTooLong')]

/** The framework's and the database's own codes for what a caller can understand. */
const knownErrors: ReadonlyMap<string, () => Refusal> = new Map(
  Object.entries({
    FST_ERR_CTP_BODY_TOO_LARGE: () => ['body_too_large', t('platform.requestTooLarge')],
    FST_REQ_FILE_TOO_LARGE: () => [
      'image_too_large',
      t('platform.pictureTooLarge', { megabytes: LIMITS.imageMegabytes }),
    ],
    FST_ERR_CTP_INVALID_MEDIA_TYPE: () => ['unsupported_media_type', t('platform.sendJson')],
    FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
    FST_ERR_CTP_INVALID_JSON_BODY: notJson,
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: notJson,
    FST_ERR_VALIDATION: notJson,
    FST_ERR_BAD_URL: () => ['invalid_input', t('platform.malformedAddress')],
    FST_FIELDS_LIMIT: onlyPicture,
    FST_PARTS_LIMIT: onlyPicture,
    // A statement that ran into its limit of time, or a lock that did not come.
    '57014': tooSlow,
    '55P03': tooSlow,
    // Two that waited for each other: one of them was ended.
    '40P01': tooSlow,
  }),
)

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
