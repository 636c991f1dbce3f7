import {
  changePassword,
  getAccessToken,
  getOwnAccount,
  getViewer,
  requestPasswordReset,
  resetPassword,
  signInEmail,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { whileLocked } from '../../../../../../tests/support/while-locked.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const NEW_PASSWORD = 'Brand-new-saddle-9'
const visitor = () => createClient(app.server)
const canLogIn = async ({ email }: TestPerson, password: string) =>
  (await visitor().send(signInEmail, { body: { email, password } })).status === 200
const change = (person: TestPerson, given: { currentPassword?: string; newPassword?: string }) =>
  person.send(changePassword, { body: { currentPassword: person.password, newPassword: NEW_PASSWORD, ...given } })
/** Logins from other browsers, which these tests make, are told by email too. */
const LOGIN = 'A login from a new device'
const lastMailTo = async (email: string) => {
  const mails = await app.platform.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
  return mails
    .filter(({ subject }) => subject !== LOGIN)
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .at(-1)
}

test('a new password replaces the old one; this session stays, all others end, and a mail says so', async () => {
  const person = await signUp(app, 'user')
  const phone = visitor()
  await phone.call(signInEmail, { body: { email: person.email, password: person.password } })
  const { accessToken } = await phone.call(getAccessToken, { query: { email: person.email } })

  expect((await change(person, {})).status).toBe(200)
  expect(await canLogIn(person, person.password)).toBe(false)
  expect(await canLogIn(person, NEW_PASSWORD)).toBe(true)
  expect((await person.send(getViewer)).status).toBe(200)
  expect((await visitor().send(getViewer, {}, { authorization: `Bearer ${person.token}` })).status).toBe(200)
  expect((await phone.send(getViewer)).status).toBe(401)
  expect((await visitor().send(getViewer, {}, { authorization: `Bearer ${accessToken}` })).status).toBe(401)
  expect(await lastMailTo(person.email)).toMatchObject({ subject: 'Your password was changed' })
  const events = await app.platform.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', '=', person.id)
    .where('action', '<>', 'login_from_new_device')
    .execute()
  expect(events).toMatchObject([{ action: 'password_changed', actor_id: person.id, details: {} }])
})

test('a password is not changed without the current one', async () => {
  const person = await signUp(app, 'user')
  const reply = await change(person, { currentPassword: 'Wrong-horse-1' })
  expect(reply).toMatchObject({
    status: 400,
    code: 'wrong_password',
    body: { fields: { currentPassword: expect.any(String) } },
  })
  expect(await canLogIn(person, person.password)).toBe(true)
  expect(await lastMailTo(person.email)).toBeUndefined()
})

test.each([
  ['too short', { newPassword: 'short' }, 'newPassword'],
  ['too long', { newPassword: 'x'.repeat(129) }, 'newPassword'],
  ['too common', { newPassword: 'password123' }, 'newPassword'],
  ['not given', { currentPassword: '' }, 'currentPassword'],
])('a password that is %s is an error at its field', async (_, given, field) => {
  const person = await signUp(app, 'user')
  const reply = await change(person, given)
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('a new password that is the current one is refused', async () => {
  const person = await signUp(app, 'user')
  const reply = await change(person, { newPassword: person.password })
  expect(reply).toMatchObject({ status: 400, body: { fields: { newPassword: expect.any(String) } } })
})

test('two password changes at once have one effect, and one is refused', async () => {
  const person = await signUp(app, 'user')
  const other = 'Another-saddle-10'
  const replies = await whileLocked(app, [person.id], 2, () =>
    Promise.all([change(person, {}), change(person, { newPassword: other })]),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const good = await Promise.all([NEW_PASSWORD, other].map((password) => canLogIn(person, password)))
  expect(good.filter(Boolean)).toHaveLength(1)
})

test('a reset link that was mailed before a password change is invalid afterwards', async () => {
  const person = await signUp(app, 'user')
  await visitor().call(requestPasswordReset, { body: { email: person.email } })
  await app.runJobs()
  const token = decodeURIComponent(/token=(\S+)/.exec((await lastMailTo(person.email))?.body_text ?? '')?.[1] ?? '')
  expect(token).not.toBe('')
  await change(person, {})
  const late = await visitor().send(resetPassword, { body: { token, newPassword: 'Yet-another-11' } })
  expect(late).toMatchObject({ status: 400, code: 'invalid_token' })
})

test('a person who has only signed in by another service is told so, and sets a password by the mailed link', async () => {
  const person = await signUp(app, 'user')
  const { db } = app.platform
  await db
    .updateTable('accounts')
    .set({ provider_id: 'google', password: null })
    .where('user_id', '=', person.id)
    .execute()
  expect(await person.call(getOwnAccount, {})).toMatchObject({ hasPassword: false, services: ['google'] })
  expect(await change(person, {})).toMatchObject({ status: 409, code: 'no_password' })

  await visitor().call(requestPasswordReset, { body: { email: person.email } })
  await app.runJobs()
  const token = decodeURIComponent(/token=(\S+)/.exec((await lastMailTo(person.email))?.body_text ?? '')?.[1] ?? '')
  await visitor().call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })
  await person.call(signInEmail, { body: { email: person.email, password: NEW_PASSWORD } })
  expect(await person.call(getOwnAccount, {})).toMatchObject({ hasPassword: true, services: ['google'] })
})

test('a password stays valid for years, and no change of it is asked for', async () => {
  const person = await signUp(app, 'user')
  app.clock.advance(5 * 365 * DAY)
  const client = visitor()
  await client.call(signInEmail, { body: { email: person.email, password: person.password } })
  expect(await client.call(getViewer, {})).toMatchObject({ email: person.email })
})

test('a password manager finds where a password is changed, and that other well-known addresses are not there', async () => {
  const visitor = createClient(app.server)
  expect(await visitor.request({ url: '/.well-known/change-password' })).toMatchObject({
    status: 303,
    headers: { location: '/dashboard/profile#password' },
  })
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await visitor.request({ url: missing })).status).toBe(404)
})
