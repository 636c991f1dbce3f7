import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StripeServer, startStripeServer } from '../../../../../../tests/support/stripe-server/index.ts'
import {
  book,
  CARDS,
  emailsTo,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'
import { paymentAnswers } from '../../../queries/answers/payments.ts'
import { createHandovers } from '../../handovers/service.ts'
import { createMail } from '../../mail/service.ts'
import { createStripeGateway } from '../../payment-providers/stripe/gateway.ts'
import { createPayments, type Payments } from '../service.ts'

/** An installation that takes payments with the test processor, and the same one after it has switched to Stripe. */
let services: TestServices
let stripe: StripeServer
let switched: Payments
let admin: Person
beforeAll(async () => {
  services = await startTestServices()
  stripe = await startStripeServer()
  const { platform, listings, bookings, documents, photos, sales, freezes, processor } = services
  const mail = createMail(platform, () => Promise.resolve(null))
  const gateway = createStripeGateway(stripe.keys, platform.log)
  switched = createPayments(platform, {
    mail,
    listings,
    bookings,
    freezes,
    gateways: [gateway, { ...processor, acceptsPayments: false }],
  })
  switched.answerWith(paymentAnswers)
  createHandovers(platform, { mail, bookings, payments: switched, documents, photos, sales, freezes })
  admin = await newPerson(services, 'admin')
})
afterAll(async () => {
  await stripe.stop()
  await services.stop()
})

let buyer: Person
let booking: string
beforeEach(async () => {
  buyer = await newPerson(services, 'buyer')
  booking = await book(services, buyer, await newListing(services, await newPerson(services, 'seller')))
})

const record = (payments: Payments, transactionId: string) =>
  payments.record(buyer, { bookingId: booking, transactionId })

const attempts = () =>
  services.db
    .selectFrom('payment_intents')
    .select(['provider', 'state'])
    .where('booking_id', '=', booking)
    .orderBy('id')
    .execute()

async function refundState(payment: string) {
  const { id, state } = await services.db
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('payment_id', '=', payment)
    .executeTakeFirstOrThrow()
  return { id, state }
}

describe('a payment after an installation has switched to Stripe', () => {
  test('is settled and refunded at the test processor where it was started there', async () => {
    const intent = await services.payments.createIntent(buyer, { bookingId: booking })
    await sendCard(services, intent, CARDS.pays)
    const payment = await record(switched, intent.paymentIntentId)
    const refund = await switched.refund(admin, payment, { reason: 'It was a test.' })
    await switched.jobs.handlers['refund-payment']({ refundId: refund })
    expect(await refundState(payment)).toMatchObject({ state: 'succeeded' })
    expect(stripe.bank.refunds).toEqual([])
    const emails = await services.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', buyer.email)
      .execute()
    expect(emails.filter(({ body_text }) => /test money/i.test(body_text))).toHaveLength(2)
  })

  test('gets a new time to pay at Stripe, and the attempt at the test processor is released', async () => {
    await services.payments.createIntent(buyer, { bookingId: booking })
    const intent = await switched.createIntent(buyer, { bookingId: booking })
    expect(intent).toMatchObject({ provider: 'stripe', paymentIntentId: expect.stringMatching(/^pi_test/) })
    expect(await attempts()).toEqual([
      { provider: 'test', state: 'canceled' },
      { provider: 'stripe', state: 'open' },
    ])
  })

  test('is made and refunded at Stripe where it is new, and is not called test money', async () => {
    const intent = await switched.createIntent(buyer, { bookingId: booking })
    expect(intent).toMatchObject({ provider: 'stripe', amount: '4500.00', currency: 'USD' })
    expect(stripe.bank.find(intent.paymentIntentId)).toMatchObject({
      amount: 450_000,
      currency: 'usd',
      metadata: { booking_id: booking },
    })
    await expect(record(switched, intent.paymentIntentId)).rejects.toMatchObject({ code: 'payment_not_confirmed' })
    stripe.bank.confirm(intent.paymentIntentId, CARDS.pays)
    const payment = await record(switched, intent.paymentIntentId)
    expect(await emailsTo(services, buyer)).toContain('You bought “Yamaha MT-07”')
    const emails = await services.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', buyer.email)
      .execute()
    expect(emails.filter(({ body_text }) => /test money/i.test(body_text))).toEqual([])

    const refund = await switched.refund(admin, payment, { reason: 'The frame number is of another bike.' })
    stripe.bank.refundsWill('pending')
    await expect(switched.jobs.handlers['refund-payment']({ refundId: refund })).rejects.toThrow(/pending/)
    expect(await refundState(payment)).toMatchObject({ state: 'requested' })
    const [made] = stripe.bank.refunds
    stripe.bank.settleRefund(made?.id ?? '', 'succeeded')
    await switched.jobs.handlers['refund-payment']({ refundId: refund })
    expect(await refundState(payment)).toMatchObject({ state: 'succeeded' })
    expect(stripe.bank.refunds).toHaveLength(1)
  })

  test('and back again, without its keys, is unknown where it is Stripe’s, and stays as it is', async () => {
    const { paymentIntentId } = await switched.createIntent(buyer, { bookingId: booking })
    stripe.bank.confirm(paymentIntentId, CARDS.pays)
    await expect(record(services.payments, paymentIntentId)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await attempts()).toEqual([{ provider: 'stripe', state: 'open' }])
    await record(switched, paymentIntentId)
    expect(await attempts()).toEqual([{ provider: 'stripe', state: 'succeeded' }])
  })
})

test('a payment of another amount, currency or booking than we requested changes nothing, and is logged', async () => {
  const { paymentIntentId } = await switched.createIntent(buyer, { bookingId: booking })
  stripe.bank.confirm(paymentIntentId, CARDS.pays)
  const right = { ...stripe.bank.find(paymentIntentId) }
  for (const wrong of [{ amount_received: 1 }, { currency: 'eur' }, { metadata: { booking_id: 'another' } }]) {
    Object.assign(stripe.bank.find(paymentIntentId), right, wrong)
    const before = services.logged.length
    await expect(record(switched, paymentIntentId)).rejects.toMatchObject({ code: 'payment_not_confirmed' })
    expect(services.logged.slice(before).join()).toContain('another amount, currency or booking')
  }
  expect(await services.bookings.find(booking)).toMatchObject({ state: 'pending' })
  Object.assign(stripe.bank.find(paymentIntentId), right)
  await record(switched, paymentIntentId)
})
