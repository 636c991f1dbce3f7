import {
  createPaymentIntent,
  deleteUser,
  exportOwnData,
  getBikeWatch,
  recordPayment,
  unwatchBike,
  watchBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { bookBike, card } from '../../../../../tests/support/bookings.ts'
import { MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

type Checkout = { bike: string; holder: TestPerson; bookingId: string; paymentIntentId: string; clientSecret: string }

/** A bike that somebody is paying for. */
async function newCheckout(): Promise<Checkout> {
  const bike = await listBike(seller)
  const holder = await signUp(app, 'user')
  const bookingId = await bookBike(holder, bike)
  return { bike, holder, ...(await holder.call(createPaymentIntent, { body: { bookingId } })) }
}

const about = (id: string) => ({ params: { id } })
const watch = (person: TestPerson, bike: string) => person.call(watchBike, about(bike))
const codeOf = async (person: TestPerson, id: string) => (await person.send(watchBike, about(id))).code
const watching = async (person: TestPerson, bike: string) => (await person.call(getBikeWatch, about(bike))).watching

async function pay({ holder, bookingId, paymentIntentId, clientSecret }: Checkout): Promise<void> {
  await app.services.payments.sweep()
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/test-processor/payment_intents/${paymentIntentId}/confirm`,
    payload: { client_secret: clientSecret, card: card('4242424242424242') },
  })
  expect(response.statusCode).toBe(200)
  await holder.call(recordPayment, { body: { bookingId, transactionId: paymentIntentId } })
}

async function expire(): Promise<void> {
  app.clock.advance(16 * MINUTE)
  await app.services.payments.sweep()
}

/** The emails that a person got about a bike's being free, sold or gone. */
async function emailsTo({ email }: TestPerson): Promise<{ subject: string; body_text: string }[]> {
  return app.platform.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
}
const subjectsTo = async (person: TestPerson) => (await emailsTo(person)).map(({ subject }) => subject)

test('a watch ends in one email with a link when the time to pay ends without a sale', async () => {
  const { bike } = await newCheckout()
  const [one, two, other] = [await signUp(app, 'user'), await signUp(app, 'user'), await signUp(app, 'user')]
  expect(await watch(one, bike)).toEqual({ acknowledged: true, modifiedCount: 1 })
  expect(await watch(one, bike)).toEqual({ acknowledged: true, modifiedCount: 0 })
  await watch(two, bike)
  expect([await watching(one, bike), await watching(other, bike)]).toEqual([true, false])

  await expire()
  for (const person of [one, two]) {
    const emails = await emailsTo(person)
    expect(emails).toEqual([
      { subject: 'Free again: “Yamaha MT-07”', body_text: expect.stringContaining(`/bike/${bike}`) },
    ])
  }
  expect(await subjectsTo(other)).toEqual([])
  expect(await watching(one, bike)).toBe(false)
})

test('a watch that was removed sends no email', async () => {
  const { bike } = await newCheckout()
  const buyer = await signUp(app, 'user')
  await watch(buyer, bike)
  expect(await buyer.call(unwatchBike, about(bike))).toEqual({ acknowledged: true, deletedCount: 1 })
  expect(await buyer.call(unwatchBike, about(bike))).toEqual({ acknowledged: true, deletedCount: 0 })
  await expire()
  expect(await subjectsTo(buyer)).toEqual([])
})

test('a watch of a bike that is sold sends one email; a buyer who had booked it gets the one about the booking', async () => {
  const checkout = await newCheckout()
  const [visitor, rival] = [await signUp(app, 'user'), await signUp(app, 'user')]
  await bookBike(rival, checkout.bike)
  await watch(visitor, checkout.bike)
  await watch(rival, checkout.bike)
  await pay(checkout)
  expect(await subjectsTo(visitor)).toEqual(['Sold: “Yamaha MT-07”'])
  expect(await subjectsTo(rival)).toEqual(['You booked “Yamaha MT-07”', 'Booking lost: “Yamaha MT-07”'])
  expect([await watching(visitor, checkout.bike), await watching(rival, checkout.bike)]).toEqual([false, false])
})

test('a watch of a bike whose seller is suspended sends one email, that the bike is no longer available', async () => {
  const { bike } = await newCheckout()
  const buyer = await signUp(app, 'user')
  await watch(buyer, bike)
  await app.platform.db
    .transaction()
    .execute((trx) => app.services.listings.onSuspendingPerson(trx, seller.id, 'Fraud.'))
  await expire()
  expect(await subjectsTo(buyer)).toEqual(['No longer for sale: “Yamaha MT-07”'])
})

test('a watch is in the copy of one’s own data, and deleted with its person', async () => {
  const { bike } = await newCheckout()
  const buyer = await signUp(app, 'user')
  await watch(buyer, bike)
  const { body } = await buyer.send(exportOwnData)
  const about = { listing_id: bike, listing_name: 'Yamaha MT-07', created_at: app.clock.now().toISOString() }
  expect(body).toMatchObject({ watched_bikes: [about] })
  const admin = await signUpAdmin(app)
  await admin.call(deleteUser, { params: { id: buyer.id } })
  const left = await app.platform.db.selectFrom('listing_watches').selectAll().where('user_id', '=', buyer.id).execute()
  expect(left).toEqual([])
})

test('a watch is refused for one’s own bike, one that one is paying for, and one that is free', async () => {
  const { bike, holder } = await newCheckout()
  const both = await signUp(app, 'Seller')
  await app.platform.db.insertInto('roles').values({ user_id: both.id, role: 'buyer' }).execute()
  expect(await codeOf(both, await listBike(both))).toBe('own_listing')
  expect(await codeOf(holder, bike)).toBe('wrong_state')
  await expire()
  expect(await codeOf(await signUp(app, 'user'), bike)).toBe('wrong_state')
})

test('a watch requested at the moment when the time to pay ends is refused or answered by email, and never left waiting', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { bike } = await newCheckout()
    const buyer = await signUp(app, 'user')
    app.clock.advance(16 * MINUTE)
    const [asked] = await Promise.all([buyer.send(watchBike, about(bike)), app.services.payments.sweep()])
    expect(await subjectsTo(buyer)).toEqual(asked.status === 200 ? ['Free again: “Yamaha MT-07”'] : [])
    expect(await watching(buyer, bike)).toBe(false)
  }
})
