import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { type StripeServer, startStripeServer } from '../../../../../../tests/support/stripe-server/index.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'
import { createStripeGateway } from '../../payment-providers/stripe/gateway.ts'

/** Stripe’s messages are all lost here, and buyers close their browsers: only jobs by the clock are left. */
let services: TestServices
let stripe: StripeServer
beforeAll(async () => {
  stripe = await startStripeServer()
  services = await startTestServices({ wrap: () => createStripeGateway(stripe.keys, pino({ level: 'silent' })) })
})
afterAll(async () => {
  await services.stop()
  await stripe.stop()
})

let buyer: Person
let booking: string
beforeEach(async () => {
  buyer = await newPerson(services, 'buyer')
  booking = await book(services, buyer, await newListing(services, await newPerson(services, 'seller')))
})
afterEach(() => stripe.mend())

const away = () =>
  stripe.break({ kind: 'answer', status: 503, error: { type: 'api_error', message: 'Away.' }, on: /./, times: 99 })
/** Its bank is slow. */
const SLOW_CARD = '4000000000000200'
const begin = () => services.payments.createIntent(buyer, { bookingId: booking })
const state = async () => (await services.bookings.find(booking))?.state
const attempts = () =>
  services.db.selectFrom('payment_intents').select('state').where('booking_id', '=', booking).execute()
const after = async (minutes: number) => {
  services.clock.advance(minutes * MINUTE)
  await services.payments.sweep()
}

test('a payment that nobody has reported is found within minutes, while its time runs', async () => {
  const { paymentIntentId } = await begin()
  stripe.bank.confirm(paymentIntentId, CARDS.pays)
  await after(4)
  expect(await state()).toBe('pending')
  await after(2)
  expect(await state()).toBe('paid')
})

test('an attempt is not decided while Stripe is unavailable, and the next round asks again', async () => {
  const { paymentIntentId } = await begin()
  stripe.bank.confirm(paymentIntentId, CARDS.pays)
  away()
  await after(20)
  expect([await state(), await attempts()]).toEqual(['pending', [{ state: 'open' }]])
  stripe.mend()
  await after(1)
  expect(await state()).toBe('paid')
})

test('an attempt whose first call was lost is started again as the same one', async () => {
  stripe.break({ kind: 'cut-after', on: /^POST \/v1\/payment_intents$/, times: 9 })
  await expect(begin()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await attempts()).toEqual([{ state: 'creating' }])
  stripe.mend()
  await after(6)
  expect(await attempts()).toEqual([{ state: 'open' }])
  const made = [...stripe.bank.intents.values()].filter(({ metadata }) => metadata.booking_id === booking)
  expect(made).toHaveLength(1)
})

test('a payment that the bank is processing keeps its time to pay, and is asked about until its outcome is known', async () => {
  const { paymentIntentId } = await begin()
  stripe.bank.confirm(paymentIntentId, SLOW_CARD)
  await after(6)
  expect(await attempts()).toEqual([{ state: 'processing' }])
  await after(20)
  expect([await state(), await attempts()]).toEqual(['pending', [{ state: 'processing' }]])
  stripe.bank.finish(paymentIntentId, 'succeed')
  await after(6)
  expect([await state(), await attempts()]).toEqual(['paid', [{ state: 'succeeded' }]])
})

test('a payment that the bank refuses after its time was over ends unpaid', async () => {
  const { paymentIntentId } = await begin()
  stripe.bank.confirm(paymentIntentId, SLOW_CARD)
  await after(20)
  stripe.bank.finish(paymentIntentId, 'fail')
  await after(6)
  expect([await state(), await attempts()]).toEqual(['pending', [{ state: 'canceled' }]])
  expect(stripe.bank.find(paymentIntentId).status).toBe('canceled')
})
