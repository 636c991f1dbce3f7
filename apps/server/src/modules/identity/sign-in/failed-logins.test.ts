import { randomUUID } from 'node:crypto'
import { changePassword, requestPasswordReset, resetPassword, signInEmail } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY, MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { signUp } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { createFailedLogins } from './failed-logins.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const login = (email: string, password: string, client = createClient(app.server)) =>
  client.send(signInEmail, { body: { email, password } })

async function fail(email: string, times: number, client = createClient(app.server)) {
  for (let tries = 0; tries < times; tries += 1)
    expect(await login(email, 'Wrong-horse-1', client)).toMatchObject({ status: 401 })
}

const mailsTo = (email: string) =>
  app.platform.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()

test('a login after five wrong passwords in a row has to wait, and longer each time', async () => {
  const { email, password } = await signUp(app, 'user')
  await fail(email, 5)
  const refused = await login(email, password)
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests', headers: { 'retry-after': '30' } })
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Wait 30 seconds') })

  app.clock.advance(30_000)
  await fail(email, 1)
  expect((await login(email, password)).headers['retry-after']).toBe('60')
  app.clock.advance(MINUTE)
  expect((await login(email, password)).status).toBe(200)
  await fail(email, 4)
  expect((await login(email, password)).status).toBe(200)
})

test('the wait after wrong passwords is an hour at most, and a day without a try ends the streak', async () => {
  const { email } = await signUp(app, 'user')
  await fail(email, 5)
  for (let tries = 0; tries < 12; tries += 1) {
    const { headers } = await login(email, 'Wrong-horse-1')
    if (headers['retry-after'] === '3600') break
    app.clock.advance(Number(headers['retry-after']) * 1000)
    await fail(email, 1)
  }
  expect((await login(email, 'Wrong-horse-1')).headers['retry-after']).toBe('3600')
  app.clock.advance(DAY + MINUTE)
  await fail(email, 4)
})

/** Everything that six wrong passwords in a row are answered with. */
const said = async (address: string) => {
  const replies = []
  for (let tries = 0; tries < 6; tries += 1) {
    const { status, body, headers } = await login(address, 'Wrong-horse-1')
    replies.push({ status, body, wait: headers['retry-after'], cookies: headers['set-cookie'] })
  }
  return replies
}

test('an address without an account gets the same answers to wrong passwords, word for word', async () => {
  const { email } = await signUp(app, 'user')
  const unknown = `nobody-${randomUUID()}@example.com`
  expect(await said(unknown)).toEqual(await said(email))
})

test('many logins at once have no more passwords checked than many in a row', async () => {
  const { email } = await signUp(app, 'user')
  const replies = await Promise.all(Array.from({ length: 12 }, () => login(email, 'Wrong-horse-1')))
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(7)
})

test('a login while five of an account are being checked is refused as too many tries, and reveals nothing of passwords or accounts', async () => {
  const { email, password } = await signUp(app, 'user')
  const unknown = `nobody-${randomUUID()}@example.com`
  const refusedAmong = async (address: string) => {
    const tried = { email: address, place: 'anywhere' }
    const running = createFailedLogins(app.platform)
    for (let tries = 0; tries < 5; tries += 1) await running.begin(tried)
    const { status, code, body, headers } = await login(address, password)
    await running.forget(tried)
    return { status, code, wait: headers['retry-after'], body }
  }
  const refused = await refusedAmong(email)
  expect(refused).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    wait: '30',
    body: { message: expect.stringMatching(/^Too many tries for this account, at once or in a row\. Wait 30 seconds/) },
  })
  expect(JSON.stringify(refused.body)).not.toContain('wrong')
  expect(await refusedAmong(unknown)).toEqual(refused)
  expect((await login(email, password)).status).toBe(200)
})

test('a stranger’s wrong passwords don’t keep the owner from logging in where they have been before', async () => {
  const person = await signUp(app, 'user')
  await fail(person.email, 5)
  expect((await login(person.email, person.password)).status).toBe(429)
  expect((await login(person.email, person.password, person)).status).toBe(200)
})

test('a device cookie that we did not sign, or that belongs to somebody else, gets no count of its own', async () => {
  const [person, stranger] = [await signUp(app, 'user'), await signUp(app, 'user')]
  await fail(person.email, 3, stranger)
  const forger = createClient(app.server)
  forger.cookies.set('bikevalley.device', person.cookies.get('bikevalley.device')?.replace(/\..*/, '.x') ?? '')
  await fail(person.email, 2, forger)
  expect((await login(person.email, person.password)).status).toBe(429)
})

