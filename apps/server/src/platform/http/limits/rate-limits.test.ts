import { getHealth, listCategoryBikes, listSellerBikes, searchBikes } from '@bikevalley/contract'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { installErrors } from '../errors.ts'
import { installRateLimits } from './rate-limits.ts'
import { rowsAskedOf } from './rows-asked.ts'

const app = fastify({ pluginTimeout: 0 })
beforeAll(async () => {
  // A window of time lasts as long as the tests say.
  vi.useFakeTimers({ toFake: ['Date'] })
  installErrors(app)
  await installRateLimits(app, true)
  app.get('/page', async () => 'page')
  app.get('/data', async () => 'data')
  app.get(
    '/list',
    { config: { rowsAsked: (query) => (Object.keys(Object(query)).length > 0 ? 100 : 1000) } },
    async () => 'list',
  )
  app.get('/picture', { config: { addressLimit: 'files' } }, async () => 'picture')
  app.post('/message', { config: { fromElsewhere: true } }, async () => 'message')
  app.get('/health', { config: { anyHost: true } }, async () => 'health')
  app.post('/newsletter', { config: { rateLimitGroup: 'newsletter' } }, async () => 'newsletter')
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

type Method = 'GET' | 'POST'
const ask = (remoteAddress: string, url: string, method: Method = 'GET') => app.inject({ url, method, remoteAddress })

/** How many of so many requests got through. */
async function flood(address: string, count: number, url = '/page', method: Method = 'GET'): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(address, url, method)))
  return answers.filter(({ statusCode }) => statusCode === 200).length
}

test('an address has 600 requests in ten seconds, whatever they ask for; then it is told how long to wait', async () => {
  expect([await flood('198.51.100.1', 300), await flood('198.51.100.1', 301, '/data')]).toEqual([300, 300])
  vi.setSystemTime(Date.now() + 4_000)
  const refused = await ask('198.51.100.1', '/page')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '6'])
  expect(refused.json()).toEqual({
    code: 'too_many_requests',
    message: 'Too many requests come from your network. Wait 6 seconds and try again.',
  })
  expect(await flood('198.51.100.2', 1)).toBe(1)
  vi.setSystemTime(Date.now() + 6_000)
  expect(await flood('198.51.100.1', 1)).toBe(1)
})

test('a list counts as many requests as it has pages of the site’s own, however many come at once', async () => {
  expect(await flood('198.51.100.5', 200, '/list')).toBe(14)
  expect(await flood('198.51.100.6', 200, '/list?limit=100')).toBe(120)
})

test.each([
  [listCategoryBikes, { limit: '7' }, 7],
  [listCategoryBikes, {}, 1000],
  [listCategoryBikes, { limit: 'all' }, 1000],
  [listSellerBikes, {}, 1000],
  [searchBikes, { limit: '100' }, 100],
  [searchBikes, {}, 0],
])('a request of $path with %j asks for %d rows at most', (endpoint, query, rows) => {
  expect(rowsAskedOf(endpoint)?.(query)).toBe(rows)
  expect(rowsAskedOf(getHealth)).toBeNull()
})

test('pictures and messages of other systems have a higher limit, and health is always answered', async () => {
  await flood('198.51.100.3', 601)
  expect(await flood('198.51.100.3', 700, '/picture')).toBe(700)
  expect(await flood('198.51.100.3', 700, '/message', 'POST')).toBe(700)
  expect(await flood('198.51.100.3', 700, '/health')).toBe(700)
})

test('a /64 of IPv6 counts as one address', async () => {
  expect([await flood('2001:db8:1:1::1', 400), await flood('2001:db8:1:1:ffff::2', 300)]).toEqual([400, 200])
  expect(await flood('2001:db8:1:2::1', 1)).toBe(1)
})

test('an IPv4 address that is written as IPv6 is the same address', async () => {
  expect([await flood('198.51.100.4', 500), await flood('::ffff:198.51.100.4', 200)]).toEqual([500, 100])
})

test('a group of endpoints is limited in the same way, and a /48 as four of its subnets', async () => {
  const through: number[] = []
  for (let subnet = 0; subnet < 5; subnet += 1)
    through.push(await flood(`2001:db8:4:${subnet}::1`, 6, '/newsletter', 'POST'))
  expect(through).toEqual([5, 5, 5, 5, 0])
  expect(await flood('2001:db8:5::1', 1, '/newsletter', 'POST')).toBe(1)
})
