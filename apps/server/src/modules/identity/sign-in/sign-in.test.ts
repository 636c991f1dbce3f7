import { randomUUID } from 'node:crypto'
import {
  commonPassword,
  confirmAuthenticatorApp,
  getSession,
  getViewer,
  signInEmail,
  signInSecondFactor,
  signOut,
  signUpEmail,
  startAuthenticatorApp,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { signUp } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { OWASP_COST } from '../../../platform/secrets/password-cost.ts'
import { codeAt } from '../factors/app-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ passwordCost: OWASP_COST })
})
afterAll(() => app.stop())

const newAccount = () => ({
  name: 'Robin Rider',
  email: `robin-${randomUUID()}@example.com`,
  password: 'A long enough password',
})

test('signing up makes an account without role, picture or verified email, whatever else is sent (SPEC-094)', async () => {
  const client = createClient(app.server)
  const account = newAccount()
  const reply = await client.send(signUpEmail, {
    body: {
      ...account,
      role: 'admin',
      roles: ['admin'],
      image: 'https://elsewhere.example/x.png',
      emailVerified: true,
      id: randomUUID(),
    },
  })
  expect(reply.status).toBe(200)
  expect(signUpEmail.response.parse(reply.body).user).toMatchObject({ email: account.email, name: account.name })

  const user = await app.platform.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow()
  expect(user).toMatchObject({ image_hash: null, email_verified: false, role_chosen_at: null })
  expect(user.id[14]).toBe('7')
  const roles = await app.platform.db.selectFrom('roles').selectAll().where('user_id', '=', user.id).execute()
  expect(roles).toEqual([])
  expect(await client.call(getViewer, {})).toMatchObject({ isUser: true, isAdmin: false, roleChosen: false })
})

test.each([
  ['a&b', 'example.com', 'example.com'],
  ['user!x/#~', 'example.com', 'example.com'],
  ['info', 'müller.example', 'xn--mller-kva.example'],
])('with %s@%s one can sign up, log in and be found, also as a phone types it', async (name, typed, kept) => {
  const account = { ...newAccount(), email: `${name}${randomUUID()}@${typed}` }
  const client = createClient(app.server)
  const email = account.email.replace(typed, kept)
  expect(signUpEmail.response.parse((await client.send(signUpEmail, { body: account })).body).user.email).toBe(email)
  for (const again of [account.email, email, `\u200B${account.email.toUpperCase()}\u00A0`]) {
    const body = { email: again, password: account.password }
    const reply = await createClient(app.server).send(signInEmail, { body })
    expect(signInEmail.response.parse(reply.body).user.email).toBe(email)
  }
  expect(await createClient(app.server).send(signUpEmail, { body: account })).toMatchObject({ code: 'email_taken' })
})

test('the session cookie can’t be read by scripts or sent by other sites, and is valid for seven days', async () => {
  const reply = await createClient(app.server).send(signUpEmail, { body: newAccount() })
  const cookie = [reply.headers['set-cookie']].flat().join('\n')
  expect(cookie).toMatch(/session_token=[^\n]*HttpOnly/)
  expect(cookie).toContain('SameSite=Lax')
  expect(cookie).toContain('Max-Age=604800')
  expect(cookie).not.toContain('Secure')
})

test('each cookie on https is sent over https alone, and belongs to this host alone', async () => {
  const secure = await startTestApp({ publicUrl: 'https://bikes.example.com', localMode: false })
  try {
    const client = createClient(secure.server)
    const { name, email, password } = newAccount()
    const replies = [await client.send(signUpEmail, { body: { name, email, password } })]
    expect((await client.send(getViewer)).status).toBe(200)
    const { secret } = await client.call(startAuthenticatorApp, { body: {} })
    await client.call(confirmAuthenticatorApp, { body: { code: codeAt(secret, secure.clock.now()) } })
    replies.push(await client.send(signInEmail, { body: { email, password } }))
    secure.clock.advance(60_000)
    replies.push(await client.send(signInSecondFactor, { body: { code: codeAt(secret, secure.clock.now()) } }))
    const cookies = replies.flatMap(({ headers }) => [headers['set-cookie']].flat().map(String))
    const names = new Set(cookies.map((cookie) => cookie.split('=')[0]))
    const own = ['better-auth.session_token', 'bikevalley.device', 'bikevalley.sign_in']
    expect(names).toEqual(new Set(own.map((one) => `__Host-${one}`)))
    // What browsers ask of such a name (RFC 6265bis, 4.1.3.2).
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).not.toMatch(/; Domain/i)
    }
    const { headers } = await client.request({ url: '/api/users', method: 'GET' })
    expect(headers['set-cookie']).toBeUndefined()
  } finally {
    await secure.stop()
  }
})

