import { randomUUID } from 'node:crypto'
import {
  checkPasswordReset,
  getViewer,
  requestPasswordReset,
  resetPassword,
  SERVER_LIMITS,
  signInEmail,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { signUp } from '../../../../../../tests/support/people.ts'
import { runDueJobs } from '../../../../../../tests/support/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const visitor = () => createClient(app.server)
const NEW_PASSWORD = 'A brand new password'
/** As many wrong passwords in a row as are reported by email. */
const IN_A_ROW = 5

const mailsTo = (email: string) =>
  app.platform.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Asks for a reset and reads the token out of the mail. */
async function askForToken(email: string): Promise<string> {
  await visitor().call(requestPasswordReset, { body: { email } })
  await app.runJobs()
  const mail = (await mailsTo(email)).at(-1)
  const link = /http:\/\/127\.0\.0\.1:3000\/reset-password#token=(\S+)/.exec(mail?.body_text ?? '')
  return decodeURIComponent(link?.[1] ?? '')
}

test('the mails that somebody waits for are written before the other mail jobs', async () => {
  const { email } = await signUp(app, 'user')
  const runMailJobs = () =>
    runDueJobs(
      app.platform.pool,
      app.jobs.filter(({ lane }) => lane === 'mail'),
    )
  await runMailJobs()
  const before = (await mailsTo(email)).length
  await visitor().call(requestPasswordReset, { body: { email } })
  for (let count = 0; count < IN_A_ROW; count += 1)
    await visitor().send(signInEmail, { body: { email, password: 'Not this one' } })
  await runMailJobs()
  const written = (await mailsTo(email)).slice(before).map(({ subject }) => subject)
  expect(written.toSorted()).toEqual(['A new password for BikeValley', 'Somebody is trying to log in to your account'])
})

test('the mailed link sets a new password once and ends every session (SPEC-095)', async () => {
  const person = await signUp(app, 'user')
  const token = await askForToken(person.email)
  const body = { token, newPassword: NEW_PASSWORD }

  // Checking a link does not use it up, however often.
  for (const _ of [1, 2])
    expect(await visitor().call(checkPasswordReset, { body: { token } })).toEqual({ status: true })
  expect(await visitor().call(resetPassword, { body })).toMatchObject({ status: true })
  expect((await person.send(getViewer)).status).toBe(401)
  expect((await visitor().send(getViewer, {}, { authorization: `Bearer ${person.token}` })).status).toBe(401)
  const old = await visitor().send(signInEmail, { body: { email: person.email, password: person.password } })
  expect(old).toMatchObject({ status: 401, code: 'invalid_email_or_password' })
  await visitor().call(signInEmail, { body: { email: person.email, password: NEW_PASSWORD } })

  expect(await visitor().send(resetPassword, { body })).toMatchObject({ status: 400, code: 'invalid_token' })
  const checked = await visitor().send(checkPasswordReset, { body: { token } })
  expect(checked).toMatchObject({ status: 400, code: 'invalid_token' })
})

const use = (token: string) => visitor().send(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })

