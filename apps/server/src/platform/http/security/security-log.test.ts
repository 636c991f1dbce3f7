import * as contract from '@bikevalley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { eventually } from '../../../../../../tests/support/eventually.ts'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { softwarePasskey } from '../../../../../../tests/support/software-passkey.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { codeAt } from '../../../modules/identity/factors/app-code.ts'

let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await startTestApp({ rateLimits: true })
  person = await signUp(app, 'user')
})
afterAll(() => app.stop())
beforeEach(() => void app.logged.splice(0))

const ADDRESS = '203.0.113.7'

const read = (from = app) =>
  from.logged
    .map((line): Record<string, unknown> => Object(JSON.parse(line)))
    .filter(({ security }) => security !== undefined)

/** The security log's lines, once there are that many: a line is written when its answer has left. */
async function lines(count: number): Promise<Record<string, unknown>[]> {
  await eventually(() => expect(read().length).toBeGreaterThanOrEqual(count))
  expect(read()).toHaveLength(count)
  for (const line of read())
    expect(line).toMatchObject({ reqId: expect.any(String), time: expect.any(Number), address: expect.any(String) })
  return read()
}

const known = () => ({ person: person.id, session: expect.any(String) })

test('each login has a line with its factor, its result, the person and the address', async () => {
  const browser = createClient(app.server, ADDRESS)
  const { email, password } = person
  await browser.send(contract.signInEmail, { body: { email, password: 'Wrong-horse-1' } })
  await browser.send(contract.signInEmail, { body: { email: 'nobody@example.com', password } })
  await browser.call(contract.signInEmail, { body: { email, password } })
  const route = '/api/auth/sign-in/email'
  const line = { security: 'authentication', factors: ['password'], method: 'POST', route, address: ADDRESS }
  expect(await lines(3)).toMatchObject([
    { ...line, result: 'invalid_email_or_password', person: person.id, session: null, status: 401 },
    { ...line, result: 'invalid_email_or_password', person: null, session: null, status: 401 },
    { ...line, result: 'accepted', ...known(), status: 200 },
  ])
})

test('each second factor, each passkey and each confirmation has its line', async () => {
  const secured = await signUp(app, 'user')
  const { secret } = await secured.call(contract.startAuthenticatorApp, { body: {} })
  await secured.call(contract.confirmAuthenticatorApp, { body: { code: codeAt(secret, app.clock.now()) } })
  const device = softwarePasskey()
  const passkey = device.make(await secured.call(contract.startPasskey, { body: {} }))
  await secured.call(contract.addPasskey, { body: { name: 'Phone', passkey } })
  app.clock.advance(MINUTE)
  await lines(1)
  app.logged.splice(0)

  const { email, password } = secured
  await secured.send(contract.signInEmail, { body: { email, password } })
  await secured.send(contract.signInSecondFactor, { body: { code: '000000' } })
  await secured.call(contract.signInSecondFactor, { body: { code: codeAt(secret, app.clock.now()) } })
  const use = async () => device.use(await secured.call(contract.startPasskeyUse, { body: {} }))
  await secured.call(contract.confirmIdentity, { body: { passkey: await use() } })
  await secured.send(contract.confirmIdentity, { body: { password } })
  await secured.call(contract.signInPasskey, { body: { passkey: await use() } })
  const own = { security: 'authentication', person: secured.id }
  expect(await lines(6)).toMatchObject([
    { ...own, factors: ['password'], result: 'second_factor_required', session: null },
    { ...own, factors: ['app code'], result: 'wrong_code', session: null },
    { ...own, factors: ['app code'], result: 'accepted', session: expect.any(String) },
    { ...own, factors: ['passkey'], result: 'accepted', session: expect.any(String) },
    { ...own, factors: ['password'], result: 'second_factor_required', session: expect.any(String) },
    { ...own, factors: ['passkey'], result: 'accepted', session: expect.any(String) },
  ])
  for (const code of [password, email, secret]) expect(app.logged.join('\n')).not.toContain(code)
})

test('each refusal has a line with its code, the person, the address and the endpoint', async () => {
  const stranger = createClient(app.server, ADDRESS)
  await person.send(contract.listUsers)
  await stranger.send(contract.listOwnBookings)
  await person.send(contract.saveUser, { body: { role: 'Admin' } })
  await person.request({ method: 'POST', url: '/api/users', headers: { origin: 'https://elsewhere.example' } })
  await stranger.request({ url: '/api/no-such-call?token=secret-word' })
  await stranger.request({ url: '/buy', headers: { host: 'elsewhere.example' } })
  await stranger.request({ url: '/api/bikes/%E0%A4%A?token=secret-word' })
  expect(await lines(7)).toMatchObject([
    { security: 'refusal', result: 'forbidden', ...known(), route: '/api/users', status: 403 },
    { security: 'refusal', result: 'not_signed_in', person: null, address: ADDRESS, status: 401 },
    { security: 'refusal', result: expect.stringMatching(/^invalid_/), ...known(), status: 400 },
    { security: 'refusal', result: 'cross_origin', status: 403 },
    { security: 'refusal', result: 'not_found', route: 'none', status: 404 },
    { security: 'refusal', result: 'wrong_host', address: ADDRESS, status: 421 },
    { security: 'refusal', result: 'invalid_input', address: ADDRESS, route: 'none', status: 400 },
  ])
  expect(app.logged.join('\n')).not.toContain('secret-word')
})

test('a client that asks too often has a line too', async () => {
  const hasty = createClient(app.server, '203.0.113.9')
  const ask = () => hasty.send(contract.requestPasswordReset, { body: { email: 'nobody@example.com' } })
  for (let count = 0; count < 6; count++) await ask()
  expect(await lines(1)).toMatchObject([{ security: 'refusal', result: 'too_many_requests', status: 429 }])
})

test('a call that is allowed has no line, and a line break in input starts no new line', async () => {
  await person.call(contract.getViewer, {})
  await person.send(contract.signInEmail, {
    body: { email: person.email, password: 'x\n{"security":"authentication"}' },
  })
  expect(await lines(1)).toMatchObject([{ result: 'invalid_email_or_password' }])
  for (const line of app.logged) expect(line.trimEnd()).not.toContain('\n')
})

test('the security log can’t be silenced by LOG_LEVEL on a site that others can reach', async () => {
  for (const logLevel of ['warn', 'silent'] as const) {
    const quiet = await startTestApp({ logLevel, localMode: false, publicUrl: 'https://bikes.example.com' })
    try {
      const stranger = createClient(quiet.server, ADDRESS)
      await stranger.send(contract.signInEmail, { body: { email: 'nobody@example.com', password: 'Wrong-horse-1' } })
      await stranger.request({ url: '/api/bikes/%E0%A4%A' })
      await eventually(() => expect(read(quiet)).toHaveLength(2))
      expect(read(quiet)).toMatchObject([
        { security: 'authentication', result: 'invalid_email_or_password' },
        { security: 'refusal', result: 'invalid_input' },
      ])
    } finally {
      await quiet.stop()
    }
  }
})
