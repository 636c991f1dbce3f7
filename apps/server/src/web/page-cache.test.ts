import fastify from 'fastify'
import { expect, test } from 'vitest'
import { cacheKey, createPageCache } from './page-cache.ts'

/** A rendering that ends when the test says. */
function rendering() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const seen: AbortSignal[] = []
  const render = (_nonce: string, unwanted: AbortSignal) => {
    seen.push(unwanted)
    return promise.then(() => new Response('a page'))
  }
  return { render, seen, finish: resolve }
}

test('a page’s rendering is abandoned once everybody who waited for it has gone, and not before; the next request gets a new one', async () => {
  const cache = createPageCache()
  const [first, second] = [new AbortController(), new AbortController()]
  const { render, seen, finish } = rendering()
  const pages = [cache.get('/', first.signal, render), cache.get('/', second.signal, render)]
  first.abort()
  expect(seen.map(({ aborted }) => aborted)).toEqual([false])
  second.abort()
  expect(seen.map(({ aborted }) => aborted)).toEqual([true])
  pages.push(cache.get('/', new AbortController().signal, render))
  expect(seen.map(({ aborted }) => aborted)).toEqual([true, false])
  finish()
  expect((await pages[2])?.body).toBe('a page')
})

test('a page that is rendered is kept for others while the first request is served', async () => {
  const cache = createPageCache()
  const reader = new AbortController()
  const { render, seen, finish } = rendering()
  finish()
  const page = cache.get('/', reader.signal, render)
  await page
  reader.abort()
  expect(await cache.get('/', new AbortController().signal, render)).toBe(await page)
  expect(seen.map(({ aborted }) => aborted)).toEqual([false])
})

test('invented time zones cause no further pages: visitors share theirs, in the site’s days', async () => {
  const app = fastify({ pluginTimeout: 0 })
  app.get('/*', (request) => Promise.resolve({ key: cacheKey(request, 'en') }))
  const keyOf = async (cookie: string) => (await app.inject({ url: '/buy', headers: { cookie } })).json()
  const none = await keyOf('')
  expect(none.key).toContain('/buy')
  for (const zone of ['Asia/Kolkata', 'America/New_York', 'x'.repeat(1_000)])
    for (const name of ['zone', '__Host-zone']) expect(await keyOf(`${name}=${zone}`)).toEqual(none)
  expect(await keyOf('zone=UTC; theme=dark')).toEqual(await keyOf('theme=dark'))
  expect((await keyOf('zone=UTC; session=x')).key).toBeNull()
  await app.close()
})
