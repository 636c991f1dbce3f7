import {
  createBooking,
  createPaymentIntent,
  deleteBike,
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
  watchBike,
  withdrawBike,
} from '@bikevalley/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { untilWaiting } from '../../../../../tests/support/while-locked.ts'

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

async function pay(buyer: TestPerson, meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  const booked = { productId: bike, phone: '+1 555 777 0002', location: 'Here' }
  const { insertedId: bookingId } = await buyer.call(createBooking, { body: booked })
  const { paymentIntentId: id, clientSecret: client_secret } = await buyer.call(createPaymentIntent, {
    body: { bookingId },
  })
  await meanwhile()
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
  expect(await told(rider)).toEqual(['Now $4,950: “Yamaha MT-07”', 'Now $4,900: “Yamaha MT-07”'])
})

test('the mail of a fall says what the watch list says', async () => {
  await cost('4500')
  await look()
  const mail = (await mailsTo(rider)).at(-1)
  const [notice] = await app.platform.db.selectFrom('saved_bike_notices').select('id').execute()
  expect(mail).toMatchObject({ id: notice?.id, subject: 'Now $4,500: “Yamaha MT-07”' })
  expect(mail?.body_text).toContain('when it cost $5,000.')
  const [saved] = (await rider.call(listSavedBikes, { query: {} })).items
  expect(saved).toMatchObject({ price_then: '5000.00', bike: { resale_price: '4500.00' } })
})

test('a bike that is sold elsewhere, and one that is back, are told once each', async () => {
  await seller.call(withdrawBike, about())
  await look()
  await seller.call(relistBike, about())
  await look()
  await seller.call(withdrawBike, about())
  await seller.call(relistBike, about())
  await look()
  await seller.call(markBikeSold, about())
  await look()
  await look()
  expect(await told(rider)).toEqual([
    'Off the market: “Yamaha MT-07”',
    'For sale again: “Yamaha MT-07”',
    'Sold: “Yamaha MT-07”',
  ])
})

test('a bike that its seller withdraws or deletes, and one that an admin takes off, are told of as off the market', async () => {
  await seller.call(withdrawBike, about())
  await look()
  await seller.call(deleteBike, about())
  await look()
  expect(await told(rider)).toEqual(['Off the market: “Yamaha MT-07”'])
  const [taken, deleted] = [await listBike(seller, { name: 'Taken' }), await listBike(seller, { name: 'Deleted' })]
  for (const id of [taken, deleted]) await rider.call(saveBike, { params: { id } })
  const admin = await signUpAdmin(app)
  await admin.call(deleteBike, { params: { id: taken } })
  await seller.call(deleteBike, { params: { id: deleted } })
  await look()
  expect((await told(rider)).slice(1).toSorted()).toEqual(['Off the market: “Deleted”', 'Off the market: “Taken”'])
  const mails = await mailsTo(rider)
  expect(mails.at(-1)?.body_text).toContain('/watchlist')
  expect(mails.at(-1)?.body_text).not.toContain('/bike/')
})

test('a bike that an admin took off is not named, as on the watch list', async () => {
  const off = { state: 'withdrawn', withdrawal_reason: 'It is stolen.' } as const
  await app.platform.db.updateTable('listings').set(off).where('id', '=', bike).execute()
  await look()
  expect(await told(rider)).toEqual(['A bike that you saved is off the market'])
})

test('a bike that is sold, and then deleted by its seller, is not told of again', async () => {
  await seller.call(markBikeSold, about())
  await look()
  await seller.call(deleteBike, about())
  await look()
  expect(await told(rider)).toEqual(['Sold: “Yamaha MT-07”'])
})

test('the mail of a further fall says from what price that was told', async () => {
  for (const price of ['4500', '4000']) {
    await cost(price)
    await look()
  }
  const texts = (await mailsTo(rider)).map(({ body_text }) => body_text)
  expect(texts.at(-2)).toContain('The price fell from $5,000 to $4,500.')
  expect(texts.at(-1)).toContain('The price fell from $4,500 to $4,000.')
})

test('what is no more so when it would be told is not told', async () => {
  await cost('4000')
  await cost('5000')
  await look()
  await seller.call(withdrawBike, about())
  await seller.call(relistBike, about())
  await seller.call(withdrawBike, about())
  await look()
  expect(await told(rider)).toEqual(['Off the market: “Yamaha MT-07”'])
})

test('a fall is measured against what was told, and not against one that was over before', async () => {
  const setSuspended = (suspended_at: Date | null) =>
    app.platform.db.updateTable('users').set({ suspended_at }).where('id', '=', rider.id).execute()
  await setSuspended(app.clock.now())
  await cost('4000')
  await look()
  await cost('5000')
  await setSuspended(null)
  await look()
  expect(await told(rider)).toEqual([])
  await cost('4500')
  await look()
  await cost('4460')
  await look()
  await cost('4000')
  await look()
  expect(await told(rider)).toEqual(['Now $4,500: “Yamaha MT-07”', 'Now $4,000: “Yamaha MT-07”'])
})

