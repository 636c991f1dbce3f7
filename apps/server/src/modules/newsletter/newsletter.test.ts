import { randomUUID } from 'node:crypto'
import { confirmSubscription, SERVER_LIMITS, subscribe, unsubscribe } from '@bikevalley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../../../../tests/support/client.ts'
import { DAY, HOUR, MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const newAddress = () => `reader-${randomUUID()}@example.com`
/** Each test asks from a network of its own. */
let network = 0
beforeEach(() => {
  network += 1
})
const ask = (email: string, from = `198.51.100.${network}`) =>
  createClient(app.server, from).send(subscribe, { body: { email } })
const confirm = (token: string) => createClient(app.server).send(confirmSubscription, { body: { token } })
const leave = (token: string) => createClient(app.server).send(unsubscribe, { body: { token } })

const stateOf = (email: string) =>
  app.platform.db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

/** The tokens that were mailed to an address, oldest first. */
async function mailedTokens(email: string): Promise<string[]> {
  const mails = await app.platform.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return mails.map((mail) => /\/newsletter\/confirm\?token=(\S+)/.exec(mail.body_text)?.[1] ?? '')
}

test('an address is subscribed only once its reader has confirmed it with the mailed link', async () => {
  const email = newAddress()
  expect((await ask(email.toUpperCase())).body).toEqual({ acknowledged: true })
  expect(await stateOf(email)).toMatchObject({ confirmed_at: null, unsubscribed_at: null })
  const [token = ''] = await mailedTokens(email)
  expect(token).not.toBe('')
  expect((await stateOf(email)).token_hash).not.toContain(token)

  const confirmed = app.clock.now()
  expect((await confirm(token)).body).toEqual({ acknowledged: true })
  app.clock.advance(MINUTE)
  expect((await confirm(token)).status).toBe(200)
  expect((await stateOf(email)).confirmed_at).toEqual(confirmed)
})

test('a subscription that is requested again is mailed again, at most once in ten minutes, and the last link is the valid one', async () => {
  const email = newAddress()
  await ask(email)
  app.clock.advance(9 * MINUTE)
  expect((await ask(email)).body).toEqual({ acknowledged: true })
  expect(await mailedTokens(email)).toHaveLength(1)
  app.clock.advance(MINUTE)
  await ask(email)
  const [first = '', second = ''] = await mailedTokens(email)
  expect(second).not.toBe('')
  expect(await confirm(first)).toMatchObject({ status: 400, code: 'invalid_token' })
  expect((await confirm(second)).status).toBe(200)
})

test('a subscription that is requested many times at once is mailed once', async () => {
  const email = newAddress()
  const replies = await Promise.all(Array.from({ length: 5 }, () => ask(email)))
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200])
  expect(await mailedTokens(email)).toHaveLength(1)
})

test('an address that does not confirm is mailed a few times a day, and its last link stays valid', async () => {
  const email = newAddress()
  for (let count = 0; count < 5; count += 1) {
    expect((await ask(email)).status).toBe(200)
    app.clock.advance(11 * MINUTE)
  }
  const tokens = await mailedTokens(email)
  expect(tokens).toHaveLength(SERVER_LIMITS.newsletterRequestsPerDay)
  expect((await confirm(tokens.at(-1) ?? '')).status).toBe(200)
})

const most = SERVER_LIMITS.newsletterRequestsPerNetworkAndDay

test('a network can request twenty addresses in 24 hours, whichever they are, and is told when it can continue', async () => {
  const subscriber = newAddress()
  await ask(subscriber)
  await confirm((await mailedTokens(subscriber))[0] ?? '')
  app.clock.advance(2 * HOUR)
  for (let count = 2; count < most; count += 1) expect((await ask(newAddress())).status).toBe(200)
  // A request for an address that gets no mail counts as well, so that it does not reveal who has subscribed.
  expect((await ask(subscriber)).status).toBe(200)
  const late = newAddress()
  const refused = await ask(late)
  expect(refused).toMatchObject({
    status: 429,
    code: 'quota_reached',
    headers: { 'retry-after': String(22 * 3600) },
    body: {
      message: 'From your network, 20 addresses can ask for the newsletter in 24 hours. You can continue in 22 hours.',
    },
  })
  expect(await ask(subscriber)).toMatchObject({ status: 429, body: refused.body })
  expect(await mailedTokens(late)).toEqual([])
  expect((await ask(late, '203.0.113.1')).status).toBe(200)
  app.clock.advance(22 * HOUR)
  expect((await ask(newAddress())).status).toBe(200)
})

