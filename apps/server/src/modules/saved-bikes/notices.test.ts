import {
  createBooking,
  createPaymentIntent,
  deleteUser,
  listNotifications,
  listSavedBikes,
  markBikeSold,
  recordPayment,
  relistBike,
  removeSavedBike,
  saveBike,
  testProcessorConfirm,
  updateBike,
  withdrawBike,
} from '@bikevalley/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let seller: TestPerson
let rider: TestPerson
let bike: string
beforeEach(async () => {
  app = await startTestApp()
  seller = await signUp(app, 'Seller')
  rider = await signUp(app, 'user')
  bike = await listBike(seller, { name: 'Yamaha MT-07', resale_price: '5000' })
  await rider.call(saveBike, about())
})
afterEach(() => app.stop())

const about = () => ({ params: { id: bike } })

/** The job that the clock starts each minute, by two processes at once. */
async function look(): Promise<void> {
  app.clock.advance(MINUTE)
  const once = async () => {
    for (const { handlers } of app.jobs) await handlers['tell-of-saved-bikes']?.({})
  }
  await Promise.all([once(), once()])
}

async function pay(buyer: TestPerson): Promise<void> {
  const booked = { productId: bike, phone: '+1 555 777 0002', location: 'Here' }
  const { insertedId: bookingId } = await buyer.call(createBooking, { body: booked })
  const { paymentIntentId: id, clientSecret: client_secret } = await buyer.call(createPaymentIntent, {
    body: { bookingId },
  })
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  await buyer.call(testProcessorConfirm, { params: { id }, body: { client_secret, card } })
  await buyer.call(recordPayment, { body: { transactionId: id, bookingId } })
}

const cost = (resale_price: string) => seller.call(updateBike, { ...about(), body: { resale_price } })

/** What somebody was told of saved bikes, in the order in which it was told. */
const told = async (person: TestPerson) => {
  const { items } = await person.call(listNotifications, { query: {} })
  return items.flatMap(({ kind, title }) => (kind === 'watched' ? [title] : [])).toReversed()
}
const mailsTo = ({ email }: TestPerson) =>
  app.platform.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute()

test('a fall of the price is told from one in a hundred on, against what it was saved at and what was told', async () => {
  for (const price of ['4951', '4950', '6000', '4950', '4910', '4900', '5000']) {
    await cost(price)
    await look()
  }
  expect(await told(rider)).toEqual(['Yamaha MT-07 costs $4,950 now', 'Yamaha MT-07 costs $4,900 now'])
})

test('the mail of a fall says what the watch list says', async () => {
  await cost('4500')
  await look()
  const mail = (await mailsTo(rider)).at(-1)
  const [notice] = await app.platform.db.selectFrom('saved_bike_notices').select('id').execute()
  expect(mail).toMatchObject({ id: notice?.id, subject: 'Yamaha MT-07 costs $4,500 now' })
  expect(mail?.body_text).toContain('when it cost $5,000.')
  const [saved] = (await rider.call(listSavedBikes, { query: {} })).items
  expect(saved).toMatchObject({ price_then: '5000.00', bike: { resale_price: '4500.00' } })
})

test('a bike that is sold elsewhere, and one that is back, are told once each', async () => {
  await seller.call(withdrawBike, about())
  await look()
  expect(await told(rider)).toEqual([])
  await seller.call(relistBike, about())
  await look()
  await seller.call(withdrawBike, about())
  await seller.call(relistBike, about())
  await look()
  await seller.call(markBikeSold, about())
  await look()
  await look()
  expect(await told(rider)).toEqual(['Yamaha MT-07 is for sale again', 'Yamaha MT-07 has been sold'])
})

test('what is no more so when it would be told is not told', async () => {
  await cost('4000')
  await cost('5000')
  await look()
  await seller.call(withdrawBike, about())
  await seller.call(relistBike, about())
  await seller.call(withdrawBike, about())
  await look()
  expect(await told(rider)).toEqual([])
})

test('a sale is told to those who saved the bike, and not to its buyer; its seller is told nothing', async () => {
  const buyer = await signUp(app, 'user')
  for (const person of [buyer, seller]) await person.call(saveBike, about())
  await cost('4500')
  await look()
  await pay(buyer)
  await look()
  expect(await told(rider)).toEqual(['Yamaha MT-07 costs $4,500 now', 'Yamaha MT-07 has been sold'])
  expect(await told(buyer)).toEqual(['Yamaha MT-07 costs $4,500 now'])
  expect(await told(seller)).toEqual([])
})

test('nothing is told of a bike that was taken off the list, nor to who is suspended or gone', async () => {
  const [suspended, gone] = [await signUp(app, 'user'), await signUp(app, 'user')]
  for (const person of [suspended, gone]) await person.call(saveBike, about())
  await rider.call(removeSavedBike, about())
  const { db } = app.platform
  await db.updateTable('users').set({ suspended_at: app.clock.now() }).where('id', '=', suspended.id).execute()
  const admin = await signUpAdmin(app)
  await cost('4000')
  await admin.call(deleteUser, { params: { id: gone.id } })
  await look()
  const notices = await db.selectFrom('saved_bike_notices').select(['user_id', 'told_at']).execute()
  expect(notices).toEqual([{ user_id: suspended.id, told_at: null }])
})
