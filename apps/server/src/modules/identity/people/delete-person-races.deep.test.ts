import {
  advertiseBike,
  createBike,
  createBooking,
  createPaymentIntent,
  deleteUser,
  relistBike,
  updateAccount,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listBike, testPicture, upload, uploadPicture } from '../../../../../../tests/support/bikes.ts'
import type { Reply } from '../../../../../../tests/support/client.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { untilWaiting, whileLocked } from '../../../../../../tests/support/while-locked.ts'

let app: TestApp
let admin: TestPerson
let listing: string
let buyer: TestPerson
let seller: TestPerson
/** What the person sends while the transaction that deletes them is under way. */
let sending: (() => Promise<Reply>) | null = null
let sent: Promise<Reply>

beforeAll(async () => {
  app = await startTestApp()
  admin = await signUpAdmin(app)
  listing = await listBike(await signUp(app, 'Seller'))
  app.services.identity.onDeleting(async () => {
    if (!sending) return
    sent = sending()
    sending = null
    await untilWaiting(app, 1)
  })
})
beforeEach(async () => {
  buyer = await signUp(app, 'user')
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const remove = (person: TestPerson) => admin.send(deleteUser, { params: { id: person.id } })

/** Deletes a person and answers the outcome of a request of theirs that came in before and was still running. */
async function whileDeleting(person: TestPerson, send: () => Promise<Reply>): Promise<Reply> {
  sending = send
  expect((await remove(person)).body).toMatchObject({ deletedCount: 1 })
  return sent
}

const book = (person: TestPerson) =>
  person.send(createBooking, { body: { productId: listing, phone: '555 010 2030', location: 'The station' } })
const bookingsOf = (person: TestPerson) =>
  app.platform.db
    .selectFrom('bookings')
    .select(['id', 'state', 'phone', 'meeting_location'])
    .where('buyer_id', '=', person.id)
    .execute()
const liveListingsOf = (person: TestPerson) =>
  app.platform.db
    .selectFrom('listings')
    .select('state')
    .where('seller_id', '=', person.id)
    .where('state', '!=', 'removed')
    .execute()
const uploadsOf = (person: TestPerson) =>
  app.platform.db.selectFrom('uploads').select('id').where('user_id', '=', person.id).execute()

const gone = { status: 401, code: 'not_signed_in' }

test('a person who is being deleted books nothing', async () => {
  expect(await whileDeleting(buyer, () => book(buyer))).toMatchObject(gone)
  expect(await bookingsOf(buyer)).toEqual([])
})

test('a booking and a deletion at once, whichever comes first, leave nothing that is open or personal', async () => {
  await whileLocked(app, [buyer.id], 2, () => Promise.all([book(buyer), remove(buyer)]))
  for (const left of await bookingsOf(buyer))
    expect(left).toMatchObject({ state: 'canceled', phone: '', meeting_location: '' })
})

test('a person who is being deleted gets no time to pay', async () => {
  await book(buyer)
  const [booking] = await bookingsOf(buyer)
  const pay = () => buyer.send(createPaymentIntent, { body: { bookingId: booking?.id } })
  expect(await whileDeleting(buyer, pay)).toMatchObject(gone)
  expect(await bookingsOf(buyer)).toMatchObject([{ state: 'canceled', phone: '', meeting_location: '' }])
})

test('a person who is being deleted lists, puts back and advertises nothing', async () => {
  const img = await uploadPicture(seller)
  expect(await whileDeleting(seller, () => seller.send(createBike, { body: { img } }))).toMatchObject(gone)
  expect(await liveListingsOf(seller)).toEqual([])

  const other = await signUp(app, 'Seller')
  const withdrawn = await listBike(other)
  await other.call(withdrawBike, { params: { id: withdrawn } })
  expect(await whileDeleting(other, () => other.send(relistBike, { params: { id: withdrawn } }))).toMatchObject(gone)
  expect(await liveListingsOf(other)).toEqual([])

  const third = await signUp(app, 'Seller')
  const _id = await listBike(third)
  expect(await whileDeleting(third, () => third.send(advertiseBike, { body: { _id } }))).toMatchObject(gone)
})

test('a person who is being deleted uploads nothing, new or known', async () => {
  const picture = await testPicture()
  expect(await whileDeleting(seller, () => upload(seller, picture))).toMatchObject(gone)
  expect(await uploadsOf(seller)).toEqual([])

  await upload(await signUp(app, 'Seller'), picture)
  expect(await whileDeleting(buyer, () => upload(buyer, picture))).toMatchObject(gone)
  expect(await uploadsOf(buyer)).toEqual([])
})

test('a person who is being deleted keeps no name', async () => {
  const rename = () => buyer.send(updateAccount, { body: { name: 'Personal Name' } })
  expect(await whileDeleting(buyer, rename)).toMatchObject(gone)
})

test('a person who was suspended since their request came in writes nothing', async () => {
  const reply = await app.platform.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ suspended_at: app.clock.now() }).where('id', '=', buyer.id).execute()
    const started = book(buyer)
    await untilWaiting(app, 1)
    return { started }
  })
  expect(await reply.started).toMatchObject(gone)
  expect(await bookingsOf(buyer)).toEqual([])
})
