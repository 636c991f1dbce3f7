import { expect, test } from 'vitest'
import { forgetDenied, readDenied, rememberDenied } from './access-denied.tsx'

const sent = (header: string) => header.split(';')[0] ?? ''

test('a page that turns somebody away leaves a cookie for the next one, for this host only on https', () => {
  const [http, https] = [
    rememberDenied('http://localhost/x', 'seller'),
    rememberDenied('https://a.example/x', 'seller'),
  ]
  expect(http).toBe('turned-away=seller; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
  expect(https).toBe('__Host-turned-away=seller; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure')
  for (const header of [http, https]) expect(readDenied(`theme=dark; ${sent(header)}`)).toBe('seller')
  for (const url of ['http://localhost/', 'https://a.example/']) {
    expect(forgetDenied(url)).toContain('Max-Age=0')
    expect(readDenied(sent(forgetDenied(url)))).toBeNull()
  }
})

test.each([null, '', 'turned-away=owner', 'turned-away=<b>'])(
  'the cookie %j is read as nobody turned away',
  (cookies) => {
    expect(readDenied(cookies)).toBeNull()
  },
)
