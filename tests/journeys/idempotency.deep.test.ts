import { randomUUID } from 'node:crypto'
import {
  createPaymentIntent,
  type EndpointDefinition,
  recordPayment,
  refundByHand,
  refundPayment,
  testProcessorConfirm,
} from '@bikevalley/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBike } from '../support/bikes.ts'
import { bookBike } from '../support/bookings.ts'
import { signUp, signUpAdmin, type TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/* The calls that move money, repeated with one Idempotency-Key. The rules of the key itself are tested beside the registry. */

let app: TestApp
let admin: TestPerson
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  admin = await signUpAdmin(app)
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

let buyer: TestPerson
let bookingId: string
beforeEach(async () => {
  buyer = await signUp(app, 'user')
  bookingId = await bookBike(buyer, await listBike(seller))
})

/** A call that can be repeated, and its effect. */
type RepeatableCall = { send: () => ReturnType<TestPerson['send']>; effects: () => Promise<unknown[]> }

const repeatable = (
  by: TestPerson,
  endpoint: EndpointDefinition,
  input: object,
  effects: RepeatableCall['effects'],
): RepeatableCall => {
  const headers = { 'idempotency-key': randomUUID() }
  return { send: () => by.send(endpoint, input, headers), effects }
}

const asking = (): RepeatableCall =>
  repeatable(buyer, createPaymentIntent, { body: { bookingId } }, () =>
    app.platform.db.selectFrom('payment_intents').select('id').where('booking_id', '=', bookingId).execute(),
  )

async function recording(number = '4242424242424242'): Promise<RepeatableCall> {
  const { paymentIntentId, clientSecret } = await buyer.call(createPaymentIntent, { body: { bookingId } })
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' }
  const body = { client_secret: clientSecret, card }
  await buyer.call(testProcessorConfirm, { params: { id: paymentIntentId }, body })
  return repeatable(buyer, recordPayment, { body: { bookingId, transactionId: paymentIntentId } }, () =>
    app.platform.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId).execute(),
  )
}

async function refunding(): Promise<RepeatableCall> {
  const { insertedId: id } = recordPayment.response.parse((await (await recording()).send()).body)
  return repeatable(admin, refundPayment, { params: { id }, body: { reason: 'Not as told.' } }, async () => {
    await app.runJobs()
    return app.platform.db.selectFrom('test_processor_refunds').select('id').where('amount_minor', '>', 0).execute()
  })
}

/** The card refuses the refund: one sent by hand is recorded. */
async function sendingByHand(): Promise<RepeatableCall> {
  const { insertedId: id } = recordPayment.response.parse((await (await recording('4000000000005134')).send()).body)
  await admin.call(refundPayment, { params: { id }, body: { reason: 'Not as told.' } })
  await app.runJobs()
  const body = { reference: 'BV 17', note: 'To your bank account.' }
  return repeatable(admin, refundByHand, { params: { id }, body }, () =>
    app.platform.db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', id)
      .where('state', '=', 'sent_by_hand')
      .execute(),
  )
}

/** The process dies between the handler's commit and the keeping of its answer; then the lease ends. */
const die = () =>
  app.platform.db
    .updateTable('idempotency_keys')
    .set({ status: null, answer: null, leased_until: app.clock.now() })
    .where('user_id', 'in', [buyer.id, admin.id])
    .execute()

describe.each([
  { name: 'starting to pay', begin: asking, afterDeath: 200 },
  { name: 'recording a payment', begin: () => recording(), afterDeath: 200 },
  { name: 'refunding', begin: refunding, afterDeath: 409 },
  { name: 'sending a refund by hand', begin: sendingByHand, afterDeath: 409 },
])('$name with one key', ({ begin, afterDeath }) => {
  beforeEach(() => app.platform.db.deleteFrom('test_processor_refunds').execute())

  test('twice, with a pause or at once, has one effect and one answer', async () => {
    const { send, effects } = await begin()
    const first = await send()
    expect(first.status).toBe(200)
    for (const again of [await send(), ...(await Promise.all([send(), send()]))])
      expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true'])
    expect(await effects()).toHaveLength(1)
  })

  test('again after the process died before it kept the answer has no second effect', async () => {
    const { send, effects } = await begin()
    const first = await send()
    await die()
    const again = await send()
    expect(again.status).toBe(afterDeath)
    expect(again.headers['idempotent-replayed']).toBeUndefined()
    // A refund says that it is on its way already.
    expect(again.body).toMatchObject(afterDeath === 200 ? Object(first.body) : { code: 'wrong_state' })
    expect(await effects()).toHaveLength(1)
  })
})