test('a network that sends many requests at once gets no further than with one after the other', async () => {
  const replies = await Promise.all(Array.from({ length: most + 5 }, () => ask(newAddress())))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(most)
})

test('a /64 of IPv6 counts as one network, and its /48 has four times the limit', async () => {
  const askMany = async (subnet: number) => {
    const replies = await Promise.all(
      Array.from({ length: most + 5 }, (_, host) => ask(newAddress(), `2001:db8:7:${subnet}::${host}`)),
    )
    return replies.filter(({ status }) => status === 200).length
  }
  const heard = []
  for (let subnet = 1; subnet <= 5; subnet += 1) heard.push(await askMany(subnet))
  expect(heard).toEqual([most, most, most, most, 0])
  expect((await ask(newAddress(), '2001:db8:8::1')).status).toBe(200)
})

test('the record of requests names no network, and is deleted after a day', async () => {
  await ask(newAddress())
  const kept = () => app.platform.db.selectFrom('newsletter_askers').selectAll().execute()
  expect(await kept()).not.toEqual([])
  expect(JSON.stringify(await kept())).not.toMatch(/198\.51\.100|2001:db8/)
  app.clock.advance(DAY)
  for (const { handlers } of app.jobs) await handlers['forget-readers']?.({})
  expect(await kept()).toEqual([])
})

test('a subscriber who subscribes again gets the same answer and no mail', async () => {
  const email = newAddress()
  await ask(email)
  const [token = ''] = await mailedTokens(email)
  await confirm(token)
  app.clock.advance(60 * MINUTE)
  expect((await ask(email)).body).toEqual({ acknowledged: true })
  expect(await mailedTokens(email)).toHaveLength(1)
})

test('the link to unsubscribe is in the mail; following it twice is no error, and the old link does not undo it', async () => {
  const email = newAddress()
  await ask(email)
  const [token = ''] = await mailedTokens(email)
  await confirm(token)
  const { body_text } = await app.platform.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(body_text).toContain(`http://127.0.0.1:3000/newsletter/unsubscribe?token=${token}`)

  app.clock.advance(MINUTE)
  const left = app.clock.now()
  expect((await leave(token)).body).toEqual({ acknowledged: true })
  app.clock.advance(MINUTE)
  expect((await leave(token)).body).toEqual({ acknowledged: true })
  expect((await stateOf(email)).unsubscribed_at).toEqual(left)
  expect(await confirm(token)).toMatchObject({ status: 400, code: 'invalid_token' })
})

test('a reader who has unsubscribed can come back by a new confirmation', async () => {
  const email = newAddress()
  await ask(email)
  const [first = ''] = await mailedTokens(email)
  await confirm(first)
  await leave(first)
  app.clock.advance(11 * MINUTE)
  await ask(email)
  expect((await stateOf(email)).unsubscribed_at).not.toBeNull()
  const second = (await mailedTokens(email)).at(-1) ?? ''
  expect((await confirm(second)).status).toBe(200)
  expect(await stateOf(email)).toMatchObject({ confirmed_at: app.clock.now(), unsubscribed_at: null })
})

test('made-up tokens and addresses are refused', async () => {
  expect(await confirm('made-up')).toMatchObject({ status: 400, code: 'invalid_token' })
  expect(await leave('made-up')).toMatchObject({ status: 400, code: 'invalid_token' })
  expect(await ask('no address')).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
})

test('a token of the newsletter is never logged', async () => {
  const email = newAddress()
  await ask(email)
  const [token = ''] = await mailedTokens(email)
  await confirm(token)
  expect(app.logged.join('\n')).not.toContain(token)
})

test('an address that was never confirmed, or has unsubscribed, is deleted after 30 days; a reader’s is not', async () => {
  const [never, left, reader] = [newAddress(), newAddress(), newAddress()]
  for (const email of [never, left, reader]) await ask(email)
  for (const email of [left, reader]) await confirm((await mailedTokens(email))[0] ?? '')
  app.clock.advance(20 * DAY)
  await leave((await mailedTokens(left))[0] ?? '')
  const forget = async () => {
    for (const { handlers } of app.jobs) await handlers['forget-readers']?.({})
    const rows = await app.platform.db
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .where('email', 'in', [never, left, reader])
      .execute()
    return rows.map(({ email }) => email).toSorted()
  }
  app.clock.advance(11 * DAY)
  expect(await forget()).toEqual([left, reader].toSorted())
  app.clock.advance(20 * DAY)
  expect(await forget()).toEqual([reader])
})
