import { signInEmail, signOut } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { signUp } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const login = (person: { email: string; password: string }, client = createClient(app.server, '203.0.113.7')) =>
  client.send(signInEmail, { body: { email: person.email, password: person.password } }, { 'user-agent': FIREFOX })

const mailsTo = (email: string) =>
  app.platform.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()

test('a login from another browser is reported to the person, with what to do, and recorded', async () => {
  const person = await signUp(app, 'user')
  expect((await login(person)).status).toBe(200)
  const [mail, ...others] = await mailsTo(person.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('A login from a new device')
  for (const words of ['Firefox on Windows', '203.0.113.7', '/dashboard/profile', '/forgot-password'])
    expect(mail?.body_text).toContain(words)
  const events = await app.platform.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', '=', person.id)
    .execute()
  expect(events).toMatchObject([
    { action: 'login_from_new_device', actor_id: person.id, details: { device: 'Firefox on Windows' } },
  ])
})

test('a browser is known again by its cookie, whatever its address, and logging out does not change that', async () => {
  const person = await signUp(app, 'user')
  const phone = createClient(app.server, '203.0.113.9')
  await login(person, phone)
  await phone.call(signOut, { body: {} })
  const elsewhere = createClient(app.server, '198.51.100.4')
  for (const [name, value] of phone.cookies) elsewhere.cookies.set(name, value)
  await login(person, elsewhere)
  await login(person, person)
  expect(await mailsTo(person.email)).toHaveLength(1)
})

test('a browser that somebody else has used is new to this person', async () => {
  const [person, other] = [await signUp(app, 'user'), await signUp(app, 'user')]
  await login(person, other)
  expect(await mailsTo(person.email)).toMatchObject([{ subject: 'A login from a new device' }])
})

test('the first login of a new person is not reported, and demo people get no such mail', async () => {
  const password = 'Correct-horse-1'
  const made = { name: 'Robin', email: 'robin-first@example.com', password }
  const demo = { name: 'Demo', email: 'robin@bikevalley.test', password }
  for (const person of [made, demo]) {
    await app.services.identity.createPerson(person)
    await login(person)
    expect(await mailsTo(person.email)).toEqual([])
  }
  await login(demo)
  expect(await mailsTo(demo.email)).toEqual([])
})

test('the cookie of a known browser can’t be read by scripts, and names nothing that the database has', async () => {
  const person = await signUp(app, 'user')
  const reply = await login(person)
  const cookie = [reply.headers['set-cookie']].flat().find((one) => String(one).startsWith('bikevalley.device='))
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/)
  const rows = await app.platform.db.selectFrom('known_devices').selectAll().where('user_id', '=', person.id).execute()
  expect(rows).toHaveLength(2)
  const id = /=([^.]+)\./.exec(String(cookie))?.[1] ?? ''
  expect(JSON.stringify(rows)).not.toContain(id)
})

test('browsers whose cookie has expired are deleted here too, and those of deleted people at once', async () => {
  const [person, gone] = [await signUp(app, 'user'), await signUp(app, 'user')]
  const devicesOf = ({ id }: { id: string }) =>
    app.platform.db.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute()
  await gone.request({ method: 'POST', url: '/api/auth/delete-user', payload: { password: gone.password } })
  expect(await devicesOf(gone)).toEqual([])
  expect(await devicesOf(person)).toHaveLength(1)
  app.clock.advance(401 * DAY)
  await app.services.identity.jobs.handlers['forget-expired-sign-ins']?.({})
  expect(await devicesOf(person)).toEqual([])
})