test('a used link invalidates every other one, older and newer; a mail and the audit log report it', async () => {
  const person = await signUp(app, 'user')
  const first = await askForToken(person.email)
  const second = await askForToken(person.email)
  const third = await askForToken(person.email)
  const both = await Promise.all([use(second), use(second)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  for (const other of [first, third]) expect(await use(other)).toMatchObject({ status: 400, code: 'invalid_token' })

  const mail = (await mailsTo(person.email)).at(-1)
  expect(mail?.subject).toBe('Your password was changed')
  expect(mail?.body_text).toContain('/forgot-password')
  const events = await app.platform.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', '=', person.id)
    .execute()
  expect(events).toMatchObject([{ action: 'password_reset', actor_id: person.id }])
})

test('the owner’s own link stays valid whoever else asks for one, and the number of links in an hour is limited', async () => {
  const person = await signUp(app, 'user')
  const own = await askForToken(person.email)
  for (let count = 0; count < 8; count += 1) {
    expect(await visitor().send(requestPasswordReset, { body: { email: person.email } })).toMatchObject({ status: 200 })
    await app.runJobs()
  }
  expect(await mailsTo(person.email)).toHaveLength(SERVER_LIMITS.linkMailsPerHour)
  expect(await use(own)).toMatchObject({ status: 200 })
  app.clock.advance(3_600_000 + 1000)
  expect(await use(await askForToken(person.email))).toMatchObject({ status: 200 })
})

test('jobs for many requests at once mail no more links than an hour allows', async () => {
  const person = await signUp(app, 'user')
  const send = app.services.identity.mailJobs.handlers['send-password-reset']
  await Promise.all(Array.from({ length: 9 }, async () => send?.({ email: person.email })))
  expect(await mailsTo(person.email)).toHaveLength(SERVER_LIMITS.linkMailsPerHour)
})

test('the stored rows of mailed links are not enough to set a password', async () => {
  const person = await signUp(app, 'user')
  await askForToken(person.email)
  const row = await app.platform.db
    .selectFrom('verifications')
    .selectAll()
    .where('value', '=', person.id)
    .executeTakeFirstOrThrow()
  for (const token of [row.identifier, row.identifier.replace(/^reset-password:/, ''), row.id, row.value])
    expect(await visitor().send(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })).toMatchObject({
      code: 'invalid_token',
    })
})

test('a new password does not affect a link that confirms the address', async () => {
  const person = await signUp(app, 'user')
  const { db, clock } = app.platform
  const expires_at = new Date(clock.now().getTime() + 60_000)
  await db
    .insertInto('verifications')
    .values({ id: randomUUID(), identifier: `verify-email:${randomUUID()}`, value: person.id, expires_at })
    .execute()
  await visitor().call(resetPassword, {
    body: { token: await askForToken(person.email), newPassword: NEW_PASSWORD },
  })
  const kept = await db.selectFrom('verifications').selectAll().where('value', '=', person.id).execute()
  expect(kept).toMatchObject([{ identifier: expect.stringMatching(/^verify-email:/) }])
})

test('a link for a new password is good for one hour', async () => {
  const person = await signUp(app, 'user')
  const token = await askForToken(person.email)
  const { expires_at } = await app.platform.db
    .selectFrom('verifications')
    .select('expires_at')
    .where('value', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime() - app.clock.now().getTime()).toBe(3_600_000)

  await app.platform.db
    .updateTable('verifications')
    .set({ expires_at: app.clock.now() })
    .where('value', '=', person.id)
    .execute()
  const late = await visitor().send(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })
  expect(late).toMatchObject({ status: 400, code: 'invalid_token' })
})

test('known and unknown addresses get the same answer, and only the known one a mail', async () => {
  const person = await signUp(app, 'user')
  const unknown = `nobody-${randomUUID()}@example.com`
  const replies = await Promise.all(
    [person.email, unknown].map((email) => visitor().send(requestPasswordReset, { body: { email } })),
  )
  expect(replies[0]?.status).toBe(200)
  expect(replies[0]?.body).toEqual(replies[1]?.body)
  expect(await mailsTo(person.email)).toEqual([])
  await app.runJobs()
  expect(await mailsTo(person.email)).toHaveLength(1)
  expect(await mailsTo(unknown)).toEqual([])
})

test('a made-up token and a bad password are refused, and a bad password leaves the link valid', async () => {
  const made = await visitor().send(resetPassword, { body: { token: 'made-up', newPassword: NEW_PASSWORD } })
  expect(made).toMatchObject({ status: 400, code: 'invalid_token' })

  const person = await signUp(app, 'user')
  const token = await askForToken(person.email)
  const short = await visitor().send(resetPassword, { body: { token, newPassword: 'short' } })
  expect(short).toMatchObject({ status: 400, body: { fields: { newPassword: expect.any(String) } } })
  const common = await visitor().send(resetPassword, { body: { token, newPassword: 'iloveyou12' } })
  expect(common).toMatchObject({
    status: 400,
    code: 'weak_password',
    body: { fields: { newPassword: expect.any(String) } },
  })
  await visitor().call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })
})

test('an account without a password gets one by the link', async () => {
  const email = `half-${randomUUID()}@example.com`
  await app.services.identity.createPerson({ name: 'Half Made', email })
  const token = await askForToken(email)
  await visitor().call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })
  await visitor().call(signInEmail, { body: { email, password: NEW_PASSWORD } })
})

test('the token of a mailed link is kept as a hash and never logged', async () => {
  const person = await signUp(app, 'user')
  const token = await askForToken(person.email)
  expect(token.length).toBeGreaterThanOrEqual(20)
  const rows = await app.platform.db.selectFrom('verifications').selectAll().where('value', '=', person.id).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(app.logged.join('\n')).not.toContain(token)
})

test('an expired link is deleted by the nightly job', async () => {
  const person = await signUp(app, 'user')
  await askForToken(person.email)
  const past = new Date(app.clock.now().getTime() - 1000)
  await app.platform.db.updateTable('sessions').set({ expires_at: past }).where('user_id', '=', person.id).execute()
  await app.platform.db.updateTable('verifications').set({ expires_at: past }).where('value', '=', person.id).execute()
  await app.services.identity.jobs.handlers['forget-expired-sign-ins']?.({})
  const { db } = app.platform
  expect(await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  expect(await db.selectFrom('verifications').selectAll().where('value', '=', person.id).execute()).toEqual([])
})