test.each([
  ['an empty name', { name: ' ' }, 'name'],
  ['an invisible name', { name: '\u200B\u202E' }, 'name'],
  ['no email', { email: 'robin' }, 'email'],
  ['a short password', { password: '1234567' }, 'password'],
  ['a password of more than 128 characters', { password: 'x'.repeat(129) }, 'password'],
  ['an address of deleted people', { email: 'deleted+1@deleted.invalid' }, 'email'],
])('signing up with %s is a field error', async (_what, wrong, field) => {
  const reply = await createClient(app.server).send(signUpEmail, { body: { ...newAccount(), ...wrong } })
  expect(reply).toMatchObject({ status: 400, code: 'invalid_input', body: { fields: { [field]: expect.any(String) } } })
})

test.each([
  ['that is among the most common', 'Password123'],
  ['made of adjacent keys', 'qwertyuiop'],
  ['that is the own email address', null],
])('signing up with a password %s is refused, and no account is made', async (_what, password) => {
  const account = newAccount()
  const client = createClient(app.server)
  const body = { ...account, password: password ?? account.email }
  const reply = await client.send(signUpEmail, { body })
  expect(reply).toMatchObject({ status: 400, code: 'weak_password', body: { fields: { password: commonPassword() } } })
  expect((await client.send(signUpEmail, { body: account })).status).toBe(200)
})

