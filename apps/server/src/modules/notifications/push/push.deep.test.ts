import { createPublicKey, verify } from 'node:crypto'
import {
  adminDeletePerson,
  exportOwnData,
  getPush,
  listNotifications,
  readNotification,
  saveLanguage,
  signInEmail,
  signOut,
  subscribeToPush,
  suspendPerson,
  unsubscribeFromPush,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { runLaterJobs } from '../../../../../../tests/support/later-jobs.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startPushService, subscribedBrowser } from '../../../../../../tests/support/push-service.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { vapidKeysOf } from './push-keys.ts'
import { isPushService } from './push-services.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeEach(async () => {
  service = await startPushService()
  app = await startTestApp({ pushServices: [service.origin] })
})
afterEach(async () => {
  await app.stop()
  await service.stop()
})

const tell = ({ id, email }: TestPerson) =>
  app.services.notifications.tell(
    app.platform.db,
    { id, email, language: null, timeZone: null },
    { kind: 'watched', path: '/buy' },
    () => ({ subject: t('watches.freeSubject', { bike: 'Honda' }), paragraphs: [] }),
  )

/** Somebody whose browser is subscribed. */
async function subscribed(language = 'en') {
  const person = await signUp(app, 'user')
  const browser = subscribedBrowser(`${service.origin}/push/${person.id}`)
  const { status } = await person.send(subscribeToPush, { body: browser.subscription }, { 'x-language': language })
  expect(status).toBe(200)
  return { person, browser }
}

const isSubscribed = async (person: TestPerson) => (await person.call(getPush, {})).subscribed
const subscriptions = async () => {
  const { count } = await app.platform.db
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('a browser is sent what its person is told, and nobody else can read it', async () => {
  const { person, browser } = await subscribed()
  const other = await subscribed()
  await tell(person)
  await app.runJobs()
  const [{ body } = { body: Buffer.alloc(0) }, ...more] = service.pushed
  expect(more).toEqual([])
  const { items } = await person.call(listNotifications, { query: {} })
  expect(JSON.parse(browser.decrypt(body))).toEqual({ id: items[0]?.id, title: 'Free again: “Honda”', path: '/buy' })
  expect(() => other.browser.decrypt(body)).toThrow()
})

test('a browser is told in the language that its person has chosen since, and until then in that in which it was turned on', async () => {
  const { person, browser } = await subscribed('de')
  await app.platform.db.updateTable('users').set({ language: null }).where('id', '=', person.id).execute()
  const sent = async () => {
    await tell(person)
    await app.runJobs()
    return JSON.parse(browser.decrypt(service.pushed.at(-1)?.body ?? Buffer.alloc(0))).title
  }
  expect(await sent()).toBe('Wieder frei: „Honda“')
  await person.call(saveLanguage, { body: { language: 'en' } })
  expect(await sent()).toBe('Free again: “Honda”')
})

test('what no page says leads to where the notification is read', async () => {
  const { person, browser } = await subscribed()
  const { id, email } = person
  const reader = { id, email, language: null, timeZone: null }
  await app.services.notifications.tell(
    app.platform.db,
    reader,
    { kind: 'listings', path: '/buy', inFull: true },
    () => ({ subject: t('watches.freeSubject', { bike: 'Honda' }), paragraphs: ['One.', 'Two.'] }),
  )
  await app.runJobs()
  const pushed = JSON.parse(browser.decrypt(service.pushed[0]?.body ?? Buffer.alloc(0)))
  expect(pushed.path).toBe('/dashboard/notifications')
  const { items } = await person.call(listNotifications, { query: {} })
  expect(items).toMatchObject([{ path: '/buy', note: 'One.\nTwo.' }])
  expect((await person.send(exportOwnData)).body).toMatchObject({ notifications: [{ note: 'One.\nTwo.' }] })
})

test('what is sent is signed by the key that the browser was given, for that push service and an hour', async () => {
  const { person } = await subscribed()
  const { key } = await person.call(getPush, {})
  await tell(person)
  await app.runJobs()
  const [, token = '', given] = /^vapid t=([^,]+), k=(.+)$/.exec(service.pushed[0]?.headers.authorization ?? '') ?? []
  expect(given).toBe(key)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(signature, 'base64url')
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed),
  ).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: service.origin,
    exp: Math.floor(app.clock.now().getTime() / 1000) + 3600,
    sub: 'mailto:no-reply@bikevalley.test',
  })
})

test('the key of a site follows from its secret', () => {
  expect(vapidKeysOf('one secret')).toEqual(vapidKeysOf('one secret'))
  expect(vapidKeysOf('one secret')).not.toEqual(vapidKeysOf('another secret'))
})

test('what was read before it could be sent is not sent', async () => {
  const { person } = await subscribed()
  await tell(person)
  const { items } = await person.call(listNotifications, { query: {} })
  await person.call(readNotification, { params: { id: items[0]?.id ?? '' } })
  await app.runJobs()
  expect(service.pushed).toEqual([])
})

