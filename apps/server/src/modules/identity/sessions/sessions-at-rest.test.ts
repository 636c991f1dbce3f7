import { createHmac } from 'node:crypto'
import {
  addPasskey,
  confirmAuthenticatorApp,
  confirmIdentity,
  getAccessToken,
  getSession,
  getViewer,
  listOwnSessions,
  signInEmail,
  signInPasskey,
  signInSecondFactor,
  signUpEmail,
  startAuthenticatorApp,
  startPasskey,
  startPasskeyUse,
} from '@bikevalley/contract'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, copyOf, createClient } from '../../../../../../tests/support/client.ts'
import { DAY, HOUR } from '../../../../../../tests/support/fake-clock.ts'
import { signUp } from '../../../../../../tests/support/people.ts'
import { softwarePasskey } from '../../../../../../tests/support/software-passkey.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { deriveKey } from '../../../platform/secrets/derive-key.ts'
import { codeAt } from '../factors/app-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const sessionsOf = (person: { id: string }) =>
  app.platform.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id)

const cookieOf = (person: Client) => {
  const [name, value] = [...person.cookies].find(([key]) => key.endsWith('session_token')) ?? []
  const token = decodeURIComponent(value ?? '').split('.')[0] ?? ''
  return { name: name ?? '', token }
}

test('the database’s rows, even together with the secret, are not enough to take over a session', async () => {
  const person = await signUp(app, 'user')
  const { name, token } = cookieOf(person)
  const row = await sessionsOf(person).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)

  const key = deriveKey(app.platform.secret, 'better-auth').toString('hex')
  const sign = (value: string) =>
    encodeURIComponent(`${value}.${createHmac('sha256', key).update(value).digest('base64')}`)
  const withCookie = (value: string) => {
    const client = createClient(app.server)
    client.cookies.set(name, sign(value))
    return client
  }
  // The forged cookie works with the token itself, so that only the row fails.
  expect((await withCookie(token).send(getViewer)).status).toBe(200)
  for (const value of [row.token, row.id]) {
    expect((await withCookie(value).send(getViewer)).status).toBe(401)
    expect((await withCookie(value).send(getSession)).body).toBeNull()
  }
})

test('the database refuses a token that is not hashed', async () => {
  const person = await signUp(app, 'user')
  const change = app.platform.db.updateTable('sessions').set({ token: cookieOf(person).token })
  await expect(change.where('user_id', '=', person.id).execute()).rejects.toThrow('sessions_token_hashed')
})

test('a session ends after thirty days, however much it is used', async () => {
  const person = await signUp(app, 'user')
  const { id, created_at } = await sessionsOf(person).executeTakeFirstOrThrow()
  const renew = app.platform.db.updateTable('sessions').set({ expires_at: new Date(created_at.getTime() + 90 * DAY) })
  await renew.where('id', '=', id).execute()
  app.clock.advance(30 * DAY - HOUR)
  expect((await person.send(getViewer)).status).toBe(200)
  app.clock.advance(HOUR)
  expect((await person.send(getViewer)).status).toBe(401)
})

test('an admin’s session ends after twelve hours, also one that began before they were an admin', async () => {
  const person = await signUp(app, 'user')
  await app.services.identity.makeAdmin(person.email)
  const login = createClient(app.server)
  await login.call(signInEmail, { body: { email: person.email, password: person.password } })
  app.clock.advance(12 * HOUR - 60_000)
  for (const client of [person, login]) expect((await client.send(getViewer)).status).toBe(200)
  app.clock.advance(60_000)
  for (const client of [person, login]) expect((await client.send(getViewer)).status).toBe(401)
})

test('a new login ends the session that this browser had, and no other', async () => {
  const person = await signUp(app, 'user')
  const elsewhere = createClient(app.server)
  const body = { email: person.email, password: person.password }
  await elsewhere.call(signInEmail, { body })
  const before = copyOf(person, app.server)
  await person.call(signInEmail, { body })
  expect((await before.send(getViewer)).status).toBe(401)
  expect((await elsewhere.send(getViewer)).status).toBe(200)
  expect((await person.call(listOwnSessions, { query: {} })).items).toHaveLength(2)
})

test('a login of another person in this browser ends the session of the previous one', async () => {
  const [first, second] = [await signUp(app, 'user'), await signUp(app, 'user')]
  const before = copyOf(first, app.server)
  await first.call(signInEmail, { body: { email: second.email, password: second.password } })
  expect((await before.send(getViewer)).status).toBe(401)
})

test('a login that fails ends no session', async () => {
  const person = await signUp(app, 'user')
  await person.send(signInEmail, { body: { email: person.email, password: 'Wrong-horse-1' } })
  expect((await person.send(getViewer)).status).toBe(200)
})

test('an access token names this site as its issuer and its API as the audience, and any other is refused', async () => {
  const person = await signUp(app, 'user')
  const { accessToken } = await person.call(getAccessToken, { query: { email: person.email } })
  const claims = decodeJwt(accessToken)
  expect(claims).toMatchObject({ iss: 'http://127.0.0.1:3000/', aud: 'http://127.0.0.1:3000/api' })
  const asked = async (change: object) => {
    const token = await new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(deriveKey(app.platform.secret, 'access-token'))
    return (await createClient(app.server).send(getViewer, {}, { authorization: `Bearer ${token}` })).status
  }
  expect(await asked({})).toBe(200)
  for (const change of [{ iss: 'https://elsewhere.example/' }, { aud: 'https://elsewhere.example/api' }])
    expect(await asked(change)).toBe(401)
  for (const missing of [{ iss: undefined }, { aud: undefined }]) expect(await asked(missing)).toBe(401)
})

test('a session’s token is in its cookie, and in no answer of the API', async () => {
  const [email, password] = ['no-token@example.com', 'Correct-horse-77']
  const person = createClient(app.server)
  const answers: [string, unknown][] = []
  const noted = async (name: string, reply: Promise<{ status: number; body: unknown }>, status = 200) => {
    const { status: got, body } = await reply
    expect([name, got]).toEqual([name, status])
    expect(cookieOf(person).token, name).not.toBe('')
    expect(JSON.stringify(body), name).not.toContain(cookieOf(person).token)
    answers.push([name, body])
  }
  await noted('sign-up', person.send(signUpEmail, { body: { name: 'Robin Token', email, password } }))
  await noted('session', person.send(getSession))
  await noted('sign-in', person.send(signInEmail, { body: { email, password } }))
  const { secret } = await person.call(startAuthenticatorApp, { body: {} })
  await person.call(confirmAuthenticatorApp, { body: { code: codeAt(secret, app.clock.now()) } })
  const device = softwarePasskey()
  const passkey = device.make(await person.call(startPasskey, { body: {} }))
  await person.call(addPasskey, { body: { name: 'Phone', passkey } })
  expect((await person.send(signInEmail, { body: { email, password } })).code).toBe('second_factor_required')
  app.clock.advance(60_000)
  const code = codeAt(secret, app.clock.now())
  await noted('second factor', person.send(signInSecondFactor, { body: { code } }))
  const used = device.use(await person.call(startPasskeyUse, { body: {} }))
  await noted('passkey', person.send(signInPasskey, { body: { passkey: used } }))
  const again = device.use(await person.call(startPasskeyUse, { body: {} }))
  await noted('confirmation', person.send(confirmIdentity, { body: { passkey: again } }))
  const user = { id: expect.any(String), name: 'Robin Token', email }
  for (const [name, body] of answers.filter(([one]) => one !== 'confirmation'))
    expect([name, body]).toEqual([name, { user }])
})