test('an email has one account, whatever its case, even when two sign up at once', async () => {
  const account = newAccount()
  const both = await Promise.all(
    [account.email, account.email.toUpperCase()].map((email) =>
      createClient(app.server).send(signUpEmail, { body: { ...account, email } }),
    ),
  )
  expect(both.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(both.filter((reply) => reply.code === 'email_taken')).toHaveLength(1)
  const again = await createClient(app.server).send(signUpEmail, { body: account })
  expect(again).toMatchObject({ status: 409, code: 'email_taken' })
})

test('a login needs the right password of a known email, and a failure reveals nothing else (SPEC-020)', async () => {
  const person = await signUp(app, 'user')
  const client = createClient(app.server)
  await client.call(signInEmail, { body: { email: person.email.toUpperCase(), password: person.password } })
  expect(await client.call(getViewer, {})).toMatchObject({ email: person.email })

  const wrong = await client.send(signInEmail, { body: { email: person.email, password: 'wrong password' } })
  const unknown = await client.send(signInEmail, { body: { email: 'nobody@example.com', password: 'wrong password' } })
  expect(wrong).toMatchObject({ status: 401, code: 'invalid_email_or_password' })
  expect(wrong.body).toEqual({ message: 'Invalid email or password', code: 'invalid_email_or_password' })
  expect(unknown.body).toEqual(wrong.body)
})

test('a suspended person can’t sign in, and is told so only with the right password', async () => {
  const person = await signUp(app, 'user')
  await app.platform.db
    .updateTable('users')
    .set({ suspended_at: app.clock.now() })
    .where('id', '=', person.id)
    .execute()
  const { email, password } = person
  const client = createClient(app.server)
  expect(await client.send(signInEmail, { body: { email, password } })).toMatchObject({
    status: 403,
    code: 'suspended',
  })
  expect(await client.send(signInEmail, { body: { email, password: 'wrong' } })).toMatchObject({ status: 401 })
  expect(client.cookies.size).toBe(0)
})

test('get-session answers the account of the cookie, and null to visitors, suspended people and after logout', async () => {
  expect((await createClient(app.server).send(getSession)).body).toBeNull()
  const person = await signUp(app, 'user')
  expect((await person.send(getSession)).body).toMatchObject({ user: { id: person.id, email: person.email } })

  const cookies = [...person.cookies]
  await person.call(signOut, { body: {} })
  expect([...person.cookies.keys()]).toEqual(['bikevalley.device'])
  for (const [name, value] of cookies) person.cookies.set(name, value)
  expect((await person.send(getSession)).body).toBeNull()

  const suspended = await signUp(app, 'user')
  await app.platform.db
    .updateTable('users')
    .set({ suspended_at: app.clock.now() })
    .where('id', '=', suspended.id)
    .execute()
  expect((await suspended.send(getSession)).body).toBeNull()
})

test('signing out without a session is no error', async () => {
  expect(await createClient(app.server).call(signOut, { body: {} })).toMatchObject({ success: true })
})

test('a session in use is renewed once it is a day old', async () => {
  const person = await signUp(app, 'user')
  const session = app.platform.db.selectFrom('sessions').select('expires_at').where('user_id', '=', person.id)
  const { expires_at: before } = await session.executeTakeFirstOrThrow()
  const ask = () => person.request({ method: 'GET', url: `/api/jwt?email=${person.email}` })

  expect((await ask()).headers['set-cookie']).toBeUndefined()
  // The library reads the real clock, so the session is made older instead.
  const older = new Date(before.getTime() - 2 * 86_400_000)
  await app.platform.db.updateTable('sessions').set({ expires_at: older }).where('user_id', '=', person.id).execute()
  expect([(await ask()).headers['set-cookie']].flat().join()).toContain('Max-Age=604800')
  const { expires_at: after } = await session.executeTakeFirstOrThrow()
  expect(after.getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test.each([
  ['GET', '/list-sessions'],
  ['POST', '/revoke-sessions'],
  ['POST', '/set-password'],
  ['POST', '/link-social'],
  ['POST', '/unlink-account'],
  ['GET', '/list-accounts'],
  ['POST', '/update-session'],
  ['GET', '/verify-email'],
  ['GET', '/reset-password/some-token?callbackURL=%2F'],
  ['POST', '/get-session'],
  ['POST', '/verify-password'],
  ['POST', '/get-access-token'],
  ['GET', '/callback/google'],
  ['GET', '/error'],
  ['GET', '/ok'],
] as const)(
  'the authentication library’s own address %s /api/auth%s is closed, also to people who are logged in',
  async (method, path) => {
    const person = await signUp(app, 'user')
    const payload = method === 'POST' ? { payload: { newEmail: 'x@example.com', provider: 'google' } } : {}
    expect((await person.request({ method, url: `/api/auth${path}`, ...payload })).status).toBe(404)
  },
)

test('a page of another site can’t sign anybody out', async () => {
  const person = await signUp(app, 'user')
  const reply = await person.send(signOut, { body: {} }, { origin: 'https://elsewhere.example' })
  expect(reply).toMatchObject({ status: 403, code: 'cross_origin' })
  expect((await person.send(getViewer)).status).toBe(200)
})

test('each sign-in path counts against its own limit', async () => {
  const limited = await startTestApp({ rateLimits: true })
  try {
    const client = createClient(limited.server)
    const body = { email: 'nobody@example.com', password: 'wrong password' }
    for (let tries = 0; tries < 30; tries += 1)
      expect((await client.send(signInEmail, { body: { ...body, password: '' } })).status).toBe(400)
    expect(await client.send(signInEmail, { body })).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await client.send(signUpEmail, { body: newAccount() })).status).toBe(200)
  } finally {
    await limited.stop()
  }
})

test('passwords and session tokens are never logged', async () => {
  const person = await signUp(app, 'user')
  await createClient(app.server).send(signInEmail, { body: { email: person.email, password: 'a wrong password' } })
  const log = app.logged.join('\n')
  for (const secret of [person.password, 'a wrong password', person.token, ...person.cookies.values()])
    expect(log).not.toContain(secret)
})
