import { createSecretKey } from 'node:crypto'
import {
  getAccessToken,
  getViewer,
  isUser,
  listCategories,
  listUsers,
  signInEmail,
  signOut,
} from '@bikevalley/contract'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY, MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const visitor = () => createClient(app.server)

test('the token and the cookie of a session each identify the caller, by the same rules', async () => {
  const person = await signUp(app, 'Seller')
  const byToken = await visitor().send(getViewer, {}, bearer(person.token))
  const byCookie = await person.send(getViewer)
  expect(byToken.body).toMatchObject({ _id: person.id, uid: person.id, isSeller: true, isUser: false })
  expect(byToken.body).toEqual(byCookie.body)
})

test('a token ends after fifteen minutes; with a cookie beside it the cookie is used', async () => {
  const person = await signUp(app, 'user')
  app.clock.advance(14 * MINUTE)
  expect((await visitor().send(getViewer, {}, bearer(person.token))).status).toBe(200)
  app.clock.advance(2 * MINUTE)
  expect(await visitor().send(getViewer, {}, bearer(person.token))).toMatchObject({
    status: 401,
    code: 'not_signed_in',
  })
  expect((await person.send(getViewer, {}, bearer(person.token))).status).toBe(200)
})

test('a session ends after seven days, and its tokens with it', async () => {
  const person = await signUp(app, 'user')
  app.clock.advance(7 * DAY - MINUTE)
  const { accessToken } = await person.call(getAccessToken, { query: { email: person.email } })
  app.clock.advance(2 * MINUTE)
  expect((await person.send(getViewer)).status).toBe(401)
  expect((await visitor().send(getViewer, {}, bearer(accessToken))).status).toBe(401)
})

test.each([
  ['no token', 'Bearer nonsense'],
  ['another scheme', 'Basic cm9iaW46c2VjcmV0'],
  ['an empty header', ''],
])('a bearer token that is %s proves nothing, and the cookie is used', async (_what, authorization) => {
  const person = await signUp(app, 'user')
  expect((await visitor().send(getViewer, {}, { authorization })).status).toBe(401)
  expect((await person.send(getViewer, {}, { authorization })).status).toBe(200)
})

test('a token signed by anybody else, or by nobody, proves nothing', async () => {
  const person = await signUp(app, 'user')
  const payload = person.token.split('.')[1] ?? ''
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = await new SignJWT({ ...Object(claims) })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(createSecretKey(Buffer.from('another secret, as long as a real one')))
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  for (const token of [forged, unsigned]) expect((await visitor().send(getViewer, {}, bearer(token))).status).toBe(401)
})

test('a token is valid only for a session of its own person', async () => {
  const person = await signUp(app, 'user')
  const other = await signUp(app, 'user')
  const { session_id } = await app.platform.db
    .selectFrom('sessions')
    .select('id as session_id')
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow()
  const token = await app.services.identity.issueAccessToken({ ...person, sessionId: session_id })
  expect((await visitor().send(getViewer, {}, bearer(token))).status).toBe(401)
})

test('a token and a cookie of two different people are refused', async () => {
  const [one, two] = [await signUp(app, 'user'), await signUp(app, 'Seller')]
  const reply = await one.send(getViewer, {}, bearer(two.token))
  expect(reply).toMatchObject({ status: 401, code: 'two_identities' })
})

test('a call from another site’s page is refused, and a call that names no page is not', async () => {
  const [one, two] = [await signUp(app, 'user'), await signUp(app, 'Seller')]
  for (const headers of [{}, bearer(one.token)]) {
    const reply = await one.send(getViewer, {}, { ...headers, 'x-viewer': two.id })
    expect(reply).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect((await one.send(getViewer, {}, { ...headers, 'x-viewer': one.id })).status).toBe(200)
    expect((await one.send(getViewer, {}, headers)).status).toBe(200)
  }
  expect((await visitor().send(listCategories, {}, { 'x-viewer': two.id })).status).toBe(200)
})

test('two sessions of one person are the same identity', async () => {
  const person = await signUp(app, 'user')
  const elsewhere = createClient(app.server)
  await elsewhere.call(signInEmail, { body: { email: person.email, password: person.password } })
  expect((await elsewhere.send(getViewer, {}, bearer(person.token))).status).toBe(200)
})

test('a cookie that we did not sign proves nothing', async () => {
  const person = await signUp(app, 'user')
  const [name, value] = [...person.cookies].find(([key]) => key.endsWith('session_token')) ?? ['', '']
  const signed = decodeURIComponent(value)
  const dot = signed.lastIndexOf('.')
  const [token, signature] = [signed.slice(0, dot), signed.slice(dot + 1)]
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const wrong of [token, `${token}.`, `${token}.${flipped}`, `x${token}.${signature}`, `.${signature}`, '%'])
    expect((await visitor().send(getViewer, {}, { cookie: `${name}=${encodeURIComponent(wrong)}` })).status).toBe(401)
  expect((await visitor().send(getViewer, {}, { cookie: `a=b; ${name}=${value}; c=d` })).status).toBe(200)
})

test('logging out ends the session and its tokens at once', async () => {
  const person = await signUp(app, 'user')
  const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await person.call(signOut, { body: {} })
  expect((await visitor().send(getViewer, {}, { cookie: cookies })).status).toBe(401)
  expect((await visitor().send(getViewer, {}, bearer(person.token))).status).toBe(401)
  const sessions = await app.platform.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()
  expect(sessions).toEqual([])
})

test('logging out with a token alone ends its session too', async () => {
  const person = await signUp(app, 'user')
  expect((await visitor().send(signOut, { body: {} }, bearer(person.token))).status).toBe(200)
  expect((await person.send(getViewer)).status).toBe(401)
})

test('suspension ends access at once', async () => {
  const person = await signUp(app, 'user')
  await app.platform.db
    .updateTable('users')
    .set({ suspended_at: app.clock.now() })
    .where('id', '=', person.id)
    .execute()
  expect((await person.send(getViewer)).status).toBe(401)
  expect((await visitor().send(getViewer, {}, bearer(person.token))).status).toBe(401)
})

test('a role takes effect, and is lost, from the next request on (SPEC-074)', async () => {
  const admin = await signUpAdmin(app)
  expect((await visitor().send(listUsers, {}, bearer(admin.token))).status).toBe(200)
  await app.platform.db.deleteFrom('roles').where('user_id', '=', admin.id).where('role', '=', 'admin').execute()
  expect((await visitor().send(listUsers, {}, bearer(admin.token))).status).toBe(403)
})

test('a visitor costs no query, and a person one', async () => {
  const person = await signUp(app, 'user')
  const query = vi.spyOn(app.platform.pool, 'query')
  try {
    await visitor().send(isUser, { params: { email: person.email } })
    expect(query).not.toHaveBeenCalled()
    await person.send(getViewer, {}, bearer(person.token))
    expect(query).toHaveBeenCalledTimes(1)
  } finally {
    query.mockRestore()
  }
})

test('the time zone that a browser names is stored with its person, for mails, and an invalid one is not', async () => {
  const person = await signUp(app, 'user')
  const kept = async () => {
    await person.call(getViewer, {})
    const { time_zone } = await app.platform.db
      .selectFrom('users')
      .select('time_zone')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    return time_zone
  }
  expect(await kept()).toBeNull()
  person.cookies.set('zone', 'America/New_York')
  expect(await kept()).toBe('America/New_York')
  person.cookies.set('zone', 'Europe/Atlantis')
  expect(await kept()).toBe('America/New_York')
  person.cookies.set('zone', 'Asia/Kolkata')
  expect(await kept()).toBe('Asia/Kolkata')
})
