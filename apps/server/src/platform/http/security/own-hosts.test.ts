import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getHealth, getLiveness, getViewer } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let local: TestApp
let outside: TestApp
let port: number

beforeAll(async () => {
  local = await startTestApp()
  outside = await startTestApp({ publicUrl: 'https://bikes.example.com', localMode: false })
  await local.server.listen({ host: '127.0.0.1', port: 0 })
  const address = local.server.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => Promise.all([local.stop(), outside.stop()]))

const get = ({ server }: TestApp, url: string, headers: Record<string, string>) => server.inject({ url, headers })

/** One raw request, over a connection of its own. */
async function send(lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

describe('the server in local mode', () => {
  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.4.5.6', '[::1]:3000'])(
    'answers as %s',
    async (host) => {
      expect((await get(local, '/dev/mail', { host })).statusCode).toBe(200)
      expect((await get(local, '/api/me', { host })).statusCode).toBe(401)
    },
  )

  test.each([
    'evil.example',
    'evil.example:3000',
    '192.168.1.5:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'a@b',
    'evil.example@127.0.0.1:3000',
    'localhost#',
    'localhost?x=',
    'localhost/evil',
    '2130706433',
    '127.1',
    '0x7f.1',
  ])(
    'refuses the host %s, which a foreign page may point here: no mail is shown, and the answer says what to set',
    async (host) => {
      const page = await get(local, '/dev/mail', { host })
      expect(page.statusCode).toBe(421)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.body).toContain('PUBLIC_URL')
      const call = await get(local, '/api/me', { host })
      expect([call.statusCode, call.json()]).toEqual([
        421,
        { code: 'wrong_host', message: expect.stringContaining('PUBLIC_URL') },
      ])
    },
  )

  test.each([
    { forwarded: 'for=203.0.113.7' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.7' },
    { 'cf-connecting-ip': '203.0.113.7' },
    { 'cf-ray': '1' },
    { 'x-vercel-id': '1' },
    { 'x-azure-clientip': '203.0.113.7' },
    { 'forwarded-for': '203.0.113.7' },
    { 'x-host': 'bikes.example.com' },
    { 'x-http-host-override': 'bikes.example.com' },
    { 'x-proxyuser-ip': '203.0.113.7' },
    { 'x-cloud-trace-context': '1' },
    { 'x-appengine-user-ip': '203.0.113.7' },
    { 'wl-proxy-client-ip': '203.0.113.7' },
    { 'x-scheme': 'https' },
    { 'front-end-https': 'on' },
    { 'x-original-url': '/' },
    { 'x-rewrite-url': '/' },
    { 'proxy-connection': 'close' },
    { referer: 'https://bikes.example.com/' },
    { referer: 'https://bikes.example.com/', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://bikes.example.com' },
  ])('refuses what a proxy or tunnel has forwarded: %j', async (headers) => {
    const page = await get(local, '/dev/mail', { host: 'localhost:3000', ...headers })
    expect(page.statusCode).toBe(421)
    expect(page.body).toContain(Object.keys(headers)[0])
  })

  test.each([
    { referer: 'http://localhost:3000/login' },
    { referer: 'https://elsewhere.example/', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1:3000' },
  ])('answers a person who comes from a page of this machine, or by a link of another site: %j', async (headers) => {
    expect((await get(local, '/dev/mail', { host: 'localhost:3000', ...headers })).statusCode).toBe(200)
  })

  test('refuses what nginx forwards in its default configuration, figures included', async () => {
    const passed = ['HTTP/1.0', `Host: 127.0.0.1:${port}`, 'Referer: https://bikes.example.com/']
    const [version, ...headers] = passed
    expect(await send([`GET /dev/mail ${version}`, ...headers])).toMatch(/^HTTP\/1\.1 421 [^]*\(HTTP\/1\.0\)/)
    expect(await send([`GET /metrics ${version}`, ...headers])).toMatch(/^HTTP\/1\.1 404 /)
    expect(await send(['GET /metrics HTTP/1.1', ...headers])).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('shows figures to this machine only, by its own name', async () => {
    expect((await get(local, '/metrics', { host: 'localhost:3000' })).statusCode).toBe(200)
    expect((await get(local, '/metrics', { host: 'evil.example' })).statusCode).toBe(404)
    expect((await get(local, '/metrics', { host: 'localhost:3000', via: '1.1 proxy' })).statusCode).toBe(404)
  })

  test('checks the whole address of a request that names it, whatever its Host says', async () => {
    const foreign = await send([`GET http://evil.example/dev/mail HTTP/1.1`, `Host: localhost:${port}`])
    expect(foreign).toMatch(/^HTTP\/1\.1 421 /)
    const own = await send([`GET http://localhost:${port}/api/health/live?a=1 HTTP/1.1`, 'Host: evil.example'])
    expect(own).toMatch(/^HTTP\/1\.1 200 /)
    const page = await send([`GET http://localhost:${port}/dev/mail HTTP/1.1`, 'Host: evil.example'])
    expect(page).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('refuses a request with no host or with two', async () => {
    expect(await send(['GET /dev/mail HTTP/1.0'])).toMatch(/^HTTP\/1\.1 421 /)
    expect(await send(['GET /api/health HTTP/1.1'])).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid_input"/)
    expect(await send(['GET /dev/mail HTTP/1.1', 'Host: localhost', 'Host: evil.example'])).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('the server outside local mode', () => {
  test.each(['bikes.example.com', 'BIKES.example.com', 'bikes.example.com:443'])('answers as %s', async (host) => {
    expect((await get(outside, `/api${getViewer.path}`, { host })).statusCode).toBe(401)
  })

  test.each([
    'evil.example',
    'localhost',
    '127.0.0.1:3000',
    'bikes.example.com:8443',
    '',
    'evil@bikes.example.com',
    'bikes.example.com/evil',
    'bikes.example.com#',
    'bikes.example.com?x=',
  ])('refuses %j with the address of the site', async (host) => {
    const call = await get(outside, `/api${getViewer.path}`, { host })
    expect([call.statusCode, call.json()]).toEqual([
      421,
      { code: 'wrong_host', message: expect.stringContaining('https://bikes.example.com') },
    ])
  })

  test('lets no untrusted proxy name the host or the client', async () => {
    const named = await get(outside, '/api/me', { host: 'evil.example', 'x-forwarded-host': 'bikes.example.com' })
    expect(named.statusCode).toBe(421)
    expect((await get(outside, '/api/me', { host: 'bikes.example.com', via: '1.1 proxy' })).statusCode).toBe(401)
  })

  test('is told http or https by a trusted proxy, and nothing else', async () => {
    const trusting = await startTestApp({ publicUrl: 'https://bikes.example.com', localMode: false, trustProxy: 1 })
    const status = async (proto: string) =>
      (await get(trusting, '/api/me', { host: 'bikes.example.com', 'x-forwarded-proto': proto })).statusCode
    expect([await status('https'), await status('http')]).toEqual([401, 401])
    expect([await status('https://evil.example/?'), await status('javascript')]).toEqual([400, 400])
    await trusting.stop()
  })

  test.each([getHealth, getLiveness])('answers monitors at $path at any address', async ({ path }) => {
    expect((await get(outside, `/api${path}`, { host: '10.0.0.7:3000' })).statusCode).toBe(200)
    expect((await get(local, `/api${path}`, { host: '10.0.0.7:3000', via: '1.1 balancer' })).statusCode).toBe(200)
  })
})