test('a push service that fails is asked again later, and a browser that it knows no more is forgotten', async () => {
  const { person } = await subscribed()
  service.answerWith(503)
  await tell(person)
  await app.runJobs()
  expect([service.pushed.length, await isSubscribed(person)]).toEqual([1, true])
  service.answerWith(201)
  await runLaterJobs(app)
  expect(service.pushed.length).toBe(2)

  service.answerWith(410)
  await tell(person)
  await app.runJobs()
  expect(await isSubscribed(person)).toBe(false)
})

test('a push service that refuses what is sent is asked no more for it, and its browser stays', async () => {
  const { person } = await subscribed()
  for (const refusal of [400, 401, 403, 413]) {
    service.answerWith(refusal)
    await tell(person)
    await app.runJobs()
    service.answerWith(201)
    service.pushed.splice(0)
    await runLaterJobs(app)
    expect(service.pushed, String(refusal)).toEqual([])
  }
  await tell(person)
  await app.runJobs()
  expect(service.pushed.length).toBe(1)
})

test('a push service that is asked too often is asked again later', async () => {
  const { person } = await subscribed()
  service.answerWith(429)
  await tell(person)
  await app.runJobs()
  service.answerWith(201)
  await runLaterJobs(app)
  expect(service.pushed.length).toBe(2)
})

test('a push service that leads elsewhere is not followed', async () => {
  const { person } = await subscribed()
  service.answerWith(307)
  await tell(person)
  await app.runJobs()
  expect(service.pushed.length).toBe(1)
})

describe('a browser is sent nothing any more', () => {
  test('once its session has ended: by logging out, by a suspension, or with the account', async () => {
    const admin = await signUpAdmin(app)
    const [leaving, suspended, deleted] = [await subscribed(), await subscribed(), await subscribed()]
    expect(await subscriptions()).toBe(3)
    await leaving.person.call(signOut, { body: {} })
    expect(await subscriptions()).toBe(2)
    const body = { reason: 'A test.' }
    await admin.call(suspendPerson, { params: { id: suspended.person.id }, body })
    expect(await subscriptions()).toBe(1)
    await admin.call(adminDeletePerson, { params: { id: deleted.person.id }, body })
    expect(await subscriptions()).toBe(0)
  })

  test('once its session has run out', async () => {
    const { person } = await subscribed()
    const ended = { expires_at: app.clock.now() }
    await app.platform.db.updateTable('sessions').set(ended).where('user_id', '=', person.id).execute()
    await tell(person)
    await app.runJobs()
    expect(service.pushed).toEqual([])
  })

  test('once its person wants it no more, or somebody else has logged in and subscribed it', async () => {
    const { person, browser } = await subscribed()
    await person.call(unsubscribeFromPush, {})
    expect(await isSubscribed(person)).toBe(false)
    await person.call(subscribeToPush, { body: browser.subscription })
    const next = await signUp(app, 'user')
    await next.call(subscribeToPush, { body: browser.subscription })
    expect([await isSubscribed(person), await isSubscribed(next)]).toEqual([false, true])
  })
})

test('another browser of the same person is reached by itself', async () => {
  const { person } = await subscribed()
  const second = createClient(app.server)
  await second.call(signInEmail, { body: { email: person.email, password: person.password } })
  expect((await second.call(getPush, {})).subscribed).toBe(false)
  await second.call(subscribeToPush, { body: subscribedBrowser(`${service.origin}/push/second`).subscription })
  // That somebody has logged in elsewhere.
  await app.runJobs()
  service.pushed.splice(0)
  await tell(person)
  await app.runJobs()
  expect(service.pushed.length).toBe(2)
})

test('one’s own copy names the push service, and has nothing by which others could reach the browser', async () => {
  const { person, browser } = await subscribed()
  const { body } = await person.send(exportOwnData)
  expect(body).toMatchObject({ push_subscriptions: [{ push_service: new URL(service.origin).host, language: 'en' }] })
  const { endpoint, keys } = browser.subscription
  for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(JSON.stringify(body)).not.toContain(secret)
})

test('only addresses of push services that are known are taken, and keys that are keys', async () => {
  const person = await signUp(app, 'user')
  const { keys } = subscribedBrowser('').subscription
  const subscribe = async (endpoint: string, own = keys) =>
    (await person.send(subscribeToPush, { body: { endpoint, keys: own } })).code
  expect(await subscribe('http://127.0.0.1:1/push')).toBe('invalid_input')
  expect(await subscribe(`${service.origin}/push`, { ...keys, p256dh: 'A'.repeat(87) })).toBe('invalid_input')

  const site = { pushServices: [] }
  for (const known of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])
    expect(isPushService(known, site), known).toBe(true)
  for (const unknown of [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilnotify.windows.com/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://[::1]/x',
    service.origin,
    'nothing',
  ])
    expect(isPushService(unknown, site), unknown).toBe(false)
})
