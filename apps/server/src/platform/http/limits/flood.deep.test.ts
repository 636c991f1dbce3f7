import { subscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import { allEndpoints } from '@bikevalley/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

const CONNECTIONS = 400
const EACH = 20
/** What strangers may ask for, mixed: pages of many addresses, their data, the description, a list, sign-ins. */
const WISHES: ((index: number) => string)[] = [
  (index) => get(`/login?from=%2F${index}`),
  (index) => get(`/signup.data?from=%2F${index}`),
  () => get('/api/docs'),
  () => get('/api/advertisedItem'),
  (index) => post('/api/auth/sign-in/email', { email: `nobody-${index}@example.com`, password: 'a wrong password' }),
]
const HEAD = 'HTTP/1.1\r\nHost: 127.0.0.1:3000\r\n'
const get = (path: string) => `GET ${path} ${HEAD}\r\n`
const post = (path: string, body: object) => {
  const text = JSON.stringify(body)
  return `POST ${path} ${HEAD}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
}

const portOf = ({ server }: FastifyInstance): number => z.object({ port: z.number() }).parse(server.address()).port

let app: TestApp
beforeAll(async () => {
  // One window of the limits, however busy this machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await startTestApp({ rateLimits: true }, undefined, 'built')
  await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.stop()
  vi.useRealTimers()
})

const isObject = (one: unknown): boolean => typeof one === 'object' && one !== null
const handling = z.object({ request: z.custom<FastifyRequest>(isObject), reply: z.custom<FastifyReply>(isObject) })

/** What is begun, as the framework tells: how much, how many at once on one connection, and how many for nobody. */
const begun = { all: 0, mostOfConnection: 0, forNobody: 0 }
const atWork = new Map<unknown, number>()
subscribe('tracing:fastify.request.handler:start', (message) => {
  const { request, reply } = handling.parse(message)
  const { socket } = request.raw
  if (request.routeOptions.config.anyHost) return
  const count = (atWork.get(socket) ?? 0) + 1
  atWork.set(socket, count)
  reply.raw.once('close', () => atWork.set(socket, (atWork.get(socket) ?? 0) - 1))
  begun.all += 1
  begun.mostOfConnection = Math.max(begun.mostOfConnection, count)
  if (socket.destroyed) begun.forNobody += 1
})

const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${portOf(app.server)}${path}`)

async function figures(): Promise<Record<string, number>> {
  const body = await (await ask('/metrics')).text()
  return Object.fromEntries([...body.matchAll(/^(\w+) (\d+)$/gm)].map(([, name = '', value]) => [name, Number(value)]))
}

/**
 * Sends them all at once on one connection.
 * @param leave whether the client leaves with the first answer
 * @returns the statuses of the answers
 */
function pipeline(from: number, leave: boolean): Promise<number[]> {
  const requests = Array.from(
    { length: EACH },
    (_, index) => WISHES[index % WISHES.length]?.(from * EACH + index) ?? '',
  )
  return new Promise((resolve) => {
    const socket = connect(portOf(app.server), '127.0.0.1')
    const statuses: number[] = []
    let tail = ''
    socket.setEncoding('latin1')
    socket.on('data', (data) => {
      tail += String(data)
      const found = [...tail.matchAll(/HTTP\/1\.1 (\d{3}) /g)]
      statuses.push(...found.map(([, status]) => Number(status)))
      tail = found.length > 0 ? tail.slice(tail.lastIndexOf('HTTP/1.1 ') + 13) : tail.slice(-13)
      if (leave) socket.resetAndDestroy()
      else if (statuses.length === EACH) socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(statuses))
    socket.write(requests.join(''))
  })
}

/** A quarter of the clients leaves with the first answer. */
const flood = () => Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => pipeline(index, index % 4 === 0)))

// Eight thousand answers, read by the process that makes them: seconds on an idle machine, more on a busy one.
test('a flood of 400 connections with 20 requests each leaves work bounded, and health answers', async () => {
  const describing = vi.spyOn(allEndpoints, 'filter')
  const most: Record<string, number> = {}
  const health: number[] = []
  const state = { over: false }
  const done = flood().finally(() => {
    state.over = true
  })
  while (!state.over) {
    health.push((await ask('/api/health')).status)
    for (const [name, value] of Object.entries(await figures())) most[name] = Math.max(most[name] ?? 0, value)
  }
  const statuses = (await done).filter((_, index) => index % 4 !== 0).flat()

  expect(statuses).toHaveLength((CONNECTIONS - CONNECTIONS / 4) * EACH)
  expect([...new Set(statuses)].filter((status) => ![200, 401, 429, 503].includes(status))).toEqual([])
  expect([...new Set(health)]).toEqual([200])
  expect(begun).toMatchObject({ mostOfConnection: 1, forNobody: 0 })
  // The limit of one address, from whichever of its connections they came.
  expect(begun.all).toBeGreaterThan(100)
  expect(begun.all).toBeLessThanOrEqual(600)
  expect(most['pages_rendering']).toBeLessThanOrEqual(8)
  expect(most['pages_waiting']).toBeLessThanOrEqual(200)
  expect(most['http_requests_waiting']).toBeLessThanOrEqual(CONNECTIONS * (EACH - 1))
  const groups = new Set(allEndpoints.map(({ tag }) => tag)).size
  expect(describing, 'the description of the API is made once, group by group').toHaveBeenCalledTimes(groups)

  // Nothing of it is left.
  await expect.poll(figures).toMatchObject({ http_requests_waiting: 0, pages_rendering: 0, pages_waiting: 0 })
  expect((await figures())['http_requests_dropped_total']).toBeGreaterThan(0)
}, 120_000)
