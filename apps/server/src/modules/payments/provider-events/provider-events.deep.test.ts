import { adminListProviderEvents, createPaymentIntent, getBooking, replayProviderEvent } from '@bikevalley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBike } from '../../../../../../tests/support/bikes.ts'
import { bookBike } from '../../../../../../tests/support/bookings.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { runLaterJobs } from '../../../../../../tests/support/later-jobs.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startWebhookSite, type WebhookSite } from '../../../../../../tests/support/webhook-site.ts'
import { newId } from '../../../platform/ids.ts'

let site: WebhookSite
let admin: TestPerson
beforeAll(async () => {
  site = await startWebhookSite()
  admin = await signUpAdmin(site.app)
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
const payments = () =>
  site.app.platform.db.selectFrom('payments').selectAll().where('booking_id', '=', booking).execute()

describe('an event of Stripe', () => {
  test('is stored and answered, and the job that follows asks Stripe: the bike is sold without a browser', async () => {
    const event = site.pay(intent)
    const reply = await site.deliver(event)
    expect([reply.status, reply.body]).toEqual([200, { received: true }])
    expect(await site.stored(event.id)).toMatchObject([
      { type: 'payment_intent.succeeded', livemode: false, account: null, provider_intent_id: intent, outcome: null },
    ])
    expect(await state()).toBe('pending')
    await site.app.runJobs()
    expect(await state()).toBe('paid')
    expect(await site.stored(event.id)).toMatchObject([{ outcome: 'done', handled_at: expect.any(Date) }])
  })

  test('sent twice, at once too, is stored once and sells once', async () => {
    const event = site.pay(intent)
    const replies = await Promise.all([site.deliver(event), site.deliver(event), site.deliver(event)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await site.app.runJobs()
    expect((await site.deliver(event)).status).toBe(200)
    await site.app.runJobs()
    expect(await site.stored(event.id)).toHaveLength(1)
    expect(await payments()).toHaveLength(1)
  })

  test('has the effect of what Stripe says now, in whatever order it comes', async () => {
    const refused = (() => {
      expect(() => site.stripe.bank.confirm(intent, '4000000000000002')).toThrow()
      return site.newest()
    })()
    const paid = site.pay(intent)
    await site.deliver(paid)
    await site.app.runJobs()
    await site.deliver(refused)
    await site.app.runJobs()
    expect(await state()).toBe('paid')
    expect(await payments()).toHaveLength(1)
    expect(await site.stored(refused.id)).toMatchObject([{ outcome: 'done' }])
  })

  test('that comes before its content is true has no effect yet', async () => {
    const event = { ...site.pay(intent), id: `evt_${newId()}` }
    Object.assign(site.stripe.bank.find(intent), { status: 'requires_payment_method', amount_received: 0 })
    await site.deliver(event)
    await site.app.runJobs()
    expect(await state()).toBe('pending')
  })

  test('waits while Stripe is unavailable, is shown to admins, and is handled once Stripe is back', async () => {
    const event = site.pay(intent)
    site.stripe.break({
      kind: 'answer',
      status: 500,
      error: { type: 'api_error', message: 'Away.' },
      on: /./,
      times: 99,
    })
    expect((await site.deliver(event)).status).toBe(200)
    await site.app.runJobs()
    const failing = await admin.call(adminListProviderEvents, { query: { state: 'failing' } })
    expect(failing.items).toMatchObject([
      { event_id: event.id, state: 'failing', last_error: 'The card processor gave no answer.', handled_at: null },
    ])
    site.stripe.mend()
    await runLaterJobs(site.app)
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
    const event = { ...site.pay(intent), id: `evt_${newId()}`, type, data: { object } }
    expect((await site.deliver(event)).status).toBe(200)
    await site.app.runJobs()
    expect(await site.stored(event.id)).toMatchObject([{ outcome: 'ignored' }])
    expect(await state()).toBe('pending')
  })

  test('about a refund makes the job ask about it now', async () => {
    await site.deliver(site.pay(intent))
    await site.app.runJobs()
    const [payment] = await payments()
    site.stripe.bank.refundsWill('pending')
    await site.app.services.payments.cancelSale(await personOf(buyer), booking, 'I changed my mind.')
    await site.app.runJobs()
    expect(await state()).toBe('paid')
    site.stripe.bank.refundsWill('succeeded')
    const [made] = site.stripe.bank.refunds.filter(({ payment_intent }) => payment_intent === intent)
    site.stripe.bank.settleRefund(made?.id ?? '', 'succeeded')
    await site.deliver(site.newest())
    await site.app.runJobs()
    expect(await state()).toBe('refunded')
    expect(
      await site.app.platform.db
        .selectFrom('refunds')
        .select('state')
        .where('payment_id', '=', payment?.id ?? '')
        .execute(),
    ).toEqual([{ state: 'succeeded' }])
  })
})

test('messages about a returned refund may come in any order and twice: Stripe is asked for its state', async () => {
  await site.deliver(site.pay(intent))
  await site.app.runJobs()
  const [payment] = await payments()
  const refunds = () =>
    site.app.platform.db
      .selectFrom('refunds')
      .select('state')
      .where('payment_id', '=', payment?.id ?? '')
      .execute()
  await site.app.services.payments.cancelSale(await personOf(buyer), booking, 'I changed my mind.')
  await site.app.runJobs()
  const created = site.newest()
  expect(await refunds()).toEqual([{ state: 'succeeded' }])
  const [made] = site.stripe.bank.refunds.filter(({ payment_intent }) => payment_intent === intent)
  site.stripe.bank.settleRefund(made?.id ?? '', 'failed')
  const [told, updated, failed] = site.stripe.bank.events.slice(-3)
  if (!told || !updated || !failed) throw new Error('Stripe tells of it three times.')
  expect([told.type, updated.type, failed.type]).toEqual(['charge.refund.updated', 'refund.updated', 'refund.failed'])
  for (const event of [failed, created, told, failed, updated]) {
    await site.deliver(event)
    await site.app.runJobs()
    expect(await refunds()).toEqual([{ state: 'returned' }])
  }
  expect(await state()).toBe('refunded')
  const came = await site.app.platform.db
    .selectFrom('audit_events')
    .select('id')
    .where('subject_id', '=', payment?.id ?? '')
    .where('action', '=', 'refund_came_back')
    .execute()
  expect(came).toHaveLength(1)
})

test('messages about a dispute may come in any order and twice: Stripe is asked for its state', async () => {
  await site.deliver(site.pay(intent))
  await site.app.runJobs()
  const { id } = site.stripe.bank.disputes.open(intent, 450_000)
  const opened = site.newest()
  site.stripe.bank.disputes.change(id, 'lost')
  const closed = site.newest()
  for (const event of [closed, opened, opened]) await site.deliver(event)
  await site.app.runJobs()
  expect(await state()).toBe('refunded')
  const [payment] = await payments()
  const chargebacks = await site.app.platform.db
    .selectFrom('chargebacks')
    .select(['state', 'provider_dispute_id'])
    .where('payment_id', '=', payment?.id ?? '')
    .execute()
  expect(chargebacks).toEqual([{ state: 'lost', provider_dispute_id: id }])
  site.stripe.bank.disputes.open(site.stripe.bank.createIntent({ amount: '1', currency: 'usd' }).id, 1)
  const foreign = site.newest()
  await site.deliver(foreign)
  await site.app.runJobs()
  expect(await site.stored(foreign.id)).toMatchObject([{ outcome: 'ignored' }])
})

test('a message that may be about an attempt that has only just started is checked again, and not ignored for good', async () => {
  const other = await signUp(site.app, 'user')
  const body = { bookingId: await bookBike(other, await listBike(site.seller)) }
  site.stripe.break({ kind: 'answer', status: 500, error: { type: 'api_error', message: 'Away.' }, on: /./, times: 99 })
  const begun = await other.send(createPaymentIntent, { body })
  expect(begun.status).toBe(503)
  site.stripe.mend()
  site.stripe.bank.confirm(site.stripe.bank.createIntent({ amount: '100', currency: 'usd' }).id, '4242424242424242')
  const unknown = site.newest()
  await site.deliver(unknown)
  await site.app.runJobs()
  expect(await site.stored(unknown.id)).toMatchObject([
    { outcome: null, last_error: expect.stringContaining('not confirmed') },
  ])
  await other.call(createPaymentIntent, { body })
  await runLaterJobs(site.app)
  expect(await site.stored(unknown.id)).toMatchObject([{ outcome: 'ignored' }])
})

describe('an admin on the page of the provider’s messages', () => {
  test('can have one handled once more: Stripe is asked again', async () => {
    const event = { ...site.pay(intent), id: `evt_${newId()}` }
    const paid = { ...site.stripe.bank.find(intent) }
    Object.assign(site.stripe.bank.find(intent), { status: 'requires_payment_method', amount_received: 0 })
    await site.deliver(event)
    await site.app.runJobs()
    Object.assign(site.stripe.bank.find(intent), paid)
    const { items } = await admin.call(adminListProviderEvents, { query: { limit: 1 } })
    const [{ _id: id, state: shown } = { _id: '', state: '' }] = items
    expect(shown).toBe('done')
    await admin.call(replayProviderEvent, { params: { id } })
    expect(await state()).toBe('pending')
    await site.app.runJobs()
    expect(await state()).toBe('paid')
  })

  test('sees them newest first, page by page, and one that does not exist is not found', async () => {
    const first = await admin.call(adminListProviderEvents, { query: { limit: 2 } })
    const second = await admin.call(adminListProviderEvents, { query: { limit: 2, cursor: first.nextCursor ?? '' } })
    const ids = [...first.items, ...second.items].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(4)
    expect(first.total).toBe(await site.countStored())
    const missing = await admin.send(replayProviderEvent, { params: { id: newId() } })
    expect([missing.status, missing.code]).toEqual([404, 'not_found'])
  })
})

test('a message that is handled is deleted after 90 days, and an unhandled one stays', async () => {
  const event = site.pay(intent)
  await site.deliver(event)
  await site.app.runJobs()
  const waiting = { ...event, id: `evt_${newId()}` }
  await site.deliver(waiting)
  const forget = () => site.app.services.payments.jobs.handlers['forget-provider-events']()
  site.app.clock.advance(89 * DAY)
  await forget()
  expect(await site.stored(event.id)).toHaveLength(1)
  site.app.clock.advance(2 * DAY)
  await forget()
  expect(await site.stored(event.id)).toEqual([])
  expect(await site.stored(waiting.id)).toHaveLength(1)
})

async function personOf(client: TestPerson) {
  const person = await site.app.services.identity.authenticate({ authorization: `Bearer ${client.token}` })
  if (!person) throw new Error('They are logged out.')
  return person
}
