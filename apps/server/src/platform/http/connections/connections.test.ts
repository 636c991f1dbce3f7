import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../../../../../tests/support/eventually.ts'
import { createTurns } from '../limits/turns.ts'
import { type Connections, limitPerConnection } from './connections.ts'

/** A handler that works as long as the test says, and counts. */
let app: FastifyInstance
let connections: Connections
let begun: string[]
let finish: (() => void)[]
/** Requests that wait for authentication. */
let checks: (() => void)[]
const sockets: Socket[] = []
let serverSockets: Socket[]

beforeEach(async () => {
  app = fastify({ pluginTimeout: 0 })
  connections = limitPerConnection(app, createTurns(app.server))
  begun = []
  finish = []
  checks = []
  serverSockets = []
  app.server.on('connection', (socket) => serverSockets.push(socket))
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/checked') await new Promise<void>((resolve) => checks.push(resolve))
  })
  app.all('/:name', (request, reply) => {
    begun.push(request.url)
    finish.push(() => void reply.send(request.url))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const end of finish) end()
  await app.close()
})

/** Sends these at once on one connection. */
function pipeline(names: readonly string[]): { socket: Socket; received: () => string } {
  const socket = connect(z.object({ port: z.number() }).parse(app.server.address()).port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (data) => {
    text += data.toString()
  })
  socket.on('error', () => undefined)
  socket.write(names.map((name) => `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  return { socket, received: () => text }
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index))

test('requests of one connection are handled one at a time, and answered in order', async () => {
  const { received } = pipeline(['a', 'b', 'c'])
  for (const name of ['a', 'b', 'c']) {
    await until(() => begun.at(-1) === `/${name}`)
    expect(finish).toHaveLength(1)
    finish.pop()?.()
  }
  await until(() => received().includes('/c'))
  expect(received().match(/^\/[abc]|\/[abc](?=HTTP|$)/gm)).toEqual(['/a', '/b', '/c'])
  expect([connections.waiting(), connections.dropped()]).toEqual([0, 0])
})

test('requests of other connections are not delayed by it', async () => {
  pipeline(['slow'])
  await until(() => begun.length === 1)
  pipeline(['quick'])
  await until(() => begun.length === 2)
})

test('requests that wait when a client disconnects are never started', async () => {
  const { socket } = pipeline(numbered(20))
  await until(() => connections.waiting() === 19)
  socket.resetAndDestroy()
  await until(() => connections.dropped() === 19)
  finish.pop()?.()
  expect(begun).toEqual(['/0'])
  expect(connections.waiting()).toBe(0)
})

test('a connection that sends without a pause is no longer read, and all that it sent is answered in the end', async () => {
  const { received } = pipeline(numbered(40))
  await until(() => connections.waiting() === 39)
  await until(() => {
    finish.pop()?.()
    return received().endsWith('/39')
  })
  expect(begun).toHaveLength(40)
  expect([connections.waiting(), connections.closed()]).toEqual([0, 0])
})

test('a connection with more waiting requests than the limit is closed, and none of them is kept', async () => {
  const { socket } = pipeline(numbered(1000))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(connections.closed()).toBe(1)
  await until(() => connections.waiting() === 0)
  expect(begun.filter((url) => url !== '/0')).toEqual([])
})

test('a client that disconnects during authentication has no request handled', async () => {
  const { socket } = pipeline(['checked'])
  await until(() => checks.length === 1)
  const closed = new Promise((resolve) => serverSockets[0]?.once('close', resolve))
  socket.resetAndDestroy()
  await closed
  checks.pop()?.()
  await until(() => connections.dropped() === 1)
  expect(begun).toEqual([])
})
