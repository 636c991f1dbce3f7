import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { LONGEST_LIST } from '@bikevalley/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { listBike } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { until } from '../../../../../../tests/support/eventually.ts'
import { signUp } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

/** Whole lists of a market, each asked for on a connection of its own, as they cost the most. */
const VISITORS = 300
const WHOLE = `/api/category/Sports?limit=${LONGEST_LIST}`
/** As long a list, and another address for each: those who ask for the same at once share one reading. */
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => `/api/category/Sports?limit=${LONGEST_LIST - at}`)
const ON_SALE = 400

const asked = z.object({ name: z.string() }).catch({ name: '' })

let app: TestApp
/** The routes in the order in which they were answered, and how many readings are begun and not answered. */
let answered: string[]
let begun: string[]
/** What queries of the database wait for. */
let opened: Promise<void>
let atWork: number
let mostAtWork: number
const sockets: Socket[] = []

async function start(rateLimits: boolean): Promise<void> {
  // One window of the limits, however busy this machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  app = await startTestApp({ rateLimits })
  const seller = await signUp(app, 'Seller')
  await listBike(seller, { category_name: 'Sports' })
  await app.owner.query(`
    INSERT INTO listings (id, seller_id, state, name, resale_price_minor, currency, condition, category_id, location,
                          has_image, description, created_at, updated_at)
    SELECT gen_random_uuid(), '${seller.id}', 'available', 'A bike', 450000, 'USD', 'good', 'Sports', 'Here', true,
           repeat('Two owners. ', 40), now() - n * interval '1 minute', now()
    FROM generate_series(1, ${ON_SALE}) AS n`)
  answered = []
  begun = []
  opened = Promise.resolve()
  mostAtWork = 0
  atWork = 0
  const query = app.platform.pool.query.bind(app.platform.pool)
  vi.spyOn(app.platform.pool, 'query').mockImplementation((...given: unknown[]) => {
    const { name } = asked.parse(given[0])
    const [, category] = /^bikes-of-(Cruiser|Off_Road|Sports)-/.exec(name) ?? []
    if (category === undefined) return Reflect.apply(query, null, given)
    const rows = opened.then(() => Reflect.apply(query, null, given))
    begun.push(category)
    atWork += 1
    mostAtWork = Math.max(mostAtWork, atWork)
    void Promise.resolve(rows).finally(() => {
      atWork -= 1
    })
    return rows
  })
  app.server.server.on('request', (request, response) => {
    response.on('finish', () => answered.push(`${response.statusCode} ${request.url}`))
  })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
}
beforeEach(() => {
  sockets.length = 0
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Asks on a connection of its own. */
function ask(path: string): Promise<unknown> {
  const { port } = z.object({ port: z.number() }).parse(app.server.server.address())
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n`)
  socket.resume()
  return once(socket, 'close')
}

const askFrom = (address: string, url: string) => createClient(app.server, address).request({ url })

/** How many readings wait for a place. */
const waiting = async () =>
  Number(/^reads_waiting (\d+)$/m.exec((await app.server.inject('/metrics')).body)?.[1] ?? Number.NaN)

const statuses = () => {
  const of = answered.filter((line) => line.includes('/api/category/Sports?')).map((line) => Number(line.slice(0, 3)))
  return (status: number) => of.filter((one) => one === status).length
}

test('a client that connects behind a flood of whole lists is answered before them, and few of these are handled at once', async () => {
  await start(false)
  const flood = others(VISITORS).map(ask)
  await Promise.all([ask('/api/health/live'), ask('/api/health'), ...flood])
  expect(answered).toEqual(expect.arrayContaining(['200 /api/health/live', '200 /api/health']))
  // Ahead of it are those that had been started when the flood's first request came in, and no others.
  expect(answered.indexOf('200 /api/health/live')).toBeLessThanOrEqual(16)
  // This one waits for a write of the database meanwhile.
  expect(answered.indexOf('200 /api/health')).toBeLessThan(VISITORS)
  const of = statuses()
  expect(of(200) + of(503)).toBe(VISITORS)
  // Four at a time and 200 that wait.
  expect(of(200)).toBeGreaterThanOrEqual(204)
  expect(mostAtWork).toBeLessThanOrEqual(4)
}, 120_000)

test('whole lists for one address are limited in ten seconds: each counts as many requests as it has pages', async () => {
  await start(true)
  await Promise.all(Array.from({ length: VISITORS }, () => ask(WHOLE)))
  const most = Math.floor(600 / Math.ceil(LONGEST_LIST / 24))
  expect([statuses()(200), statuses()(429)]).toEqual([most, VISITORS - most])
  expect(begun.length).toBeLessThanOrEqual(most)
}, 120_000)

test('a client that asks beside a flood from another address is served after one of its lists, and not after all of them', async () => {
  await start(false)
  const { promise, resolve: open } = Promise.withResolvers<void>()
  opened = promise
  const flood = others(40).map((list) => askFrom('198.51.100.1', list))
  await expect.poll(waiting).toBe(36)
  const visitor = askFrom('198.51.100.2', '/api/category/Cruiser')
  await expect.poll(waiting).toBe(37)
  open()
  const replies = await Promise.all([visitor, ...flood])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  // Four were being handled, and at most so many begin together with the visitor's.
  expect(begun.indexOf('Cruiser')).toBeLessThan(8)
}, 120_000)

test('a list that still waits when its client disconnects is never read', async () => {
  await start(false)
  const flood = others(40).map(ask)
  await until(() => begun.length > 0)
  for (const socket of sockets) socket.resetAndDestroy()
  await Promise.all(flood)
  await ask('/api/categories')
  expect(begun.length).toBeLessThan(40)
}, 120_000)

test('visitors who ask for one list while it is being read share the next reading, in their language and with its total; who is signed in has their own', async () => {
  await start(false)
  const { promise, resolve: open } = Promise.withResolvers<void>()
  opened = promise
  const first = askFrom('198.51.100.1', WHOLE)
  await expect.poll(() => begun).toHaveLength(1)
  const visitors = Array.from({ length: 20 }, (_, at) => askFrom(`198.51.100.${at + 2}`, WHOLE))
  const german = createClient(app.server, '198.51.100.50').request({
    url: WHOLE,
    headers: { 'accept-language': 'de' },
  })
  await expect.poll(() => begun).toHaveLength(2)
  const buyer = await signUp(app, 'user')
  const own = buyer.request({ url: WHOLE })
  await expect.poll(() => begun).toHaveLength(3)
  open()
  const replies = await Promise.all([first, german, own, ...visitors])
  expect(begun).toHaveLength(4)
  expect(replies.map(({ status, headers }) => [status, headers['x-total-count']])).toEqual(
    replies.map(() => [200, String(ON_SALE + 1)]),
  )
}, 120_000)
