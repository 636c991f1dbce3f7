import { expect, test } from 'vitest'
import { forgetTurnedAway, readTurnedAway, rememberTurnedAway } from './turned-away.tsx'

const sent = (header: string) => header.split(';')[0] ?? ''

test('a page that turns somebody away leaves a cookie for the next one, for this host only on https', () => {
  const [http, https] = [
    rememberTurnedAway('http://localhost/x', 'seller'),
    rememberTurnedAway('https://a.example/x', 'seller'),
  ]
  expect(http).toBe('turned-away=seller; Path=/; Max-Age=60; HttpOnly; SameSite=Lax')
  expect(https).toBe('__Host-turned-away=seller; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure')
  for (const header of [http, https]) expect(readTurnedAway(`theme=dark; ${sent(header)}`)).toBe('seller')
  for (const url of ['http://localhost/', 'https://a.example/']) {
    expect(forgetTurnedAway(url)).toContain('Max-Age=0')
    expect(readTurnedAway(sent(forgetTurnedAway(url)))).toBeNull()
  }
})

test.each([null, '', 'turned-away=owner', 'turned-away=<b>'])(
  'the cookie %j is read as nobody turned away',
  (cookies) => {
    expect(readTurnedAway(cookies)).toBeNull()
  },
)
