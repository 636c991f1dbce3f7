import { isDeepStrictEqual } from 'node:util'
import {
  deleteUser,
  endOwnSessions,
  LIMITS,
  listNotifications,
  readNotifications,
  signInEmail,
  signOut,
  suspendPerson,
} from '@bikevalley/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyOf, createClient } from '../../../../../tests/support/client.ts'
import { type Events, openEvents } from '../../../../../tests/support/events.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createLive } from './live.ts'

let app: TestApp
let isStopped: boolean
beforeEach(async () => {
  app = await startTestApp()
  isStopped = false
  await app.server.listen({ host: '127.0.0.1', port: 0 })
})
const stop = async () => {
  if (!isStopped) await app.stop()
  isStopped = true
}
afterEach(stop)

const tell = ({ id, email }: TestPerson) =>
  app.services.notifications.tell(
    app.platform.db,
    { id, email, language: null, timeZone: null },
    { kind: 'watched', path: '/buy' },
    () => ({ subject: 'Free again', paragraphs: [] }),
  )

/** Follows the news, of which those that say what was said before are passed over. */
async function follow(person: TestPerson): Promise<Events> {
  const events = await openEvents(app.server, '/api/notifications/live', person)
  let last: unknown
  const next = async (): Promise<unknown> => {
    const said = await events.next()
    if (isDeepStrictEqual(said, last)) return next()
    last = said
    return said
  }
  return { ...events, next }
}
async function signInAgain({ email, password }: TestPerson): Promise<TestPerson> {
  const browser = createClient(app.server)
  const { user } = await browser.call(signInEmail, { body: { email, password } })
  return Object.assign(browser, { ...user, password, token: '' })
}
const newestOf = async (person: TestPerson) => (await person.call(listNotifications, { query: {} })).items[0]?.id ?? ''

test('news are said at once, when something comes, and when something is read in another browser; to nobody else', async () => {
  const person = await signUp(app, 'user')
  const stranger = await signUp(app, 'user')
  const [mine, theirs] = [await follow(person), await follow(stranger)]
  expect(await Promise.all([mine.next(), theirs.next()])).toEqual([
    { unread: 0, newest: null },
    { unread: 0, newest: null },
  ])
  await tell(person)
  const newest = await newestOf(person)
  expect(await mine.next()).toEqual({ unread: 1, newest })
  await copyOf(person, app.server).call(readNotifications, { body: { upTo: newest } })
  expect(await mine.next()).toEqual({ unread: 0, newest })
  await tell(stranger)
  expect(await theirs.next()).toEqual({ unread: 1, newest: await newestOf(stranger) })
})

test('a proxy is told to pass news on as they come, unchanged', async () => {
  const { status, headers } = await follow(await signUp(app, 'user'))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
})

test('news end with the session: after logging out and after a suspension nothing more is said', async () => {
  const admin = await signUpAdmin(app)
  const [leaving, suspended] = [await signUp(app, 'user'), await signUp(app, 'user')]
  const followed = [await follow(leaving), await follow(suspended)]
  await Promise.all(followed.map((one) => one.next()))
  await leaving.call(signOut, { body: {} })
  await admin.call(suspendPerson, { params: { id: suspended.id }, body: { reason: 'A test.' } })
  await tell(leaving)
  await tell(suspended)
  expect(await Promise.all(followed.map((one) => one.next()))).toEqual([null, null])
})

test('news end at once with their session, and with no other, though nothing else happens', async () => {
  const admin = await signUpAdmin(app)
  const people = [
    await signUp(app, 'user'),
    await signUp(app, 'user'),
    await signUp(app, 'user'),
    await signUp(app, 'user'),
  ]
  const [leaving, suspended, deleted, elsewhere] = people
  if (!leaving || !suspended || !deleted || !elsewhere) throw new Error('Somebody is missing.')
  const followed = await Promise.all(people.map(follow))
  await Promise.all(followed.map((one) => one.next()))
  const other = await follow(await signInAgain(elsewhere))
  await other.next()

  await leaving.call(signOut, { body: {} })
  await admin.call(suspendPerson, { params: { id: suspended.id }, body: { reason: 'A test.' } })
  await admin.call(deleteUser, { params: { id: deleted.id } })
  // From another browser.
  await elsewhere.call(endOwnSessions, { body: { which: 'others' } })
  const ended = [...followed.slice(0, 3), other]
  expect(await Promise.all(ended.map((one) => one.next()))).toEqual([null, null, null, null])
  await tell(elsewhere)
  expect(await followed[3]?.next()).toMatchObject({ unread: 1 })
})

