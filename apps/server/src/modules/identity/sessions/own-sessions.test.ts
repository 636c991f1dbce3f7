import {
  endOwnSession,
  endOwnSessions,
  getAccessToken,
  getViewer,
  listOwnSessions,
  signInEmail,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../../../../../../tests/support/client.ts'
import { DAY, MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** The same person on another device, with an access token of its session. */
async function anotherDevice(
  { email, password }: TestPerson,
  address = '127.0.0.1',
): Promise<{ client: Client; token: string }> {
  const client = createClient(app.server, address)
  await client.send(signInEmail, { body: { email, password } }, { 'user-agent': FIREFOX })
  const { accessToken } = await client.call(getAccessToken, { query: { email } })
  return { client, token: accessToken }
}

const sessionsOf = async (client: Client) => (await client.call(listOwnSessions, { query: {} })).items
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const isLoggedIn = async (client: Client) => (await client.send(getViewer)).status === 200

test('the list of sessions has this one first, then the others, each with browser, system and address', async () => {
  const person = await signUp(app, 'user')
  const { client } = await anotherDevice(person, '203.0.113.7')
  expect(await sessionsOf(person)).toMatchObject([
    { current: true, device: 'Unknown device', ip_address: '127.0.0.1' },
    { current: false, device: 'Firefox on Windows', ip_address: '203.0.113.7' },
  ])
  expect(await sessionsOf(client)).toMatchObject([{ current: true, device: 'Firefox on Windows' }, { current: false }])
})

test('an address or an endless browser name can’t be written into a session', async () => {
  const person = await signUp(app, 'user')
  const client = createClient(app.server, '203.0.113.8')
  const headers = {
    'x-bikevalley-address': '198.51.100.1',
    'user-agent': 'Firefox/1 '.repeat(1000),
  }
  await client.send(signInEmail, { body: { email: person.email, password: person.password } }, headers)
  expect(await sessionsOf(client)).toMatchObject([{ ip_address: '203.0.113.8' }, { ip_address: '127.0.0.1' }])
  const row = await app.platform.db
    .selectFrom('sessions')
    .select('user_agent')
    .where('ip_address', '=', '203.0.113.8')
    .executeTakeFirstOrThrow()
  expect(row.user_agent).toHaveLength(300)
})

test('the last use of a session is noted, within five minutes', async () => {
  const person = await signUp(app, 'user')
  const usedAt = async () => (await sessionsOf(person))[0]?.last_used_at
  const first = await usedAt()
  app.clock.advance(4 * MINUTE)
  expect(await usedAt()).toBe(first)
  app.clock.advance(2 * MINUTE)
  expect(await usedAt()).toBe(app.clock.now().toISOString())
})

test('ending a session ends its cookie and its access tokens at once, and no other session', async () => {
  const person = await signUp(app, 'user')
  const { client, token } = await anotherDevice(person)
  const other = (await sessionsOf(person)).find(({ current }) => !current)
  const params = { id: other?._id ?? '' }
  expect(await person.call(endOwnSession, { params })).toEqual({ acknowledged: true, deletedCount: 1 })
  expect(await isLoggedIn(client)).toBe(false)
  expect((await createClient(app.server).send(getViewer, {}, bearer(token))).status).toBe(401)
  expect(await isLoggedIn(person)).toBe(true)
  expect(await person.send(endOwnSession, { params })).toMatchObject({ status: 404, code: 'not_found' })
})

test('somebody else’s session can’t be seen or ended', async () => {
  const [person, stranger] = [await signUp(app, 'user'), await signUp(app, 'user')]
  const [session] = await sessionsOf(person)
  const reply = await stranger.send(endOwnSession, { params: { id: session?._id } })
  expect(reply).toMatchObject({ status: 404, code: 'not_found' })
  expect(await isLoggedIn(person)).toBe(true)
  expect((await sessionsOf(stranger)).map(({ _id }) => _id)).not.toContain(session?._id)
})

test('signing out elsewhere keeps this session; signing out everywhere ends it too', async () => {
  const person = await signUp(app, 'user')
  const [phone, tablet] = [await anotherDevice(person), await anotherDevice(person)]
  const bystander = await signUp(app, 'user')
  expect(await person.call(endOwnSessions, { body: { which: 'others' } })).toMatchObject({ deletedCount: 2 })
  expect(await Promise.all([phone.client, tablet.client, person].map(isLoggedIn))).toEqual([false, false, true])

  const { client, token } = await anotherDevice(person)
  expect(await person.call(endOwnSessions, { body: { which: 'all' } })).toMatchObject({ deletedCount: 2 })
  expect(await Promise.all([client, person, bystander].map(isLoggedIn))).toEqual([false, false, true])
  expect((await createClient(app.server).send(getViewer, {}, bearer(token))).status).toBe(401)
  expect((await createClient(app.server).send(getViewer, {}, bearer(person.token))).status).toBe(401)

  const events = await app.platform.db
    .selectFrom('audit_events')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', person.id)
    .where('action', '<>', 'login_from_new_device')
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { action: 'sessions_ended', actor_id: person.id, details: { which: 'others', count: 2 } },
    { action: 'sessions_ended', actor_id: person.id, details: { which: 'all', count: 2 } },
  ])
})

test('a session that has expired is not in the list, and a long list is paged', async () => {
  const person = await signUp(app, 'user')
  for (let device = 0; device < 3; device += 1) await anotherDevice(person)
  const first = await person.call(listOwnSessions, { query: { limit: 2 } })
  expect(first.items.map(({ current }) => current)).toEqual([true, false, false])
  const rest = await person.call(listOwnSessions, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
  expect(rest).toMatchObject({ items: [{ current: false }], nextCursor: null })
  expect(new Set([...first.items, ...rest.items].map(({ _id }) => _id)).size).toBe(4)
  expect((await person.send(listOwnSessions, { query: { cursor: 'x' } })).status).toBe(400)

  await app.platform.db
    .updateTable('sessions')
    .set({ expires_at: new Date(app.clock.now().getTime() - DAY) })
    .where('id', '=', rest.items[0]?._id ?? '')
    .execute()
  expect(await sessionsOf(person)).toHaveLength(3)
})

const eventsOn = async (id: string) => {
  const rows = app.platform.db.selectFrom('audit_events').select(['action', 'actor_id', 'details'])
  return rows.where('subject_id', '=', id).where('action', '=', 'sessions_ended').execute()
}

test('the command line ends the sessions of one person, or of everybody, and records it', async () => {
  const { identity } = app.services
  const [one, two] = [await signUp(app, 'user'), await signUp(app, 'user')]
  const { email, password } = one
  const elsewhere = createClient(app.server)
  await elsewhere.call(signInEmail, { body: { email, password } })
  expect(await identity.signOut({ email: 'nobody@example.com' })).toBe('unknown')
  expect(await identity.signOut({ email })).toBe(2)
  for (const browser of [one, elsewhere]) expect((await browser.send(getViewer)).status).toBe(401)
  expect((await two.send(getViewer)).status).toBe(200)
  expect(await eventsOn(one.id)).toMatchObject([{ actor_id: null, details: { which: 'all', count: 2 } }])

  expect(await identity.signOut('everyone')).toBeGreaterThan(0)
  expect((await two.send(getViewer)).status).toBe(401)
  expect(await identity.signOut('everyone')).toBe(0)
  expect(await eventsOn(two.id)).toHaveLength(1)
  expect(await eventsOn(one.id)).toHaveLength(1)
})
