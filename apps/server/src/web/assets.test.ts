import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPages } from '../../../../tests/support/pages.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await startPages()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a hashed file is kept for a year and sent as brotli', async () => {
  const script = (await get('/')).body.match(/\/assets\/entry\.client-[\w-]+\.js/)?.[0] ?? ''
  const response = await get(script, { 'accept-encoding': 'gzip, br' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(response.headers['content-encoding']).toBe('br')
  expect(response.headers['content-type']).toContain('javascript')
})

test('the icon is kept for a day', async () => {
  const response = await get('/favicon.svg')
  expect(response.headers['cache-control']).toBe('public, max-age=86400')
  expect(response.headers['content-type']).toContain('image/svg+xml')
})

test.each([
  '/.git/HEAD',
  '/.git/config',
  '/.env',
  '/package.json',
  '/package-lock.json',
  '/apps/server/src/main.ts',
  '/auth-secret',
  '/../package.json',
  '/%2e%2e/package.json',
  '/%2e%2e/server/index.js',
  '/assets/../../server/index.js',
  '/assets/..%2f..%2fserver%2findex.js',
])('%s is no file of the web build and is not served', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test.each(['/assets', '/assets/', '/assets/.', '/assets//'])('a folder is not listed: %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('a missing file under assets is 404', async () => {
  expect((await get('/assets/none-12345678.js')).statusCode).toBe(404)
})