test('a sale is told to those who saved the bike, and not to its buyer; its seller is told nothing', async () => {
  const buyer = await signUp(app, 'user')
  for (const person of [buyer, seller]) await person.call(saveBike, about())
  await cost('4500')
  await look()
  await pay(buyer)
  await look()
  expect(await told(rider)).toEqual(['Now $4,500: “Yamaha MT-07”', 'Sold: “Yamaha MT-07”'])
  expect(await told(buyer)).toEqual(['Now $4,500: “Yamaha MT-07”'])
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
  const notices = await db.selectFrom('saved_bike_notices').select(['user_id', 'told_at']).orderBy('user_id').execute()
  expect(notices).toEqual([rider, suspended].map(({ id }) => ({ user_id: id, told_at: null })))
})

test('a bike that was taken off and put back is told of as if it had never been off: nothing twice, and what happened meanwhile', async () => {
  await cost('4500')
  await look()
  await rider.call(removeSavedBike, about())
  await look()
  await rider.call(saveBike, about())
  await look()
  expect(await told(rider)).toEqual(['Now $4,500: “Yamaha MT-07”'])

  await rider.call(removeSavedBike, about())
  await cost('4000')
  await look()
  expect(await told(rider)).toHaveLength(1)
  await rider.call(saveBike, about())
  await look()
  expect(await told(rider)).toEqual(['Now $4,500: “Yamaha MT-07”', 'Now $4,000: “Yamaha MT-07”'])
  expect((await mailsTo(rider)).at(-1)?.body_text).toContain('when it cost $5,000.')
})

test('a bike that comes back cheaper is told of in one message, and so are several falls', async () => {
  await seller.call(withdrawBike, about())
  await cost('4500')
  await seller.call(relistBike, about())
  await look()
  expect(await told(rider)).toEqual(['For sale again: “Yamaha MT-07”'])
  expect((await mailsTo(rider)).at(-1)?.body_text).toContain('when it cost $5,000.')

  // Who is suspended is told later.
  const setSuspended = (suspended_at: Date | null) =>
    app.platform.db.updateTable('users').set({ suspended_at }).where('id', '=', rider.id).execute()
  await setSuspended(app.clock.now())
  for (const price of ['4000', '3500']) {
    await cost(price)
    await look()
  }
  await setSuspended(null)
  await look()
  expect((await told(rider)).slice(1)).toEqual(['Now $3,500: “Yamaha MT-07”'])
  await look()
  expect(await told(rider)).toHaveLength(2)
})

test('a bike that is saved while its price is changed is saved with the new one', async () => {
  const late = await signUp(app, 'user')
  const { db } = app.platform
  const saved = await db.transaction().execute(async (trx) => {
    await trx.updateTable('listings').set({ resale_price_minor: 400_000 }).where('id', '=', bike).execute()
    const saving = late.call(saveBike, about())
    await Promise.race([saving, untilWaiting(app, 1)])
    return { saving }
  })
  await saved.saving
  const [entry] = (await late.call(listSavedBikes, { query: {} })).items
  expect(entry?.price_then).toBe('4000.00')
})

test('a sale is told once to who has saved the bike and wanted to know when it is free', async () => {
  await pay(await signUp(app, 'user'), () => rider.call(watchBike, about()))
  await look()
  expect(await told(rider)).toEqual(['Sold: “Yamaha MT-07”'])
})

test('what can not be told to one person is told to the others, and the job says so', async () => {
  const people = [rider, await signUp(app, 'user')].sort((a, b) => (a.id < b.id ? -1 : 1))
  const [first, second] = people
  if (!first || !second) throw new Error('There are two.')
  for (const person of people) await person.call(saveBike, about())
  const { db } = app.platform
  const suspend = (suspended_at: Date | null) => db.updateTable('users').set({ suspended_at }).execute()
  await suspend(app.clock.now())
  await db.updateTable('listings').set({ resale_price_minor: 400_000 }).where('id', '=', bike).execute()
  await look()
  await suspend(null)
  const notice = await db
    .selectFrom('saved_bike_notices')
    .select('id')
    .where('user_id', '=', first.id)
    .executeTakeFirstOrThrow()
  // The id that the mail would have is taken.
  const mail = { recipient: 'other@example.com', subject: '', body_text: '', body_html: '', created_at: new Date(0) }
  await db
    .insertInto('mails')
    .values({ ...mail, id: notice.id, sent_at: null, unsubscribe_url: null, language: null })
    .execute()
  await expect(look()).rejects.toThrow('1 of ')
  await expect.poll(() => told(second)).toEqual(['Now $4,000: “Yamaha MT-07”'])
  expect(await told(first)).toEqual([])
})

test('who has not confirmed their address is told once they have', async () => {
  const confirms = await startTestApp({ verifyEmail: true })
  try {
    const owner = await signUp(confirms, 'Seller')
    const setVerified = (id: string, email_verified: boolean) =>
      confirms.platform.db.updateTable('users').set({ email_verified }).where('id', '=', id).execute()
    await setVerified(owner.id, true)
    const other = await listBike(owner, { resale_price: '5000' })
    const reader = await signUp(confirms, 'user')
    await reader.call(saveBike, { params: { id: other } })
    await owner.call(updateBike, { params: { id: other }, body: { resale_price: '4000' } })
    const tell = async () => {
      for (const { handlers } of confirms.jobs) await handlers['tell-of-saved-bikes']?.({})
      const { items } = await reader.call(listNotifications, { query: {} })
      return items.filter(({ kind }) => kind === 'watched').length
    }
    expect(await tell()).toBe(0)
    await setVerified(reader.id, true)
    expect(await tell()).toBe(1)
  } finally {
    await confirms.stop()
  }
})
