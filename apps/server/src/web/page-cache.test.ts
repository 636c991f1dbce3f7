import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

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

test('a page is given up once all who waited for it have gone, and not before; whoever comes then has a new one', async () => {
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

test('a page that is done is kept for others when who asked for it is served', async () => {
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
