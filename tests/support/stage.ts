import {
  adminListPayouts,
  createPaymentIntent,
  handOver,
  recordPayment,
  reportHandover,
  saveBuyerDetails,
} from '@bikevalley/contract'
import { expect } from 'vitest'
import { listBike } from './bikes.ts'
import { bookBike } from './bookings.ts'
import { type Client, createClient, type Reply } from './client.ts'
import { moneyAsItStands } from './money.ts'
import { signUp, signUpAdmin, type TestPerson } from './people.ts'
import { type StripeEvent, signatureOf, startStripeServer } from './stripe-server/index.ts'
import { atStripe } from './stripe-settings.ts'
import { startTestApp } from './test-app.ts'

/** How a wrong input is answered and logged; the log has the status at least. */
export type Refusal = { status: number; code: string; says?: RegExp; logs?: RegExp }
export type Stage = Awaited<ReturnType<typeof startStage>>

const CARD = '4242424242424242'
export const BILL = { name: 'Sal', address: '2 Side Street', frame_number: 'JYA1', registration: 'M1', mileage: 1 }

/**
 * A setting for wrong input: an installation that takes cards at Stripe, with one sale of each kind, and checks that
 * nothing changes.
 */
export async function startStage() {
  const stripe = await startStripeServer()
  const app = await startTestApp({ providers: atStripe(stripe.keys) })
  const admin = await signUpAdmin(app)
  const seller = await signUp(app, 'Seller')
  const buyer = await signUp(app, 'user')
  const other = await signUp(app, 'user')

  /** Books a new bike and starts to pay for it. */
  async function stand(person: TestPerson) {
    const bookingId = await bookBike(person, await listBike(seller))
    const { paymentIntentId: transactionId } = await person.call(createPaymentIntent, { body: { bookingId } })
    return { bookingId, transactionId }
  }

  async function pay(person: TestPerson) {
    const sale = await stand(person)
    stripe.bank.confirm(sale.transactionId, CARD)
    const { insertedId: paymentId } = await person.call(recordPayment, { body: sale })
    return { ...sale, paymentId }
  }

  async function dispute(sale: Awaited<ReturnType<typeof pay>>) {
    const body = { words: 'The frame number is of another bike.' }
    const { insertedId } = await other.call(reportHandover, { params: { id: sale.bookingId }, body })
    return { ...sale, disputeId: insertedId }
  }

  async function collect(sale: Awaited<ReturnType<typeof pay>>) {
    const params = { id: sale.bookingId }
    const { code } = await other.call(saveBuyerDetails, { params, body: { name: 'Bea', address: '1 Main Street' } })
    await seller.call(handOver, { params, body: { ...BILL, code: code ?? '' } })
    const { items } = await admin.call(adminListPayouts, { query: {} })
    return { ...sale, payoutId: items[0]?._id ?? '' }
  }

  const sales = {
    /** Of `other`; the money is to be paid out. */
    collected: await collect(await pay(other)),
    /** Of `other`, who has reported a problem. */
    disputed: await dispute(await pay(other)),
    /** Of `other`. */
    paid: await pay(other),
    /** `buyer` has started to pay. */
    unpaid: await stand(buyer),
  }
  await app.runJobs()

  /** Does it, lets the jobs run, and looks whether anything has changed. Answers what was logged of it. */
  async function expectNothing(call: () => Promise<unknown>): Promise<string> {
    // What was due before it: the documents' numbers too.
    await app.runJobs()
    const before = await moneyAsItStands(app.platform.pool)
    const from = app.logged.length
    await call()
    await app.runJobs()
    expect(await moneyAsItStands(app.platform.pool)).toEqual(before)
    return app.logged.slice(from).join('')
  }

  /** Does each, and looks whether all of them were refused in this way and logged, and nothing has changed. */
  async function expectAllRefused(calls: Record<string, () => Promise<Reply>>, refusal: Refusal): Promise<void> {
    const { status, code, says = /^[A-Z].*\.$/, logs = new RegExp(`"status":${status}.*"answered"`) } = refusal
    const logged = await expectNothing(async () => {
      for (const [name, call] of Object.entries(calls)) {
        const reply = await call()
        const body = expect.objectContaining({ message: expect.stringMatching(says) })
        expect({ name, status: reply.status, code: reply.code, body: reply.body }).toEqual({ name, status, code, body })
        expect(reply.headers['idempotent-replayed']).toBeUndefined()
      }
    })
    const lines = logged.split('\n').filter((line) => logs.test(line))
    expect(lines.length).toBeGreaterThanOrEqual(Object.keys(calls).length)
  }

  return {
    app,
    stripe,
    admin,
    seller,
    buyer,
    other,
    sales,
    stand,
    pay,
    expectNothing,

    expectRefused: (call: () => Promise<Reply>, refusal: Refusal) => expectAllRefused({ it: call }, refusal),
    expectAllRefused,

    /** The bank approves. Answers the message about it. */
    confirm(transactionId: string): StripeEvent {
      stripe.bank.confirm(transactionId, CARD)
      const event = stripe.bank.events.at(-1)
      if (event?.type !== 'payment_intent.succeeded') throw new Error('The card did not pay.')
      return event
    },
    /** Stripe's signature of a message, by the clock of the server. */
    sign: (payload: string, secondsAgo = 0, secret = stripe.keys.webhookSecret) =>
      signatureOf(payload, new Date(app.clock.now().getTime() - secondsAgo * 1000), secret),
    /** Posts a message as Stripe does. */
    deliver: (payload: string, signature: string): Promise<Reply> =>
      sendText(createClient(app.server), 'POST', '/webhooks/stripe', payload, { 'stripe-signature': signature }),

    async stop(): Promise<void> {
      await app.stop()
      await stripe.stop()
    },
  }
}

/** A body as its text, which can say what JSON.stringify would not. */
export const sendText = (by: Client, method: 'POST' | 'PUT', path: string, payload: string, headers = {}) =>
  by.request({ method, url: `/api${path}`, headers: { 'content-type': 'application/json', ...headers }, payload })
