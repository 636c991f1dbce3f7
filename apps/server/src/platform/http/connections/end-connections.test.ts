import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endConnections } from './end-connections.ts'

let app: FastifyInstance
let answer: Readable

beforeEach(async () => {
  // As the product's own server does; without `forceCloseConnections` tests here wait for more than a minute.
  app = Fastify({
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    pluginTimeout: 0,
  })
  answer = new Readable({ read: () => undefined })
  app.get('/', (_request, reply) => reply.send(answer))
  app.post('/', ({ body }) => body)
})
afterEach(() => app.server.closeAllConnections())

/** @param finishMs how long a stop waits for what runs; `idleMs` for connections on which nothing does */
async function listen(finishMs?: number, idleMs?: number): Promise<number> {
  endConnections(app, finishMs, idleMs)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(app.listeningOrigin).port)
}

async function beginAnswer(): Promise<Response> {
  answer.push('begun')
  return fetch(app.listeningOrigin)
}

test('an answer under way is finished, and its connection is not kept for another request', async () => {
  await listen()
  const response = await beginAnswer()
  const closed = app.close()
  answer.push(', finished')
  answer.push(null)
  expect(await response.text()).toBe('begun, finished')
  await closed
})

test('an answer that does not end is cut off', async () => {
  await listen(300)
  const response = await beginAnswer()
  await app.close()
  await expect(response.text()).rejects.toThrow('terminated')
})

test('a request that is still being sent is answered, long after idle connections were closed', async () => {
  const port = await listen(undefined, 100)
  const idle = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  idle[1]?.write('GET / HT')
  const headers = { 'content-type': 'text/plain', 'content-length': '8', expect: '100-continue' }
  const slow = request({ port, host: '127.0.0.1', method: 'POST', headers })
  slow.flushHeaders()
  await once(slow, 'continue')
  const closed = app.close()
  await Promise.all(idle.map((socket) => once(socket.resume(), 'close')))
  slow.end('answered')
  const [response] = await once(slow, 'response')
  expect((await response.setEncoding('utf8').toArray()).join('')).toBe('answered')
  await closed
})

test('a request is answered whose connection was made just before the close, and not taken yet', async () => {
  const port = await listen()
  const asked = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(
      'POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nsent',
    )
    return socket.toArray()
  })
  const closed = app.close()
  const answers = (await Promise.all(asked)).map((parts) => parts.join(''))
  expect(answers.filter((text) => text.startsWith('HTTP/1.1 200'))).toHaveLength(20)
  await closed
})
