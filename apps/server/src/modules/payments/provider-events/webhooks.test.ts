import { adminListProviderEvents, createPaymentIntent, getBooking, replayProviderEvent } from '@bikevalley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBike } from '../../../../../../tests/support/bikes.ts'
import { bookBike } from '../../../../../../tests/support/bookings.ts'
import { createClient, type Reply } from '../../../../../../tests/support/client.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { runLaterJobs } from '../../../../../../tests/support/later-jobs.ts'
import { signUp, signUpAdmin, signUpLongAgo, type TestPerson } from '../../../../../../tests/support/people.ts'
import {
  type StripeEvent,
  type StripeServer,
  signatureOf,
  signEvent,
  startStripeServer,
} from '../../../../../../tests/support/stripe-server/index.ts'
import { atStripe } from '../../../../../../tests/support/stripe-settings.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { newId } from '../../../platform/ids.ts'

let stripe: StripeServer
let app: TestApp
let seller: TestPerson
let admin: TestPerson
beforeAll(async () => {
  stripe = await startStripeServer()
  app = await startTestApp({ providers: atStripe(stripe.keys) })
  seller = await signUpLongAgo(app, 'Seller')
  admin = await signUpAdmin(app)
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

let buyer: TestPerson
let booking: string
let intent: string
beforeEach(async () => {
  buyer = await signUp(app, 'user')
  booking = await bookBike(buyer, await listBike(seller))
  intent = (await buyer.call(createPaymentIntent, { body: { bookingId: booking } })).paymentIntentId
  stripe.bank.events.length = 0
})
afterEach(() => stripe.mend())

const webhookSecret = 'whsec_local'

const post = (payload: string, signature: string, more: Record<string, string> = {}, to = app): Promise<Reply> =>
  createClient(to.server).request({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { origin: '', 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, ...more },
    payload,
  })

function deliver(event: StripeEvent, at = app.clock.now()): Promise<Reply> {
  const { payload, signature } = signEvent(event, at, webhookSecret)
  return post(payload, signature)
}

/** The bank approves, and the buyer's browser is closed. */
function pay(): StripeEvent {
  stripe.bank.confirm(intent, '4242424242424242')
  return newest()
}

function newest(): StripeEvent {
  const event = stripe.bank.events.at(-1)
  if (!event) throw new Error('Nothing happened at the bank.')
  return event
}

const stored = (eventId: string) =>
  app.platform.db.selectFrom('provider_events').selectAll().where('event_id', '=', eventId).execute()
const countStored = async () => (await app.platform.db.selectFrom('provider_events').select('id').execute()).length
const state = async () => (await buyer.call(getBooking, { params: { id: booking } })).state
const payments = () => app.platform.db.selectFrom('payments').selectAll().where('booking_id', '=', booking).execute()
/** Runs a failed job again now, as the passing of time would. */
const runAgain = () => runLaterJobs(app)

describe('an event of Stripe', () => {
  test('is stored and answered, and the job that follows asks Stripe: the bike is sold without a browser', async () => {
    const event = pay()
    const reply = await deliver(event)
    expect([reply.status, reply.body]).toEqual([200, { received: true }])
    expect(await stored(event.id)).toMatchObject([
      { type: 'payment_intent.succeeded', livemode: false, account: null, provider_intent_id: intent, outcome: null },
    ])
    expect(await state()).toBe('pending')
    await app.runJobs()
    expect(await state()).toBe('paid')
    expect(await stored(event.id)).toMatchObject([{ outcome: 'done', handled_at: expect.any(Date) }])
  })

  test('sent twice, at once too, is stored once and sells once', async () => {
    const event = pay()
    const replies = await Promise.all([deliver(event), deliver(event), deliver(event)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await app.runJobs()
    expect((await deliver(event)).status).toBe(200)
    await app.runJobs()
    expect(await stored(event.id)).toHaveLength(1)
    expect(await payments()).toHaveLength(1)
  })

  test('has the effect of what Stripe says now, in whatever order it comes', async () => {
    const refused = (() => {
      expect(() => stripe.bank.confirm(intent, '4000000000000002')).toThrow()
      return newest()
    })()
    const paid = pay()
    await deliver(paid)
    await app.runJobs()
    await deliver(refused)
    await app.runJobs()
    expect(await state()).toBe('paid')
    expect(await payments()).toHaveLength(1)
    expect(await stored(refused.id)).toMatchObject([{ outcome: 'done' }])
  })

  test('that comes before its content is true has no effect yet', async () => {
    const event = { ...pay(), id: `evt_${newId()}` }
    Object.assign(stripe.bank.find(intent), { status: 'requires_payment_method', amount_received: 0 })
    await deliver(event)
    await app.runJobs()
    expect(await state()).toBe('pending')
  })

  test('waits while Stripe is unavailable, is shown to admins, and is handled once Stripe is back', async () => {
    const event = pay()
    stripe.break({ kind: 'answer', status: 500, error: { type: 'api_error', message: 'Away.' }, on: /./, times: 99 })
    expect((await deliver(event)).status).toBe(200)
    await app.runJobs()
    const failing = await admin.call(adminListProviderEvents, { query: { state: 'failing' } })
    expect(failing.items).toMatchObject([
      { event_id: event.id, state: 'failing', last_error: 'The card processor gave no answer.', handled_at: null },
    ])
    stripe.mend()
    await runAgain()
    expect(await state()).toBe('paid')
    expect((await admin.call(adminListProviderEvents, { query: { state: 'failing' } })).items).toEqual([])
  })

  test.each([
    ['a type that we do not know', { type: 'invoice.paid', object: { id: 'in_1', object: 'invoice' } }],
    [
      'a payment that is none of ours',
      { type: 'payment_intent.succeeded', object: { id: 'pi_foreign', object: 'payment_intent' } },
    ],
    [
      'a refund that is none of ours',
      {
        type: 'refund.updated',
        object: { id: 're_1', object: 'refund', payment_intent: 'pi_foreign', metadata: { refund_id: newId() } },
      },
    ],
  ])('about %s is stored and ignored', async (_what, { type, object }) => {
    const event = { ...pay(), id: `evt_${newId()}`, type, data: { object } }
    expect((await deliver(event)).status).toBe(200)
    await app.runJobs()
    expect(await stored(event.id)).toMatchObject([{ outcome: 'ignored' }])
    expect(await state()).toBe('pending')
  })

  test('about a refund makes the job ask about it now', async () => {
    await deliver(pay())
    await app.runJobs()
    const [payment] = await payments()
    stripe.bank.refundsWill('pending')
    await app.services.payments.cancelSale(await personOf(buyer), booking, 'I changed my mind.')
    await app.runJobs()
    expect(await state()).toBe('paid')
    stripe.bank.refundsWill('succeeded')
    const [made] = stripe.bank.refunds.filter(({ payment_intent }) => payment_intent === intent)
    stripe.bank.settleRefund(made?.id ?? '', 'succeeded')
    await deliver(newest())
    await app.runJobs()
    expect(await state()).toBe('refunded')
    expect(
      await app.platform.db
        .selectFrom('refunds')
        .select('state')
        .where('payment_id', '=', payment?.id ?? '')
        .execute(),
    ).toEqual([{ state: 'succeeded' }])
  })
})

test('messages about a returned refund may come in any order and twice: Stripe is asked for its state', async () => {
  await deliver(pay())
  await app.runJobs()
  const [payment] = await payments()
  const refunds = () =>
    app.platform.db
      .selectFrom('refunds')
      .select('state')
      .where('payment_id', '=', payment?.id ?? '')
      .execute()
  await app.services.payments.cancelSale(await personOf(buyer), booking, 'I changed my mind.')
  await app.runJobs()
  const created = newest()
  expect(await refunds()).toEqual([{ state: 'succeeded' }])
  const [made] = stripe.bank.refunds.filter(({ payment_intent }) => payment_intent === intent)
  stripe.bank.settleRefund(made?.id ?? '', 'failed')
  const [told, updated, failed] = stripe.bank.events.slice(-3)
  if (!told || !updated || !failed) throw new Error('Stripe tells of it three times.')
  expect([told.type, updated.type, failed.type]).toEqual(['charge.refund.updated', 'refund.updated', 'refund.failed'])
  for (const event of [failed, created, told, failed, updated]) {
    await deliver(event)
    await app.runJobs()
    expect(await refunds()).toEqual([{ state: 'returned' }])
  }
  expect(await state()).toBe('refunded')
  const came = await app.platform.db
    .selectFrom('audit_events')
    .select('id')
    .where('subject_id', '=', payment?.id ?? '')
    .where('action', '=', 'refund_came_back')
    .execute()
  expect(came).toHaveLength(1)
})

test('messages about a dispute may come in any order and twice: Stripe is asked for its state', async () => {
  await deliver(pay())
  await app.runJobs()
  const { id } = stripe.bank.disputes.open(intent, 450_000)
  const opened = newest()
  stripe.bank.disputes.change(id, 'lost')
  const closed = newest()
  for (const event of [closed, opened, opened]) await deliver(event)
  await app.runJobs()
  expect(await state()).toBe('refunded')
  const [payment] = await payments()
  const chargebacks = await app.platform.db
    .selectFrom('chargebacks')
    .select(['state', 'provider_dispute_id'])
    .where('payment_id', '=', payment?.id ?? '')
    .execute()
  expect(chargebacks).toEqual([{ state: 'lost', provider_dispute_id: id }])
  stripe.bank.disputes.open(stripe.bank.createIntent({ amount: '1', currency: 'usd' }).id, 1)
  const foreign = newest()
  await deliver(foreign)
  await app.runJobs()
  expect(await stored(foreign.id)).toMatchObject([{ outcome: 'ignored' }])
})

test('a message that may be about an attempt that has only just started is checked again, and not ignored for good', async () => {
  const other = await signUp(app, 'user')
  const body = { bookingId: await bookBike(other, await listBike(seller)) }
  stripe.break({ kind: 'answer', status: 500, error: { type: 'api_error', message: 'Away.' }, on: /./, times: 99 })
  const begun = await other.send(createPaymentIntent, { body })
  expect(begun.status).toBe(503)
  stripe.mend()
  stripe.bank.confirm(stripe.bank.createIntent({ amount: '100', currency: 'usd' }).id, '4242424242424242')
  const unknown = newest()
  await deliver(unknown)
  await app.runJobs()
  expect(await stored(unknown.id)).toMatchObject([
    { outcome: null, last_error: expect.stringContaining('not confirmed') },
  ])
  await other.call(createPaymentIntent, { body })
  await runAgain()
  expect(await stored(unknown.id)).toMatchObject([{ outcome: 'ignored' }])
})

/** 300 seconds ago, and so many milliseconds more or less. */
const fiveMinutesAgo = (more: number) => new Date(app.clock.now().getTime() - 300_000 + more)

describe('a message that is not Stripe’s own is refused with a reason, logged, and changes nothing:', () => {
  test.each<[what: string, reason: RegExp, send: (event: StripeEvent) => Promise<Reply>]>([
    ['no signature', /missing/, (event) => post(JSON.stringify(event), '')],
    ['nonsense for a signature', /not that of/, (event) => post(JSON.stringify(event), 'v1=,t=1')],
    [
      'another secret',
      /not that of/,
      (event) => {
        const { payload, signature } = signEvent(event, app.clock.now(), 'whsec_other')
        return post(payload, signature)
      },
    ],
    [
      'a changed body',
      /not that of/,
      (event) => {
        const { payload, signature } = signEvent(event, app.clock.now(), webhookSecret)
        return post(payload.replace('evt_', 'evt_x'), signature)
      },
    ],
    ['an old signature', /older than 300 seconds/, (event) => deliver(event, fiveMinutesAgo(-2000))],
    ['live money', /real money/, (event) => deliver({ ...event, livemode: true })],
    ['a connected account', /connected account/, (event) => deliver({ ...event, account: 'acct_other' })],
    ['something else that is signed', /no event/, () => post('[]', signatureOf('[]', app.clock.now(), webhookSecret))],
    ['no JSON', /no event/, () => post('{', signatureOf('{', app.clock.now(), webhookSecret))],
  ])('%s', async (_what, reason, send) => {
    const event = pay()
    const before = { events: await countStored(), lines: app.logged.length }
    const reply = await send(event)
    expect([reply.status, reply.code]).toEqual([400, 'webhook_refused'])
    expect(reply.body).toMatchObject({ message: expect.stringMatching(reason) })
    expect(app.logged.slice(before.lines).join()).toContain('a message of the card processor was refused')
    await app.runJobs()
    expect(await countStored()).toBe(before.events)
    expect(await state()).toBe('pending')
  })

  test('a body of more than 256 KB', async () => {
    const payload = JSON.stringify({ ...pay(), padding: 'x'.repeat(256 * 1024) })
    const before = await countStored()
    const reply = await post(payload, signatureOf(payload, app.clock.now(), webhookSecret))
    expect([reply.status, reply.code]).toEqual([413, 'body_too_large'])
    expect(await countStored()).toBe(before)
  })

  test('is accepted, as Stripe’s own, while it is less than 300 seconds old', async () => {
    expect((await deliver(pay(), fiveMinutesAgo(2000))).status).toBe(200)
  })
})

test('a message’s cookies are ignored, and so is its sender’s address', async () => {
  const { payload, signature } = signEvent(pay(), app.clock.now(), webhookSecret)
  const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await post(payload, signature, {
    cookie,
    origin: 'https://elsewhere.example.com',
    'sec-fetch-site': 'cross-site',
  })
  expect(reply.status).toBe(200)
})

test('the provider’s messages are not limited in number', async () => {
  const limited = await startTestApp({ providers: atStripe(stripe.keys), rateLimits: true })
  try {
    const { payload, signature } = signEvent(pay(), limited.clock.now(), webhookSecret)
    const statuses = new Set<number>()
    for (let sent = 0; sent < 150; sent += 1) statuses.add((await post(payload, signature, {}, limited)).status)
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

describe('an admin on the page of the provider’s messages', () => {
  test('can have one handled once more: Stripe is asked again', async () => {
    const event = { ...pay(), id: `evt_${newId()}` }
    const paid = { ...stripe.bank.find(intent) }
    Object.assign(stripe.bank.find(intent), { status: 'requires_payment_method', amount_received: 0 })
    await deliver(event)
    await app.runJobs()
    Object.assign(stripe.bank.find(intent), paid)
    const { items } = await admin.call(adminListProviderEvents, { query: { limit: 1 } })
    const [{ _id: id, state: shown } = { _id: '', state: '' }] = items
    expect(shown).toBe('done')
    await admin.call(replayProviderEvent, { params: { id } })
    expect(await state()).toBe('pending')
    await app.runJobs()
    expect(await state()).toBe('paid')
  })

  test('sees them newest first, page by page, and one that does not exist is not found', async () => {
    const first = await admin.call(adminListProviderEvents, { query: { limit: 2 } })
    const second = await admin.call(adminListProviderEvents, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
    const ids = [...first.items, ...second.items].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(4)
    expect(first.total).toBe(await countStored())
    const missing = await admin.send(replayProviderEvent, { params: { id: newId() } })
    expect([missing.status, missing.code]).toEqual([404, 'not_found'])
  })
})

test('a message that is handled is deleted after 90 days, and an unhandled one stays', async () => {
  const event = pay()
  await deliver(event)
  await app.runJobs()
  const waiting = { ...event, id: `evt_${newId()}` }
  await deliver(waiting)
  const forget = () => app.services.payments.jobs.handlers['forget-provider-events']()
  app.clock.advance(89 * DAY)
  await forget()
  expect(await stored(event.id)).toHaveLength(1)
  app.clock.advance(2 * DAY)
  await forget()
  expect(await stored(event.id)).toEqual([])
  expect(await stored(waiting.id)).toHaveLength(1)
})

async function personOf(client: TestPerson) {
  const person = await app.services.identity.authenticate({ authorization: `Bearer ${client.token}` })
  if (!person) throw new Error('They are logged out.')
  return person
}
