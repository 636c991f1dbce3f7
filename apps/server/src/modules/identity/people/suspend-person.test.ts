import {
  createPaymentIntent,
  getBike,
  getViewer,
  liftSuspension,
  relistBike,
  signInEmail,
  suspendPerson,
} from '@bikevalley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listBike } from '../../../../../../tests/support/bikes.ts'
import { bookBike, card, payAtProcessor } from '../../../../../../tests/support/bookings.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { untilWaiting, whileLocked } from '../../../../../../tests/support/while-locked.ts'

let app: TestApp
let admin: TestPerson
let seller: TestPerson
let buyer: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  admin = await signUpAdmin(app)
})
beforeEach(async () => {
  seller = await signUp(app, 'Seller', { name: 'Sal Seller' })
  buyer = await signUp(app, 'user', { name: 'Billie Buyer' })
})
afterAll(() => app.stop())

const reason = 'Asks buyers for money elsewhere.'
const suspend = (person: Pick<TestPerson, 'id'>, by = admin, why = reason) =>
  by.send(suspendPerson, { params: { id: person.id }, body: { reason: why } })
const lift = (person: TestPerson, why = 'It was a mistake.') =>
  admin.send(liftSuspension, { params: { id: person.id }, body: { reason: why } })
const stateOf = async (table: 'bookings' | 'listings', id: string) =>
  (await app.platform.db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const emailsTo = async ({ email }: TestPerson) =>
  app.platform.db.selectFrom('mails').select(['subject', 'body_text']).where('recipient', '=', email).execute()
const eventsOn = (id: string) =>
  app.platform.db
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'details', 'as_admin'])
    .where('subject_id', '=', id)
    .where('as_admin', '=', true)
    .orderBy('id')
    .execute()
const logIn = ({ email, password }: TestPerson) =>
  createClient(app.server).send(signInEmail, { body: { email, password } })

test('a suspension ends sessions at once, takes bikes off the market, cancels unpaid bookings and notifies everyone concerned', async () => {
  const bike = await listBike(seller, { name: 'Honda Rebel' })
  const received = await bookBike(buyer, bike)
  expect(await suspend(seller)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })

  expect((await seller.send(getViewer)).status).toBe(401)
  const bearer = { authorization: `Bearer ${seller.token}` }
  expect((await createClient(app.server).send(getViewer, {}, bearer)).status).toBe(401)
  expect(await logIn(seller)).toMatchObject({ status: 403, code: 'suspended' })
  expect(await stateOf('listings', bike)).toBe('withdrawn')
  expect(await stateOf('bookings', received)).toBe('canceled')
  expect((await createClient(app.server).send(getBike, { params: { id: bike } })).status).toBe(404)
  const email = (await emailsTo(seller)).find(({ subject }) => subject.includes('suspended'))
  expect(email?.body_text).toContain(reason)
  const told = await emailsTo(buyer)
  expect(told.map(({ subject }) => subject)).toContain('Booking canceled: “Honda Rebel”')
  // Why somebody else's account is closed is not the buyer's business.
  expect(told.map(({ body_text }) => body_text).join()).not.toContain(reason)
  expect(await eventsOn(seller.id)).toEqual([
    { actor_id: admin.id, action: 'person_suspended', details: { reason }, as_admin: true },
  ])
})

test('a suspended buyer’s unpaid bookings are canceled, and the seller is told', async () => {
  const made = await bookBike(buyer, await listBike(seller))
  await suspend(buyer)
  expect(await stateOf('bookings', made)).toBe('canceled')
  expect((await emailsTo(seller)).map(({ subject }) => subject)).toContain('Open bookings of “Yamaha MT-07” have ended')
})

