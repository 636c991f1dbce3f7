import * as contract from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { softwarePasskey } from '../../../../../../tests/support/software-passkey.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { codeAt } from './app-code.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ localMode: false })
})
afterAll(() => app.stop())

async function setUpApp(person: TestPerson): Promise<string> {
  const { secret } = await person.call(contract.startAuthenticatorApp, { body: {} })
  const code = codeAt(secret, app.clock.now())
  await person.call(contract.confirmAuthenticatorApp, { body: { code } })
  return secret
}

const id = '00000000-0000-4000-8000-000000000000'

/** Enough input for any endpoint: the refusal comes before the input is checked. */
const sentTo = ({ method }: contract.EndpointDefinition) => ({
  params: { id, email: 'a@example.com' },
  ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
})

test('outside local mode an admin without a second factor is refused everything but setting one up', async () => {
  const admin = await signUpAdmin(app)
  const viewer = await admin.call(contract.getViewer, {})
  expect(viewer).toMatchObject({ isAdmin: false, mustAddFactor: true })
  // The test processor is not there outside local mode.
  const closed = contract.allEndpoints.filter(contract.needsFactor)
  for (const endpoint of closed.filter(({ path }) => !path.startsWith('/test-processor'))) {
    const reply = await admin.send(endpoint, sentTo(endpoint))
    expect([endpoint.id, reply.status, reply.code]).toEqual([endpoint.id, 403, 'second_factor_missing'])
  }
  // Every admin's endpoint is among those, by its own declaration.
  const admins = contract.allEndpoints.filter(({ access }) => access.may === 'admin')
  expect(admins.length).toBeGreaterThan(20)
  expect(admins.filter((endpoint) => !contract.needsFactor(endpoint))).toEqual([])
  // The access token allows no more than the cookie, and neither does the claim to be an admin.
  const byToken = { authorization: `Bearer ${admin.token}` }
  expect((await createClient(app.server).send(contract.adminListPeople, {}, byToken)).code).toBe(
    'second_factor_missing',
  )
})

test('an admin who has set a second factor up is an admin in the same session', async () => {
  const admin = await signUpAdmin(app)
  await setUpApp(admin)
  expect(await admin.call(contract.getViewer, {})).toMatchObject({ isAdmin: true, mustAddFactor: false })
  expect((await admin.send(contract.adminListPeople)).status).toBe(200)
})

test('a passkey is as good a second factor for an admin as an app', async () => {
  const admin = await signUpAdmin(app)
  const passkey = softwarePasskey().make(await admin.call(contract.startPasskey, { body: {} }))
  await admin.call(contract.addPasskey, { body: { name: 'Key', passkey } })
  expect((await admin.send(contract.adminListPeople)).status).toBe(200)
})

test('an authenticator app that waits for its first code does not count as a second factor', async () => {
  const admin = await signUpAdmin(app)
  await admin.call(contract.startAuthenticatorApp, { body: {} })
  expect((await admin.send(contract.adminListPeople)).code).toBe('second_factor_missing')
})

test('an admin always has a second factor: the last is removed only once there is another', async () => {
  const admin = await signUpAdmin(app)
  await setUpApp(admin)
  const refused = await admin.send(contract.removeAuthenticatorApp, { body: {} })
  expect([refused.status, refused.code]).toEqual([409, 'last_factor'])
  expect(await admin.call(contract.getOwnFactors, {})).toMatchObject({ app: {}, required: true, recoveryCodesLeft: 10 })

  const made = softwarePasskey().make(await admin.call(contract.startPasskey, { body: {} }))
  const { passkey } = await admin.call(contract.addPasskey, { body: { name: 'Key', passkey: made } })
  await admin.call(contract.removeAuthenticatorApp, { body: {} })
  expect((await admin.send(contract.removePasskey, { params: { id: passkey._id } })).code).toBe('last_factor')
})

test('a person who is no admin needs no second factor, and may remove theirs', async () => {
  const person = await signUp(app, 'user')
  expect(await person.call(contract.getViewer, {})).toMatchObject({ mustAddFactor: false })
  await setUpApp(person)
  expect((await person.send(contract.removeAuthenticatorApp, { body: {} })).status).toBe(200)
})

test('the operator resets the second factors of a person who has lost theirs: sessions end, and there is a mail and an audit event', async () => {
  const admin = await signUpAdmin(app)
  await setUpApp(admin)
  const { factors } = app.services.identity
  expect(await factors.reset(admin.email)).toBe('reset')
  expect(await factors.reset(admin.email)).toBe('none')
  expect(await factors.reset('nobody@example.com')).toBe('unknown')
  expect((await admin.send(contract.getViewer)).status).toBe(401)
  await admin.call(contract.signInEmail, { body: { email: admin.email, password: admin.password } })
  expect((await admin.send(contract.adminListPeople)).code).toBe('second_factor_missing')
  const { db } = app.platform
  const event = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', '=', admin.id)
    .where('action', '=', 'second_factors_reset')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ actor_id: null, as_admin: true })
  const mail = await db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', admin.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Your second factors were reset')
})

test('an admin in local mode needs no second factor', async () => {
  const local = await startTestApp()
  try {
    const admin = await signUpAdmin(local)
    expect(await admin.call(contract.getViewer, {})).toMatchObject({ isAdmin: true, mustAddFactor: false })
    expect((await admin.send(contract.adminListPeople)).status).toBe(200)
  } finally {
    await local.stop()
  }
})
