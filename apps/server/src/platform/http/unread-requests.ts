import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '@bikevalley/contract'

const TOO_LONG = new ApiError('headers_too_large', 'The headers of this request are too long.')
const TOO_SLOW = new ApiError('request_timeout', 'This request took too long to arrive.')
const NO_HTTP = new ApiError('invalid_input', 'We can’t read this request.')
const UNMET = new ApiError('expectation_failed', 'Of the header Expect, only 100-continue is supported.')

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
 * @returns the framework's `clientErrorHandler`
 */
export const createClientErrorHandler =
  (common: Readonly<Record<string, string>>) =>
  (failure: Error & { code?: string }, socket: Socket): void => {
    if (failure.code === 'ECONNRESET' || socket.destroyed) return
    const known = { HPE_HEADER_OVERFLOW: TOO_LONG, ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW }
    const error = Object.entries(known).find(([code]) => code === failure.code)?.[1] ?? NO_HTTP
    const body = bodyOf(error)
    const lines = Object.entries(headersOf(common, body)).map(([name, value]) => `${name}: ${value}`)
    // An answer that is on its way would be broken in two.
    if (socket.writable && socket.bytesWritten === 0)
      socket.write([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'))
    socket.destroySoon()
  }

/** Answers a request that expects (`Expect`) what we don't know; Node's own answer is bare. */
export function refuseExpectations(server: Server, common: Readonly<Record<string, string>>): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf(UNMET)
    response.writeHead(UNMET.status, headersOf(common, body)).end(body)
  })
}
