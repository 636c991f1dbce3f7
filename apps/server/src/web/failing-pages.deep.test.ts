import { ApiError, SEARCH_FACETS } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/eventually.ts'
import { startPages, visitorFacts } from '../../../../tests/support/pages.ts'
import type { WebAppOptions } from './index.ts'

/** A page of a site of its own. */
async function pageOf(url: string, options: Partial<WebAppOptions> = {}) {
  const app = await startPages(options)
  const response = await app.inject({ url })
  await app.close()
  return response
}

/** A site whose API fails so. */
const failing = (refusal: ApiError): Partial<WebAppOptions> => ({
  context: () => Promise.resolve({ ...visitorFacts, call: () => Promise.reject(refusal) }),
})

test('a page whose reading fails is the error page with 500, without scripts too and without the inner message', async () => {
  const response = await pageOf(`/bike/${crypto.randomUUID()}`)
  expect(response.statusCode).toBe(500)
  expect(response.body).toContain('something went wrong here.</h1>')
  expect(response.body).toMatch(/>Reload</)
  expect(response.body).toContain('Back to homepage')
  expect(response.body).not.toContain('not part of these tests')
})

test('a page whose rendering fails is the error page with 500 as well', async () => {
  const facets = Object.fromEntries(SEARCH_FACETS.map((name) => [name, []]))
  const nothing = { items: [], total: 0, before: 0, facets, price_histogram: [], understood: [], seller: null }
  const response = await pageOf('/buy', {
    context: async () => ({
      ...visitorFacts,
      settings: { ...visitorFacts.settings, locale: 'no such locale' },
      // As it comes over HTTP: without a type, since each endpoint has its own.
      call: async (endpoint) => JSON.parse(JSON.stringify(endpoint.id === 'searchListings' ? nothing : [])),
    }),
  })
  expect(response.statusCode).toBe(500)
  expect(response.body).toContain('something went wrong here.</h1>')
  expect(response.body).toContain('Unexpected Server Error')
  expect(response.body).not.toContain('Incorrect locale')
})

test('a page says in words, with 503, that the database is unavailable', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const response = await pageOf('/', { context: () => Promise.reject(refused) })
  expect(response.statusCode).toBe(503)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toContain('Try again')
  expect(response.body).not.toContain('ECONNREFUSED')
})

test.each([
  ['unavailable', 'We can’t reach our database.'],
  ['timeout', 'This took too long and was stopped.'],
] as const)('a page whose reading fails for a moment (%s) is 503 and says to try again', async (code, words) => {
  const response = await pageOf(`/bike/${crypto.randomUUID()}`, failing(new ApiError(code, words)))
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
  expect(response.body).toContain(words)
  expect(response.body).toContain('Try again')
})

test('a search that can’t be made for a moment keeps its page and filters, with 503, the cause and a way to ask again', async () => {
  const away = failing(new ApiError('unavailable', 'Search is away.'))
  const response = await pageOf('/buy?make=Honda&price_max=4321', away)
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
  expect(response.body).toContain('Search is away.')
  expect(response.body).toContain('value="4321"')
  expect(response.body).toMatch(/<a [^>]*href="\/buy\?make=Honda&amp;price_max=4321"[^>]*>Retry<\/a>/)
  expect(response.body).not.toContain('find this page.</h1>')
})

test('a page that takes too long is abandoned, with 503 and words', async () => {
  const response = await pageOf('/', { timeoutMs: 50, context: () => new Promise(() => undefined) })
  expect(response.statusCode).toBe(503)
  expect(response.body).toContain('takes too long')
})

test('a page that hangs frees its place; eight are rendered at a time', async () => {
  let asked = 0
  const slow = await startPages({
    timeoutMs: 300,
    context: () => {
      asked += 1
      return new Promise(() => undefined)
    },
  })
  const answers = Promise.all(Array.from({ length: 12 }, (_, index) => slow.inject({ url: `/?page=${index}` })))
  await until(() => asked === 8)
  await answers
  const before = asked
  await slow.inject({ url: '/?page=last' })
  await slow.close()
  expect(asked - before).toBe(1)
})
