import { ApiError, type PublicSettings, SEARCH_FACETS, type Viewer } from '@bikevalley/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { installSecurityHeaders } from '../platform/http/security/security-headers.ts'
import { type WebAppOptions, webApp } from './index.ts'

const settings: PublicSettings = {
  locale: 'en-US',
  currency: 'USD',
  distanceUnit: 'mi',
  timeZone: 'UTC',
  localMode: true,
  payments: 'test',
  paymentMessages: false,
  providerLabels: { test: 'Test processor' },
  builtInProvider: 'test',
  payoutAccounts: null,
  signIn: { google: false, github: false },
  fee: { basisPoints: 0, minimum: '0.00', maximum: null },
  termsVersion: '1',
  publicUrl: 'http://127.0.0.1:3000',
  passkeyHost: 'localhost',
}
let viewer: Viewer | null = null
const ann: Viewer = {
  _id: 'a',
  uid: 'a',
  displayName: 'Ann',
  email: 'ann@example.test',
  photoURL: '',
  isUser: true,
  isSeller: false,
  isAdmin: false,
  roleChosen: true,
  emailVerified: true,
  mustVerify: false,
  language: null,
  termsVersion: null,
  mustAddFactor: false,
}
let databaseAway = false

const noApi = () => Promise.reject(new Error('The API is not part of these tests.'))
const facts = async () => {
  if (databaseAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  return { viewer, settings, deferHydration: true, call: noApi }
}

/** The web app alone, behind the real security headers. */
async function startPages(options: Partial<WebAppOptions> = {}): Promise<FastifyInstance> {
  const server = fastify()
  await installSecurityHeaders(server, { https: false, dev: false, forms: [] })
  await server.register(webApp, {
    dev: false,
    origin: 'http://127.0.0.1:3000',
    context: facts,
    ...options,
  })
  return server
}

let app: FastifyInstance
beforeAll(async () => {
  app = await startPages()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the site’s pages:', () => {
  test('the home page is rendered by the server, and every script on it that runs carries the nonce of the policy', async () => {
    const response = await get('/')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('private, no-cache')
    expect(response.body).toContain('<h1')
    const policy = String(response.headers['content-security-policy'])
    const nonce = policy.match(/script-src [^;]*'nonce-([^']+)'/)?.[1]
    expect(nonce).toBeTruthy()
    // A script of type JSON is never run.
    const scripts = (response.body.match(/<script[^>]*>/g) ?? []).filter((tag) => !tag.includes('application/json'))
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  })

  test('the document that the router writes is what deferred hydration rewrites: each preload, and the one module that starts them', async () => {
    const plain = await startPages({ context: async () => ({ ...(await facts()), deferHydration: false }) })
    try {
      for (const url of ['/', '/login', '/buy']) {
        const written = (await plain.inject({ url })).body
        const [head = '', body = ''] = written.split('</head>')
        const preloads = written.match(/modulepreload/g) ?? []
        const addresses = [...head.matchAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g)].map(
          ([, address]) => address,
        )
        expect(addresses.length).toBeGreaterThan(0)
        expect(addresses).toHaveLength(preloads.length)
        expect(written.match(/type="module"/g)).toHaveLength(1)
        expect(body.match(/<script nonce="[^"]*" type="module" async="">/g)).toHaveLength(1)

        const rewritten = (await get(url)).body
        expect(rewritten).not.toMatch(/type="module"|rel="modulepreload"/)
        expect(rewritten.match(/ type="text\/plain" data-late="">/g)).toHaveLength(1)
        expect(rewritten).toContain(`(${JSON.stringify(addresses)})</script></head>`)
      }
    } finally {
      await plain.close()
    }
  })

  test('visitors who come together share one rendering, each with a nonce of their own', async () => {
    const [first, second] = await Promise.all([get('/login?from=%2Fshared'), get('/login?from=%2Fshared')])
    const nonceOf = (response: typeof first) =>
      String(response.headers['content-security-policy']).match(/script-src [^;]*'nonce-([^']+)'/)?.[1] ?? 'none'
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    for (const response of [first, second]) expect(response.body).toContain(`nonce="${nonceOf(response)}"`)
    expect(first.body.replaceAll(nonceOf(first), '')).toBe(second.body.replaceAll(nonceOf(second), ''))
  })

  test('a page shown to a visitor is never shown to someone with a session', async () => {
    const visitor = await get('/login')
    viewer = ann
    const person = await get('/login', { cookie: 'better-auth.session_token=x' })
    viewer = null
    expect(visitor.statusCode).toBe(200)
    expect(person.statusCode).toBe(302)
  })

  test('a person’s page is made in the time zone that their cookie names; a visitor’s, which others see too, is not', async () => {
    const cookie = 'zone=Asia/Kolkata'
    const visitor = await get('/?in=a-zone', { cookie })
    viewer = ann
    const session = 'better-auth.session_token=x'
    const person = await get('/', { cookie: `${session}; ${cookie}` })
    const garbage = await get('/', { cookie: `${session}; zone=Asia/Atlantis` })
    viewer = null
    expect(person.body).toContain('Asia/Kolkata')
    expect(visitor.body).not.toContain('Asia/Kolkata')
    expect(garbage.statusCode).toBe(200)
    expect(garbage.body).not.toContain('Asia/Atlantis')
  })

  test('a page’s data or redirect about a person is kept by no cache', async () => {
    const visitor = await get('/login.data')
    viewer = ann
    const session = { cookie: 'better-auth.session_token=x' }
    const answers = [await get('/login.data', session), await get('/login', session), await get('/', session)]
    viewer = null
    expect(visitor.headers['cache-control']).toBe('private, no-cache')
    for (const answer of answers) expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('an unknown address answers 404 with the sentence, the status text and the way home', async () => {
    const response = await get('/no/such/page')
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('Sorry, we couldn&#x27;t find this page.')
    expect(response.body).toContain('Not Found')
    expect(response.body).toContain('Back to homepage')
  })

  test('an unknown API address or another method is not answered with a page', async () => {
    const api = await get('/api/no-such-call')
    expect(api.statusCode).toBe(404)
    expect(api.headers['content-type']).not.toContain('text/html')
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
  })

  test('a HEAD is answered like a GET, without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
  })

  test('an address that begins with two slashes stays on this site', async () => {
    const page = await get('//example.com/')
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toMatch(/href="\/\//)
  })

  test('the header shows whether the person is signed in', async () => {
    const visitor = await get('/')
    expect(visitor.body).toContain('Log in')
    expect(visitor.body).not.toContain('Log Out')

    viewer = ann
    const session = { cookie: 'better-auth.session_token=x' }
    const signedIn = await get('/', session)
    const lost = await get('/no/such/page', session)
    viewer = null
    for (const page of [signedIn, lost]) {
      expect(page.body).toContain('Log Out')
      expect(page.body).toContain('Dashboard')
    }
  })

  test('a page whose reading fails is the error page with 500, without scripts too and without the inner message', async () => {
    const response = await get(`/bike/${crypto.randomUUID()}`)
    expect(response.statusCode).toBe(500)
    expect(response.body).toContain('find this page.</h1>')
    expect(response.body).toContain('Back to homepage')
    expect(response.body).not.toContain('not part of these tests')
  })

  test('a page whose rendering fails is the error page with 500 as well', async () => {
    const facets = Object.fromEntries(SEARCH_FACETS.map((name) => [name, []]))
    const nothing = { items: [], total: 0, before: 0, facets, price_histogram: [], understood: [], seller: null }
    const broken = await startPages({
      context: async () => ({
        viewer: null,
        deferHydration: true,
        settings: { ...settings, locale: 'no such locale' },
        call: async (endpoint) => JSON.parse(JSON.stringify(endpoint.id === 'searchListings' ? nothing : [])),
      }),
    })
    const response = await broken.inject({ url: '/buy' })
    await broken.close()
    expect(response.statusCode).toBe(500)
    expect(response.body).toContain('find this page.</h1>')
    expect(response.body).toContain('Unexpected Server Error')
    expect(response.body).not.toContain('Incorrect locale')
  })

  test('a page says in words, with 503, that the database is unavailable', async () => {
    databaseAway = true
    const response = await get('/?unlike=any-before')
    databaseAway = false
    expect(response.statusCode).toBe(503)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('Try again')
    expect(response.body).not.toContain('ECONNREFUSED')
  })

  test.each([
    ['unavailable', 'We can’t reach our database.'],
    ['timeout', 'This took too long and was stopped.'],
  ] as const)('a page whose reading fails for a moment (%s) is 503 and says to try again', async (code, words) => {
    const away = await startPages({
      context: async () => ({
        viewer,
        settings,
        deferHydration: true,
        call: () => Promise.reject(new ApiError(code, words)),
      }),
    })
    const response = await away.inject({ url: `/bike/${crypto.randomUUID()}` })
    await away.close()
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    expect(response.body).toContain(words)
    expect(response.body).toContain('Try again')
  })

  test('a search that can’t be made for a moment keeps its page and filters, with 503, the cause and a way to ask again', async () => {
    const away = await startPages({
      context: async () => ({
        viewer: null,
        settings,
        deferHydration: true,
        call: () => Promise.reject(new ApiError('unavailable', 'Search is away.')),
      }),
    })
    const response = await away.inject({ url: '/buy?make=Honda&price_max=4321' })
    await away.close()
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    expect(response.body).toContain('Search is away.')
    expect(response.body).toContain('value="4321"')
    expect(response.body).toMatch(/<a [^>]*href="\/buy\?make=Honda&amp;price_max=4321"[^>]*>Retry<\/a>/)
    expect(response.body).not.toContain('find this page.</h1>')
  })

  test('a page that takes too long is abandoned, with 503 and words', async () => {
    const slow = await startPages({ timeoutMs: 50, context: () => new Promise(() => undefined) })
    const response = await slow.inject({ url: '/' })
    await slow.close()
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
    await vi.waitUntil(() => asked === 8)
    await answers
    const before = asked
    await slow.inject({ url: '/?page=last' })
    await slow.close()
    expect(asked - before).toBe(1)
  })

  test.each(['evil@elsewhere.example', 'elsewhere.example/evil', 'elsewhere.example#'])(
    'a page’s address is made from our own origin, whatever host was named: %s',
    async (host) => {
      const response = await get('/login', { host })
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('Log in')
    },
  )

  test('the data of a page names their encoding', async () => {
    expect((await get('/login.data')).headers['content-type']).toMatch(/^text\/x-script; charset=utf-8$/)
  })

  test('a page has the chosen colours in its first byte', async () => {
    expect((await get('/', { cookie: 'a=b; theme=dark' })).body).toContain('<html lang="en" data-theme="dark"')
    expect((await get('/')).body).not.toContain('data-theme')
  })

  test('a page is compressed while it streams', async () => {
    const response = await get('/', { 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBe('br')
  })
})

describe('the built files:', () => {
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
})
