import { getBooking } from '@bikevalley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient, type Reply } from '../../../../../../tests/support/client.ts'
import type { TestPerson } from '../../../../../../tests/support/people.ts'
import { type StripeEvent, signatureOf, signEvent } from '../../../../../../tests/support/stripe-server/index.ts'
import { atStripe } from '../../../../../../tests/support/stripe-settings.ts'
import { startTestApp } from '../../../../../../tests/support/test-app.ts'
import {
  postWebhook,
  startWebhookSite,
  WEBHOOK_SECRET,
  type WebhookSite,
} from '../../../../../../tests/support/webhook-site.ts'

let site: WebhookSite
beforeAll(async () => {
  site = await startWebhookSite()
})
afterAll(() => site.stop())

let buyer: TestPerson
let booking: string
let intent: string
beforeEach(async () => {
  ;({ buyer, booking, intent } = await site.startPayment())
})
afterEach(() => site.stripe.mend())

const state = async () => (await buyer.call(getBooking, { params: { id: booking } })).state

/** 300 seconds ago, and so many milliseconds more or less. */
const fiveMinutesAgo = (more: number) => new Date(site.app.clock.now().getTime() - 300_000 + more)

describe('a message that is not Stripe’s own is refused with a reason, logged, and changes nothing:', () => {
  test.each<[what: string, reason: RegExp, send: (event: StripeEvent) => Promise<Reply>]>([
    ['no signature', /missing/, (event) => site.post(JSON.stringify(event), '')],
    ['nonsense for a signature', /not that of/, (event) => site.post(JSON.stringify(event), 'v1=,t=1')],
    [
      'another secret',
      /not that of/,
      (event) => {
        const { payload, signature } = signEvent(event, site.app.clock.now(), 'whsec_other')
        return site.post(payload, signature)
      },
    ],
    [
      'a changed body',
      /not that of/,
      (event) => {
        const { payload, signature } = signEvent(event, site.app.clock.now(), WEBHOOK_SECRET)
        return site.post(payload.replace('evt_', 'evt_x'), signature)
      },
    ],
    ['an old signature', /older than 300 seconds/, (event) => site.deliver(event, fiveMinutesAgo(-2000))],
    ['live money', /real money/, (event) => site.deliver({ ...event, livemode: true })],
    ['a connected account', /connected account/, (event) => site.deliver({ ...event, account: 'acct_other' })],
    [
      'something else that is signed',
      /no event/,
      () => site.post('[]', signatureOf('[]', site.app.clock.now(), WEBHOOK_SECRET)),
    ],
    ['no JSON', /no event/, () => site.post('{', signatureOf('{', site.app.clock.now(), WEBHOOK_SECRET))],
  ])('%s', async (_what, reason, send) => {
    const event = site.pay(intent)
    const before = { events: await site.countStored(), lines: site.app.logged.length }
    const reply = await send(event)
    expect([reply.status, reply.code]).toEqual([400, 'webhook_refused'])
    expect(reply.body).toMatchObject({ message: expect.stringMatching(reason) })
    expect(site.app.logged.slice(before.lines).join()).toContain('a message of the card processor was refused')
    await site.app.runJobs()
    expect(await site.countStored()).toBe(before.events)
    expect(await state()).toBe('pending')
  })

  test('a body of more than 256 KB', async () => {
    const payload = JSON.stringify({ ...site.pay(intent), padding: 'x'.repeat(256 * 1024) })
    const before = await site.countStored()
    const reply = await site.post(payload, signatureOf(payload, site.app.clock.now(), WEBHOOK_SECRET))
    expect([reply.status, reply.code]).toEqual([413, 'body_too_large'])
    expect(await site.countStored()).toBe(before)
  })

  test('is accepted, as Stripe’s own, while it is less than 300 seconds old', async () => {
    expect((await site.deliver(site.pay(intent), fiveMinutesAgo(2000))).status).toBe(200)
  })
})

test('a message’s cookies are ignored, and so is its sender’s address', async () => {
  const { payload, signature } = signEvent(site.pay(intent), site.app.clock.now(), WEBHOOK_SECRET)
  const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await site.post(payload, signature, {
    cookie,
    origin: 'https://elsewhere.example.com',
    'sec-fetch-site': 'cross-site',
  })
  expect(reply.status).toBe(200)
})

test('the provider’s messages are not limited in number', async () => {
  const limited = await startTestApp({ providers: atStripe(site.stripe.keys), rateLimits: true })
  try {
    const { payload, signature } = signEvent(site.pay(intent), limited.clock.now(), WEBHOOK_SECRET)
    const statuses = new Set<number>()
    for (let sent = 0; sent < 150; sent += 1) statuses.add((await postWebhook(limited, payload, signature)).status)
    expect([...statuses]).toEqual([200])
  } finally {
    await limited.stop()
  }
})

test('the address for Stripe’s messages does not exist without its keys', async () => {
  const bare = await startTestApp()
  try {
    const reply = await createClient(bare.server).request({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: '{}',
    })
    expect([reply.status, reply.code]).toEqual([404, 'not_found'])
  } finally {
    await bare.stop()
  }
})
