import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp()
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.stop())

/** A request of one connection: its answer, and whether the connection goes on. */
async function post(agent: Agent, path: string, body: string, headers: Record<string, string | number>) {
  const sent = request({
    agent,
    port,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  return {
    status: answer.statusCode,
    connection: answer.headers.connection,
    body: await json(answer),
    reused: sent.reusedSocket,
  }
}

const LONG = JSON.stringify({ email: 'x'.repeat(3_000_000) })

describe.each([
  ['with its length declared', { 'content-length': LONG.length }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a body that is too long, sent %s', (_, headers) => {
  test.each([
    ['/api/newsletter', 413, 'body_too_large'],
    ['/api/bikes', 401, 'not_signed_in'],
    ['/api/no-such-call', 413, 'body_too_large'],
  ])('to %s, gets a readable answer, and the next request is answered', async (path, status, code) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (let round = 0; round < 3; round++) {
        const refused = await post(agent, path, LONG, headers)
        expect(refused).toMatchObject({ status, connection: 'keep-alive', body: { code } })
        const next = await post(agent, '/api/newsletter', '{}', {})
        expect(next).toMatchObject({ status: 400, reused: true, body: { code: 'invalid_input' } })
      }
    } finally {
      agent.destroy()
    }
  })
})
