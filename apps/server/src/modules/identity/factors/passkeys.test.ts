import * as contract from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { softwarePasskey } from '../../../../../../tests/support/software-passkey.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { passkeyHostOf } from './passkeys.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function add(person: TestPerson, device = softwarePasskey(), name = 'Laptop') {
  const options = await person.call(contract.startPasskey, { body: {} })
  const reply = await person.send(contract.addPasskey, { body: { name, passkey: device.make(options) } })
  return { device, reply }
}

async function withPasskey() {
  const person = await signUp(app, 'user')
  const { device, reply } = await add(person)
  return { person, device, ...contract.addPasskey.response.parse(reply.body) }
}

const begin = () => createClient(app.server).call(contract.startPasskeyUse, { body: {} })

test('a passkey is kept with a name, brings recovery codes, and signs in by itself', async () => {
  const { person, device, passkey, recoveryCodes } = await withPasskey()
  expect(passkey).toMatchObject({ name: 'Laptop', synced: false, last_used_at: null })
  expect(recoveryCodes).toHaveLength(contract.RECOVERY_CODES)

  const browser = createClient(app.server)
  const { user } = await browser.call(contract.signInPasskey, { body: { passkey: device.use(await begin()) } })
  expect(user.id).toBe(person.id)
  expect(await browser.call(contract.getViewer, {})).toMatchObject({ _id: person.id })
  const { passkeys } = await browser.call(contract.getOwnFactors, {})
  expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_at: app.clock.now().toISOString() }])
})

test('a person with a passkey is asked for it after the password', async () => {
  const { person, recoveryCodes } = await withPasskey()
  const browser = createClient(app.server)
  const { email, password } = person
  expect((await browser.send(contract.signInEmail, { body: { email, password } })).code).toBe('second_factor_required')
  expect(await browser.call(contract.getSecondFactor, {})).toEqual({ app: false, passkey: true, recoveryCodes: true })
  await browser.call(contract.signInSecondFactor, { body: { recoveryCode: recoveryCodes?.[0] ?? '' } })
})

test('an answer that a passkey has signed is taken once, and within five minutes', async () => {
  const { device } = await withPasskey()
  const passkey = device.use(await begin())
  const browser = createClient(app.server)
  await browser.call(contract.signInPasskey, { body: { passkey } })
  const again = await createClient(app.server).send(contract.signInPasskey, { body: { passkey } })
  expect([again.status, again.code]).toEqual([400, 'passkey_refused'])

  const late = device.use(await begin())
  app.clock.advance(5 * MINUTE)
  expect((await browser.send(contract.signInPasskey, { body: { passkey: late } })).code).toBe('passkey_refused')
})

test.each([
  ['of another site', () => softwarePasskey({ origin: 'http://localhost.evil.example' })],
  ['of another port', () => softwarePasskey({ origin: 'http://localhost:3001' })],
  ['without user verification', () => softwarePasskey({ verified: false })],
])('a passkey %s is refused', async (_name, make) => {
  const person = await signUp(app, 'user')
  const { reply } = await add(person, make())
  expect([reply.status, reply.code]).toEqual([400, 'passkey_refused'])
  expect(await person.call(contract.getOwnFactors, {})).toMatchObject({ passkeys: [] })
})

test('a passkey’s answer is accepted for a challenge of ours alone, for its own use and its own person', async () => {
  const [one, other] = [await signUp(app, 'user'), await signUp(app, 'user')]
  const options = await one.call(contract.startPasskey, { body: {} })
  const made = (challenge: string) => ({ name: 'x', passkey: softwarePasskey().make({ ...options, challenge }) })
  const { challenge } = await begin()
  for (const foreign of [challenge, Buffer.alloc(54).toString('base64url'), 'AAAA'])
    expect((await one.send(contract.addPasskey, { body: made(foreign) })).code).toBe('passkey_refused')
  expect((await other.send(contract.addPasskey, { body: made(options.challenge) })).code).toBe('passkey_refused')
  const body = made(options.challenge)
  expect((await one.send(contract.addPasskey, { body })).status).toBe(200)
  expect((await one.send(contract.addPasskey, { body })).code).toBe('passkey_refused')
})

test('a forged signature, an unknown passkey and one that was removed are refused alike', async () => {
  const { person, device, passkey: kept } = await withPasskey()
  const stranger = softwarePasskey()
  const real = device.use(await begin())
  const forged = { ...real, response: { ...real.response, signature: stranger.use(await begin()).response.signature } }
  const sent = [forged, stranger.use(await begin())]
  await person.call(contract.removePasskey, { params: { id: kept._id } })
  sent.push(device.use(await begin()))
  for (const passkey of sent) {
    const reply = await createClient(app.server).send(contract.signInPasskey, { body: { passkey } })
    expect([reply.status, reply.code]).toEqual([400, 'passkey_refused'])
  }
})

test('a passkey belongs to its owner: nobody else renames, removes or registers it', async () => {
  const { person, device, passkey } = await withPasskey()
  const other = await signUp(app, 'user')
  const params = { id: passkey._id }
  expect((await other.send(contract.renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404)
  expect((await other.send(contract.removePasskey, { params })).status).toBe(404)
  expect((await add(other, device)).reply.code).toBe('passkey_refused')
  await person.call(contract.renamePasskey, { params, body: { name: 'Old laptop' } })
  expect(await person.call(contract.getOwnFactors, {})).toMatchObject({ passkeys: [{ name: 'Old laptop' }] })
})

test('a second passkey keeps the recovery codes and the other sessions', async () => {
  const { person, device } = await withPasskey()
  const browser = createClient(app.server)
  await browser.call(contract.signInPasskey, { body: { passkey: device.use(await begin()) } })
  const { reply } = await add(person, softwarePasskey(), 'Phone')
  expect(reply.body).toMatchObject({ recoveryCodes: null })
  expect((await browser.send(contract.getViewer)).status).toBe(200)
})

test('a suspended person gets no session by passkey', async () => {
  const { person, device } = await withPasskey()
  await app.services.identity.setSuspended([person.email], true)
  const reply = await createClient(app.server).send(contract.signInPasskey, {
    body: { passkey: device.use(await begin()) },
  })
  expect([reply.status, reply.code]).toEqual([403, 'suspended'])
})

const at = (publicUrl: string | null) => passkeyHostOf({ publicUrl, host: '127.0.0.1', port: 3000 })

test('passkeys belong to the site’s name; an IP address has none', () => {
  expect(at('https://bikes.example.com')).toBe('bikes.example.com')
  expect(at(null)).toBe('localhost')
  expect(at('https://203.0.113.7')).toBeNull()
  expect(at('http://[2001:db8::1]:8080')).toBeNull()
})

test('passkeys are off where the site has no name, and the answer says so', async () => {
  const nameless = await startTestApp({ publicUrl: 'http://203.0.113.7', localMode: false })
  try {
    const client = createClient(nameless.server)
    const reply = await client.send(
      contract.startPasskeyUse,
      { body: {} },
      { origin: 'http://203.0.113.7', host: '203.0.113.7' },
    )
    expect([reply.status, reply.code]).toEqual([503, 'sign_in_off'])
  } finally {
    await nameless.stop()
  }
})

test('new passkeys are made with keys worth 128 bits: Ed25519 or P-256, no RSA', async () => {
  const person = await signUp(app, 'user')
  const { pubKeyCredParams } = await person.call(contract.startPasskey, { body: {} })
  expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7])
})