test('a streak of wrong passwords is reported to the owner once, and recorded', async () => {
  const { email, id } = await signUp(app, 'user')
  await fail(email, 4)
  await app.runJobs()
  expect(await mailsTo(email)).toEqual([])
  await fail(email, 1)
  app.clock.advance(MINUTE)
  await fail(email, 1)
  await app.runJobs()
  const mails = await mailsTo(email)
  expect(mails).toMatchObject([{ subject: 'Somebody is trying to log in to your account' }])
  expect(mails[0]?.body_text).toContain('/forgot-password')
  const events = await app.platform.db.selectFrom('audit_events').selectAll().where('subject_id', '=', id).execute()
  expect(events).toMatchObject([{ action: 'logins_failed', actor_id: null, details: { failures: 5 } }])
})

/** What the authentication service answers to a wrong password. */
const WRONG = Object.assign(new Error('Wrong.'), { statusCode: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } })

/** So many logins whose passwords are all checked at once; then the results are reported in this order. */
async function atOnce(email: string, answers: readonly ('right' | 'wrong')[]): Promise<void> {
  const looks = answers.map(() => Promise.withResolvers<void>())
  const logins: Promise<unknown>[] = []
  for (const look of looks) {
    const begun = Promise.withResolvers<void>()
    const given = { email, password: 'Whatever-horse-1' }
    const login = app.services.identity.loginByPassword(given, undefined, () => {
      begun.resolve()
      return look.promise
    })
    logins.push(login.catch((error: unknown) => error))
    await begun.promise
  }
  // The login that was started last is reported first.
  for (const [place, answer] of answers.toReversed().entries()) {
    const look = looks.at(-1 - place)
    if (answer === 'right') look?.resolve()
    else look?.reject(WRONG)
    await logins.at(-1 - place)
  }
  await app.runJobs()
}

test('four right logins at once with a wrong one are no streak: nobody is told of five wrong passwords', async () => {
  const { email } = await signUp(app, 'user')
  await atOnce(email, ['right', 'right', 'right', 'right', 'wrong'])
  expect(await mailsTo(email)).toEqual([])
})

test('five wrong logins at once are reported once, whichever is checked last', async () => {
  const { email } = await signUp(app, 'user')
  await atOnce(email, ['wrong', 'wrong', 'wrong', 'wrong', 'wrong'])
  expect(await mailsTo(email)).toMatchObject([{ subject: 'Somebody is trying to log in to your account' }])
})

test('a new password by the mailed link ends the wait', async () => {
  const { email } = await signUp(app, 'user')
  await fail(email, 5)
  await createClient(app.server).call(requestPasswordReset, { body: { email } })
  await app.runJobs()
  const link = (await mailsTo(email)).find(({ subject }) => subject.startsWith('A new password'))?.body_text ?? ''
  const token = /token=(\S+)/.exec(link)?.[1] ?? ''
  const newPassword = 'Another-saddle-10'
  await createClient(app.server).call(resetPassword, { body: { token, newPassword } })
  expect((await login(email, newPassword)).status).toBe(200)
})

test('wrong passwords of a person who is signed in count too, apart from logins', async () => {
  const person = await signUp(app, 'user')
  const change = (currentPassword: string) =>
    person.send(changePassword, { body: { currentPassword, newPassword: 'Another-saddle-10' } })
  for (let tries = 0; tries < 5; tries += 1) expect((await change('Wrong-horse-1')).status).toBe(400)
  expect(await change(person.password)).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect((await login(person.email, person.password)).status).toBe(200)
})

test('a login that is refused for another reason than its password does not count as a failure', async () => {
  const { email, password, id } = await signUp(app, 'user')
  await app.platform.db.updateTable('users').set({ suspended_at: app.clock.now() }).where('id', '=', id).execute()
  for (let tries = 0; tries < 7; tries += 1) expect(await login(email, password)).toMatchObject({ code: 'suspended' })
})

test('streaks that are over are deleted by the nightly job, and no stored row names an address', async () => {
  const email = `nobody-${randomUUID()}@example.com`
  await fail(email, 1)
  const rows = await app.platform.db.selectFrom('failed_logins').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('@')
  app.clock.advance(2 * DAY)
  await app.services.identity.jobs.handlers['forget-expired-sign-ins']?.({})
  expect(await app.platform.db.selectFrom('failed_logins').selectAll().execute()).toEqual([])
})
