import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { errorBodySchema } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://bikes.example.com', localMode: false })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.stop())

/** What is sent as it stands is answered with a status, headers and a body. */
async function send(request: string) {
  const { port } = z.object({ port: z.number() }).parse(app.server.server.address())
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((one) => one.split(/: (.*)/s).slice(0, 2)))
  return { status: Number(line.split(' ')[1]), headers, body: errorBodySchema.parse(JSON.parse(body)) }
}

const HOST = 'Host: bikes.example.com\r\n'

test.each([
  ['no request at all', 'GARBAGE\r\n\r\n', 400, 'invalid_input'],
  ['another version', `GET / HTTP/3.0\r\n${HOST}\r\n`, 400, 'invalid_input'],
  ['a header with a blank in its name', 'GET / HTTP/1.1\r\nHost : bikes.example.com\r\n\r\n', 400, 'invalid_input'],
  ['no host', 'GET /api/bikes HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_input'],
  ['long headers', `GET / HTTP/1.1\r\n${HOST}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['an expectation', `GET /api/bikes HTTP/1.1\r\n${HOST}Expect: x\r\n\r\n`, 417, 'expectation_failed'],
])(
  'an unread request (%s) is refused in the shape and with the headers of every refusal',
  async (_, request, status, code) => {
    const answer = await send(request)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    const names = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]))
    expect(names).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  },
)

test('a request that does not arrive in time is refused in the same way', async () => {
  const { port } = z.object({ port: z.number() }).parse(app.server.server.address())
  const socket = connect(port, '127.0.0.1')
  const [theirs] = await once(app.server.server, 'connection')
  app.server.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), theirs)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*nosniff[^]*"code":"request_timeout"/)
})
