import type { Viewer } from '@bikevalley/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPages, visitorFacts } from '../../../../tests/support/pages.ts'

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

/** What a page knows of its reader, who is signed in or not as each test says. */
const facts = async () => ({ ...visitorFacts, viewer })

let app: FastifyInstance
beforeAll(async () => {
  app = await startPages({ context: facts })
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

  test.each(['/no/such/page', '/nope%0d%0ax', '/foo%0a', '/%E2%80%A8'])(
    'the unknown address %s answers 404 with the sentence, the status text and the way home',
    async (address) => {
      const response = await get(address)
      expect(response.statusCode).toBe(404)
      expect(response.body).toContain('Sorry, we couldn&#x27;t find this page.')
      expect(response.body).toContain('Not Found')
      expect(response.body).toContain('Back to homepage')
    },
  )

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
