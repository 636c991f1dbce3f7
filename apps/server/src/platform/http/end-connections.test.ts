import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endConnections } from './end-connections.ts'

let app: FastifyInstance
let answer: Readable

beforeEach(async () => {
  // As the product's own server does; without our part both tests wait for more than a minute.
  app = Fastify({ keepAliveTimeout: 65_000, forceCloseConnections: 'idle' })
  endConnections(app, 300)
  answer = new Readable({ read: () => undefined })
  app.get('/', (_request, reply) => reply.send(answer))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.server.closeAllConnections())

async function beginAnswer(): Promise<Response> {
  answer.push('begun')
  return fetch(app.listeningOrigin)
}

test('an answer under way is finished, and its connection is not kept for another request', async () => {
  const response = await beginAnswer()
  const closed = app.close()
  answer.push(', finished')
  answer.push(null)
  expect(await response.text()).toBe('begun, finished')
  await closed
})

test('an answer that does not end is cut', async () => {
  const response = await beginAnswer()
  await app.close()
  await expect(response.text()).rejects.toThrow('terminated')
})
