import { ApiError, type ErrorCode, LIMITS } from '@bikevalley/contract'
import type { FastifyError, FastifyInstance } from 'fastify'
import { NO_ANSWER } from '../database.ts'
import { isVisit, sendFailurePage } from './failure-page.ts'
import { noteSecurity } from './security-log.ts'

/**
 * Turns whatever was thrown into the one shape of errors; what we did not foresee says nothing of our insides. Who opened
 * the address in a browser gets the same words as a page.
 * @param headers sent with each, since what is refused on its way to a call has not met those of the call
 */
export function installErrors(app: FastifyInstance, headers: Readonly<Record<string, string>> = {}): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toApiError(error)
    if (known.status < 500) noteSecurity(request, { refusal: known.code })
    // A refusal that we chose, such as payments being off, is no failure of ours.
    if (known.status >= 500 && known !== error) request.log.error({ err: error }, 'a request failed')
    if (known.code === 'unavailable' || known.code === 'call_running') void reply.header('retry-after', '2')
    if (known.retryAfter !== undefined) void reply.header('retry-after', known.retryAfter)
    // Closed while its client still sends, a connection would be reset before the answer is read. What is left of the
    // body is read and dropped, no longer than a request may take, and the connection goes on.
    if (known.code === 'body_too_large') {
      if (!/close/i.test(request.headers.connection ?? '')) void reply.header('connection', 'keep-alive')
      request.raw.resume()
    }
    void reply.headers({ ...headers, 'cache-control': 'no-store' })
    if (isVisit(request)) return sendFailurePage(reply, known.status, known.message)
    return reply
      .status(known.status)
      .send({ ...known.toBody(), ...(known.status >= 500 ? { requestId: request.id } : {}) })
  })
}

/**
 * Unknown addresses under /api are JSON, for a browser that was led there a page. Elsewhere the web app answers whoever wants to see a page; what is left is a
 * form that a browser without scripts has sent.
 */
export function installNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    noteSecurity(request, { refusal: 'not_found' })
    const missing = new ApiError('not_found', 'There is nothing at this address.')
    if (isVisit(request)) return sendFailurePage(reply, 404, missing.message)
    if (request.url.startsWith('/api')) return reply.status(404).send(missing.toBody())
    const words = 'This form needs scripts. Turn them on in your browser, go back and send it again.'
    return sendFailurePage(reply, 404, words)
  })
}

/** The API error that stands for this one. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseAway(error)) return new ApiError('unavailable', 'We can’t reach our database. Try again in a moment.')
  const known = knownErrors[codeOf(error) ?? '']
  if (known) return new ApiError(...known)
  if (/^(Multipart:|Unexpected end of (form|multipart data)|Malformed part header)/.test(messageOf(error)))
    return new ApiError('invalid_input', 'The upload arrived incomplete. Send it again as multipart/form-data.')
  const status = statusOf(error)
  if (status !== null && status >= 400 && status < 500) return new ApiError('invalid_input', messageOf(error))
  return new ApiError('internal', 'Something went wrong on our side. Try again; nothing was lost.')
}

/** The API error of what will pass by itself, such as a database that is away; null for every other error. */
export function temporaryFailure(error: unknown): ApiError | null {
  const known = toApiError(error)
  return known.status === 503 && known !== error ? Object.assign(known, { cause: error }) : null
}

const notJson = ['invalid_input', 'This request is not valid JSON.'] as const
const tooSlow = ['timeout', 'This took too long and was stopped. Try again in a moment.'] as const

/** The framework's and the database's own codes for what a caller can understand. */
const knownErrors: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'This request is too large.'],
  FST_REQ_FILE_TOO_LARGE: ['image_too_large', `A picture may have ${LIMITS.imageMegabytes} MB at most.`],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'Send JSON with the header Content-Type: application/json.',
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: notJson,
  FST_ERR_VALIDATION: notJson,
  FST_ERR_BAD_URL: ['invalid_input', 'This address is malformed.'],
  FST_FIELDS_LIMIT: ['invalid_input', 'Send the picture alone, as the field image.'],
  FST_PARTS_LIMIT: ['invalid_input', 'Send the picture alone, as the field image.'],
  // A statement that ran into its limit of time, or a lock that did not come.
  '57014': tooSlow,
  '55P03': tooSlow,
  // Two that waited for each other: one of them was ended.
  '40P01': tooSlow,
}

/** PostgreSQL's codes for a server that goes, comes or has no place, and the socket's own. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
])

/** What the driver says of a connection that has ended, where it gives no code. */
const awayWords = [
  NO_ANSWER,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
]

/** Whoever passes an error on may have wrapped it. */
function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  if (code && awayCodes.has(code)) return true
  const message = messageOf(error)
  if (awayWords.some((words) => message.includes(words))) return true
  return error instanceof Error && error.cause !== undefined && isDatabaseAway(error.cause)
}

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : null

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
