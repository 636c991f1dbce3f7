import {
  cancelBooking,
  createBooking,
  getBike,
  getBooking,
  listOwnBookings,
  SERVER_LIMITS,
  verifyEmail,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { bookBike } from '../../../../../tests/support/bookings.ts'
import { createClient } from '../../../../../tests/support/client.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { signUp, signUpLongAgo, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { newPerson } from '../../../../../tests/support/test-services.ts'

/** A site that sends mail. */
let app: TestApp
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp({ verifyEmail: true })
  seller = await confirmed(await signUpLongAgo(app, 'Seller'))
})
afterAll(() => app.stop())

async function confirmed(person: TestPerson): Promise<TestPerson> {
  const mails = app.platform.db.selectFrom('mails').select('body_text').where('recipient', '=', person.email)
  const text = (await mails.orderBy('id').execute()).map(({ body_text }) => body_text).join('\n')
  const [, token = ''] = /\/verify-email#token=(\S+)/.exec(text) ?? []
  await createClient(app.server).call(verifyEmail, { body: { token } })
  return person
}
const newBuyer = async () => confirmed(await signUp(app, 'user'))
const tryToBook = (buyer: TestPerson, productId: string) =>
  buyer.send(createBooking, { body: { productId, phone: '555 010 2030', location: 'The station' } })

const looksOf = async (buyer: TestPerson) =>
  app.platform.db
    .selectFrom('audit_events')
    .select('subject_id')
    .where('actor_id', '=', buyer.id)
    .where('action', '=', 'seller_contact_seen')
    .execute()

test('nobody books before they have confirmed their address', async () => {
  const [buyer, bike] = [await signUp(app, 'user'), await listBike(seller)]
  expect(await tryToBook(buyer, bike)).toMatchObject({ status: 403, code: 'email_not_verified' })
  await confirmed(buyer)
  expect((await tryToBook(buyer, bike)).status).toBe(200)
})

test('a fresh account that books and cancels bike after bike reads as many phones as it may book in a day, and canceling gives none back', async () => {
  const buyer = await newBuyer()
  const phones = new Set<string>()
  const replies: number[] = []
  for (let count = 0; count < SERVER_LIMITS.bookingsPerDay + 3; count += 1) {
    const bike = await listBike(seller, { phone: `+1 555 010 ${String(2000 + count)}` })
    const reply = await tryToBook(buyer, bike)
    replies.push(reply.status)
    const { phone, email } = await buyer.call(getBike, { params: { id: bike } })
    expect(email === '').toBe(phone === '')
    if (phone !== '') phones.add(phone)
    if (reply.status !== 200) {
      expect(reply).toMatchObject({ status: 429, code: 'quota_reached' })
      continue
    }
    const id = createBooking.response.parse(reply.body).insertedId
    await buyer.call(cancelBooking, { params: { id } })
    // What was live is over: the contact is gone again.
    expect((await buyer.call(getBike, { params: { id: bike } })).phone).toBe('')
    expect(await buyer.call(getBooking, { params: { id } })).toMatchObject({ seller_phone: '', seller_email: '' })
  }
  expect(replies.filter((status) => status === 200)).toHaveLength(SERVER_LIMITS.bookingsPerDay)
  expect(phones.size).toBe(SERVER_LIMITS.bookingsPerDay)
  expect(await looksOf(buyer)).toHaveLength(SERVER_LIMITS.bookingsPerDay)
  app.clock.advance(DAY)
  expect((await tryToBook(buyer, await listBike(seller))).status).toBe(200)
})

test('who is no longer confirmed does not read how to reach a seller whose bike they have booked', async () => {
  const [buyer, bike] = [await newBuyer(), await listBike(seller)]
  const id = await bookBike(buyer, bike)
  await app.platform.db.updateTable('users').set({ email_verified: false }).where('id', '=', buyer.id).execute()
  expect(await buyer.call(getBike, { params: { id: bike } })).toMatchObject({ phone: '', email: '' })
  expect(await buyer.call(getBooking, { params: { id } })).toMatchObject({ seller_phone: '', seller_email: '' })
  expect(await looksOf(buyer)).toEqual([])
})

test('the first look of a buyer at a seller’s contact is in the audit log, once a booking, wherever it is shown', async () => {
  const buyer = await newBuyer()
  const [one, two] = [await bookBike(buyer, await listBike(seller)), await bookBike(buyer, await listBike(seller))]
  expect(await looksOf(buyer)).toEqual([])
  expect((await buyer.call(getBooking, { params: { id: one } })).seller_email).toBe(seller.email)
  expect(await looksOf(buyer)).toEqual([{ subject_id: one }])
  const lists = () => buyer.call(listOwnBookings, { query: { part: 'open' } })
  await Promise.all([lists(), lists(), buyer.call(getBooking, { params: { id: one } })])
  expect((await looksOf(buyer)).map(({ subject_id }) => subject_id).toSorted()).toEqual([one, two].toSorted())
  await seller.call(getBooking, { params: { id: one } })
  expect(await looksOf(buyer)).toHaveLength(2)
})

test('one network makes so many bookings a day, from however many accounts; another goes on', async () => {
  const limited = await startTestApp({ rateLimits: true })
  try {
    const { bookings } = limited.services
    const { db } = limited.platform
    const bike = await listBike(await signUpLongAgo(limited, 'Seller'))
    const wish = { productId: bike, phone: '555 010 2030', location: 'The station' }
    const book = async (address: string) => bookings.create(await newPerson({ db }, 'buyer'), wish, address)
    for (let count = 0; count < SERVER_LIMITS.bookingsPerNetworkAndDay; count += 1) await book('198.51.100.7')
    await expect(book('198.51.100.7')).rejects.toMatchObject({ code: 'quota_reached' })
    await book('198.51.100.8')
    const kept = () => db.selectFrom('booking_networks').selectAll().execute()
    const before = (await kept()).length
    // What comes by the API is counted too, of whatever address it comes from.
    await (await signUp(limited, 'user')).call(createBooking, { body: wish })
    expect(await kept()).toHaveLength(before + 1)
    expect(JSON.stringify(await kept())).not.toContain('198.51.100')
    limited.clock.advance(DAY)
    for (const { handlers } of limited.jobs) await handlers['forget-booking-networks']?.({})
    expect(await kept()).toEqual([])
  } finally {
    await limited.stop()
  }
})