test('a person follows in a limited number of browsers, and in another once one is closed', async () => {
  const person = await signUp(app, 'user')
  const open = await Promise.all(Array.from({ length: LIMITS.liveConnectionsPerPerson }, () => follow(person)))
  const refused = await follow(person)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  open[0]?.leave()
  await expect.poll(async () => (await follow(person)).status).toBe(200)
})

test('who asks for the headers alone follows nothing', async () => {
  const person = await signUp(app, 'user')
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (let asked = 0; asked < LIMITS.liveConnectionsPerPerson; asked += 1) {
    const headers = { host: '127.0.0.1:3000', cookie }
    const { statusCode } = await app.server.inject({ method: 'HEAD', url: '/api/notifications/live', headers })
    expect(statusCode).toBe(404)
  }
  expect((await follow(person)).status).toBe(200)
})

test('a tab that is only open is no use of its session', async () => {
  const person = await signUp(app, 'user')
  const lastUsed = async () =>
    (
      await app.platform.db.selectFrom('sessions').select('last_used_at').where('user_id', '=', person.id).execute()
    ).map(({ last_used_at: at }) => at)
  await newestOf(person)
  const used = await lastUsed()
  app.clock.advance(3_600_000)
  const followed = await follow(person)
  await followed.next()
  await tell(person)
  expect(await followed.next()).toMatchObject({ unread: 1 })
  expect(await lastUsed()).toEqual(used)
  await newestOf(person)
  expect(await lastUsed()).toEqual([app.clock.now()])
})

test('a server that stops waits for nobody who follows, and how long they did is in no metric', async () => {
  const person = await signUp(app, 'user')
  const followed = await follow(person)
  expect(await followed.next()).toEqual({ unread: 0, newest: null })
  const leaving = await signUp(app, 'user')
  const ended = await follow(leaving)
  await ended.next()
  await leaving.call(signOut, { body: {} })
  await tell(leaving)
  expect(await ended.next()).toBe(null)
  const metrics = await app.server.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })
  expect(metrics.body).toContain('http_request_duration_seconds')
  expect(metrics.body).not.toContain('/api/notifications/live')
  await stop()
  expect(await followed.next()).toBe(null)
})

test('news are said again now and then, so that a notice that was missed is made up for', async () => {
  const person = await signUp(app, 'user')
  let unread = 0
  const live = createLive(app.platform, async () => ({ unread: (unread += 1), newest: null }), { againMs: 20 })
  const stream = live.follow(person, () => Promise.resolve(true))
  const said: string[] = []
  stream.body.on('data', (piece: Buffer) => said.push(piece.toString()))
  await expect.poll(() => said.join('')).toContain('"unread":3')
  await live.stop()
})

test('news are said once the database is listened to: what came before that gave no notice', async () => {
  const person = await signUp(app, 'user')
  let unread = 0
  const live = createLive(app.platform, async () => ({ unread: (unread += 1), newest: null }), { spreadMs: 20 })
  const stream = live.follow(person, () => Promise.resolve(true))
  const said: string[] = []
  stream.body.on('data', (piece: Buffer) => said.push(piece.toString()))
  await expect.poll(() => said.join('')).toContain('"unread":2')
  await live.stop()
})

test('once the database is listened to again, not all streams ask it for news in one moment', async () => {
  const people = Array.from({ length: 30 }, (_, at) => ({ id: `person ${at}` }))
  const askedAt = new Map<string, number[]>()
  const live = createLive(
    app.platform,
    async (id) => {
      askedAt.set(id, [...(askedAt.get(id) ?? []), performance.now()])
      return { unread: 0, newest: null }
    },
    { spreadMs: 1_000 },
  )
  for (const person of people) live.follow(person, () => Promise.resolve(true))
  await expect.poll(() => [...askedAt.values()].filter((times) => times.length === 2).length).toBe(people.length)
  const again = [...askedAt.values()].map((times) => times[1] ?? 0)
  expect(Math.max(...again) - Math.min(...again)).toBeGreaterThan(300)
  await live.stop()
})
