import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '@bikevalley/contract'
import { inLanguage, type Language, t } from '@bikevalley/messages'

const tooLong = () => new ApiError('headers_too_large', t('platform.headersTooLong'))
const tooSlow = () => new ApiError('request_timeout', t('platform.requestTooSlow'))
const noHttp = () => new ApiError('invalid_input', t('platform.requestUnreadable'))
const unmet = () => new ApiError('expectation_failed', t('platform.onlyContinueExpected'))

const bodyOf = (error: ApiError): string => JSON.stringify(error.toBody())
const headersOf = (common: Readonly<Record<string, string>>, body: string): Record<string, string | number> => ({
  ...common,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  connection: 'close',
})

/**
 * Answers what Node's parser refuses before there is a request, with the headers and in the shape of every other refusal.
 * @param language the site's: what its reader would choose has not been read
 * @returns the framework's `clientErrorHandler`
 */
export const createClientErrorHandler =
  (common: Readonly<Record<string, string>>, language: Language) =>
  (failure: Error & { code?: string }, socket: Socket): void => {
    if (failure.code === 'ECONNRESET' || socket.destroyed) return
    const known = { HPE_HEADER_OVERFLOW: tooLong, ERR_HTTP_REQUEST_TIMEOUT: tooSlow }
    const error = inLanguage(language, Object.entries(known).find(([code]) => code === failure.code)?.[1] ?? noHttp)
    const body = bodyOf(error)
    const lines = Object.entries(headersOf(common, body)).map(([name, value]) => `${name}: ${value}`)
    // An answer that is on its way would be broken in two.
    if (socket.writable && socket.bytesWritten === 0)
      socket.write([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'))
    socket.destroySoon()
  }

/** Answers a request that expects (`Expect`) what we don't know; Node's own answer is bare. */
export function refuseExpectations(server: Server, common: Readonly<Record<string, string>>, language: Language): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const error = inLanguage(language, unmet)
    const body = bodyOf(error)
    response.writeHead(error.status, headersOf(common, body)).end(body)
  })
}