test('a person whose suspension is lifted can log in again; the bikes stay withdrawn until they put them back', async () => {
  const bike = await listBike(seller)
  await suspend(seller)
  expect(await lift(seller)).toMatchObject({ status: 200 })
  expect((await logIn(seller)).status).toBe(200)
  expect((await emailsTo(seller)).map(({ subject }) => subject)).toContain(
    'Your BikeValley account is no longer suspended',
  )
  expect(await eventsOn(seller.id)).toMatchObject([
    { action: 'person_suspended' },
    { action: 'suspension_lifted', details: { reason: 'It was a mistake.' } },
  ])

  const back = createClient(app.server)
  await back.call(signInEmail, { body: { email: seller.email, password: seller.password } })
  expect(await back.call(getBike, { params: { id: bike } })).toMatchObject({
    state: 'withdrawn',
    withdrawn_reason: reason,
  })
  await back.call(relistBike, { params: { id: bike } })
  expect(await back.call(getBike, { params: { id: bike } })).toMatchObject({ state: 'available', withdrawn_reason: '' })
})

test('a suspension needs a reason and another person who exists, and is done once', async () => {
  expect(await suspend(seller, admin, '  ')).toMatchObject({ status: 400, body: { fields: { reason: /./ } } })
  expect(await suspend(admin)).toMatchObject({ status: 409, code: 'own_account' })
  expect(await suspend({ id: '018f0000-0000-7000-8000-000000000000' })).toMatchObject({ status: 404 })
  expect(await lift(seller)).toMatchObject({ status: 409, code: 'wrong_state' })
  const both = await Promise.all([suspend(seller), suspend(seller)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await eventsOn(seller.id)).toHaveLength(1)
})

test('two admins who suspend one another at once: one stays an admin', async () => {
  const [one, two] = [await signUpAdmin(app), await signUpAdmin(app)]
  const replies = await whileLocked(app, [one.id, two.id], 2, () => Promise.all([suspend(two, one), suspend(one, two)]))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
})

test('a payment that coincides with the suspension is refunded to its card, and the time to pay is released', async () => {
  const bike = await listBike(seller)
  const bookingId = await bookBike(buyer, bike)
  const intent = await buyer.call(createPaymentIntent, { body: { bookingId } })
  await suspend(seller)
  await payAtProcessor(
    buyer,
    { intentId: intent.paymentIntentId, secret: intent.clientSecret },
    card('4242424242424242').number,
  )
  await app.runJobs()
  await app.runJobs()
  expect(await stateOf('bookings', bookingId)).toBe('canceled')
  expect(await stateOf('listings', bike)).toBe('withdrawn')
  const refunds = await app.platform.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.state', 'payments.outcome'])
    .where('payments.booking_id', '=', bookingId)
    .execute()
  expect(refunds).toEqual([{ state: 'succeeded', outcome: 'late' }])

  const other = await listBike(await signUp(app, 'Seller'))
  const second = await bookBike(buyer, other)
  await buyer.call(createPaymentIntent, { body: { bookingId: second } })
  await suspend(buyer)
  await app.runJobs()
  const hold = await app.platform.db
    .selectFrom('checkout_holds')
    .select('release_reason')
    .where('booking_id', '=', second)
    .executeTakeFirstOrThrow()
  expect(hold).toEqual({ release_reason: 'canceled' })
})

test('a suspension that coincides with the recording of its buyer’s payment waits for it, and neither fails', async () => {
  const bookingId = await bookBike(buyer, await listBike(seller))
  const intent = await buyer.call(createPaymentIntent, { body: { bookingId } })
  const checkout = { intentId: intent.paymentIntentId, secret: intent.clientSecret }
  const work = await app.platform.db.transaction().execute(async (trx) => {
    await trx.selectFrom('payment_intents').select('id').where('booking_id', '=', bookingId).forUpdate().execute()
    const paid = payAtProcessor(buyer, checkout)
    // It has the listing by now, and needs the buyer for the receipt.
    await untilWaiting(app, 1)
    const suspended = suspend(buyer)
    await untilWaiting(app, 2)
    return { both: Promise.all([suspended, paid]) }
  })
  const [suspended] = await work.both
  expect(suspended.status).toBe(200)
  expect(await stateOf('bookings', bookingId)).toBe('paid')
})
