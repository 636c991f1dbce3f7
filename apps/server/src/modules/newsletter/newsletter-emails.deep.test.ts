import { randomUUID } from 'node:crypto'
import { confirmSubscription, subscribe, unsubscribe } from '@bikevalley/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../tests/support/client.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { signUp } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

/** The job that the clock starts on Friday morning. */
async function friday(): Promise<void> {
  for (const { handlers } of app.jobs) await handlers['send-letters']?.({})
}

async function subscribed(): Promise<string> {
  const email = `reader-${randomUUID()}@example.com`
  await createClient(app.server).send(subscribe, { body: { email } })
  const token = /confirm\?token=(\S+)/.exec((await mailsTo(email))[0]?.body_text ?? '')?.[1] ?? ''
  await createClient(app.server).call(confirmSubscription, { body: { token } })
  return email
}

const mailsTo = (email: string) =>
  app.platform.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()
const emailsTo = async (email: string) => (await mailsTo(email)).filter(({ subject }) => subject.startsWith('New this'))

test('a subscriber who has confirmed gets the new bikes of the week, once; one who has not gets nothing', async () => {
  const seller = await signUp(app, 'Seller')
  const reader = await subscribed()
  const unconfirmed = `reader-${randomUUID()}@example.com`
  await createClient(app.server).send(subscribe, { body: { email: unconfirmed } })
  const id = await listBike(seller, { name: 'Yamaha MT-07', resale_price: '4500' })
  await listBike(seller, { name: 'Honda CB500F' })
  await Promise.all([friday(), friday()])
  app.clock.advance(DAY)
  await friday()
  const [email, ...more] = await emailsTo(reader)
  expect(more).toEqual([])
  expect(email?.subject).toBe('New this week: “Honda CB500F” and another')
  expect(email?.body_text).toContain(`/bike/${id}`)
  expect(email?.body_text).toContain('$4,500')
  expect(email?.body_text).toContain('See all 2 bikes:\nhttp://127.0.0.1:3000/buy')
  expect(await emailsTo(unconfirmed)).toEqual([])
})

test('the next week’s newsletter has what is new since, and a week without new bikes has none', async () => {
  const seller = await signUp(app, 'Seller')
  const reader = await subscribed()
  await listBike(seller, { name: 'Yamaha MT-07' })
  await friday()
  app.clock.advance(7 * DAY)
  await friday()
  expect(await emailsTo(reader)).toHaveLength(1)
  await listBike(await signUp(app, 'Seller'), { name: 'Honda CB500F' })
  await friday()
  const [, second] = await emailsTo(reader)
  expect(second?.subject).toBe('New this week: “Honda CB500F”')
  expect(second?.body_text).not.toContain('Yamaha')
})

test('the link in each newsletter ends the subscription, in a browser or by a mail program’s own request, and confirms nothing', async () => {
  const seller = await signUp(app, 'Seller')
  const [reader, other] = [await subscribed(), await subscribed()]
  await listBike(seller)
  await friday()
  const [email] = await emailsTo(reader)
  const token = /newsletter\/unsubscribe\?token=(\S+)/.exec(email?.body_text ?? '')?.[1] ?? ''
  expect(email?.unsubscribe_url).toBe(`http://127.0.0.1:3000/api/newsletter/one-click?token=${token}`)
  const confirming = await createClient(app.server).send(confirmSubscription, { body: { token } })
  expect(confirming).toMatchObject({ status: 400, code: 'invalid_token' })
  const opened = await createClient(app.server).request({
    method: 'GET',
    url: `/api/newsletter/one-click?token=${token}`,
  })
  expect(opened).toMatchObject({ status: 303, headers: { location: `/newsletter/unsubscribe?token=${token}` } })
  const kept = app.platform.db
    .selectFrom('newsletter_subscriptions')
    .select('unsubscribed_at')
    .where('email', '=', reader)
  expect(await kept.execute()).toEqual([{ unsubscribed_at: null }])
  const oneClick = await createClient(app.server).request({
    method: 'POST',
    url: `/api/newsletter/one-click?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick).toMatchObject({ status: 200, body: { acknowledged: true } })

  const [toOther] = await emailsTo(other)
  const others = /newsletter\/unsubscribe\?token=(\S+)/.exec(toOther?.body_text ?? '')?.[1] ?? ''
  const forged = `${others.split('.')[0]}.${token.split('.')[1]}`
  expect(await createClient(app.server).send(unsubscribe, { body: { token: forged } })).toMatchObject({ status: 400 })
  expect((await createClient(app.server).send(unsubscribe, { body: { token: others } })).status).toBe(200)

  app.clock.advance(7 * DAY)
  await listBike(await signUp(app, 'Seller'))
  await friday()
  expect([await emailsTo(reader), await emailsTo(other)]).toEqual([[email], [toOther]])
})
