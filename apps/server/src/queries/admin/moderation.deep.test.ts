import {
  adminDeletePerson,
  adminGetBooking,
  adminGetConsequences,
  adminGetPerson,
  adminListAuditEvents,
  adminListBikes,
  adminListBookings,
  adminListPeople,
  adminRemoveBike,
  adminWithdrawBike,
  createPaymentIntent,
  getBike,
  getBooking,
  recordPayment,
  refundByHand,
  refundPayment,
  relistBike,
  updateAccount,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../tests/support/bikes.ts'
import { bookBike, payAtProcessor } from '../../../../../tests/support/bookings.ts'
import { createClient } from '../../../../../tests/support/client.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let admin: TestPerson
let seller: TestPerson
let buyer: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  admin = await signUpAdmin(app)
  seller = await signUp(app, 'Seller', { name: 'Sal 100% Seller' })
  buyer = await signUp(app, 'user', { name: 'Billie Buyer' })
})
afterAll(() => app.stop())

const people = async (query: object) => (await admin.call(adminListPeople, { query })).items.map(({ name }) => name)
const subjectsTo = async ({ email }: TestPerson) => {
  const rows = await app.platform.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .execute()
  return rows.map(({ subject, body_text }) => `${subject} ${body_text}`)
}
async function paid(bike: string, by = buyer) {
  const bookingId = await bookBike(by, bike)
  const { paymentIntentId, clientSecret } = await by.call(createPaymentIntent, { body: { bookingId } })
  await payAtProcessor(by, { intentId: paymentIntentId, secret: clientSecret })
  const { insertedId } = await by.call(recordPayment, { body: { bookingId, transactionId: paymentIntentId } })
  return { bookingId, paymentId: insertedId, intentId: paymentIntentId }
}

test('people are found by any part of name or address, by role and state, and wildcards are taken literally', async () => {
  expect(await people({ q: 'billie b' })).toEqual(['Billie Buyer'])
  expect(await people({ q: buyer.email.slice(3, 20).toUpperCase() })).toEqual(['Billie Buyer'])
  expect(await people({ q: '100%' })).toEqual(['Sal 100% Seller'])
  expect(await people({ q: '_' })).toEqual([])
  expect(await people({ role: 'seller' })).toEqual(['Sal 100% Seller'])
  expect(await people({ role: 'admin' })).toEqual(['Robin Admin'])
  expect(await people({ role: 'buyer', sort: 'name' })).toEqual(['Billie Buyer', 'Robin Admin'])
  expect(await people({ sort: 'oldest' })).toEqual(['Robin Admin', 'Sal 100% Seller', 'Billie Buyer'])
  expect(await people({ state: 'suspended' })).toEqual([])
})

test('people are listed with their picture, and without one where they have none', async () => {
  const image = await uploadPicture(seller)
  await seller.call(updateAccount, { body: { image } })
  const { items } = await admin.call(adminListPeople, { query: { sort: 'oldest' } })
  expect(items.map(({ picture }) => picture)).toEqual(['', image, ''])
})

test.each(['newest', 'oldest', 'name'] as const)(
  'the list of people sorted %s has each once, all its pages together',
  async (sort) => {
    const all = (await admin.call(adminListPeople, { query: { sort } })).items.map(({ _id }) => _id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.call(adminListPeople, { query: { sort, limit: 1, ...(cursor ? { cursor } : {}) } })
      seen.push(...page.items.map(({ _id }) => _id))
      expect(page.total).toBe(3)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(all)
  },
)

test('the admin’s list finds a bike by its model however it is written, in a state that no search has', async () => {
  const bike = await listBike(seller, { name: 'Once mine', make: 'KTM', model: 'Freeride 250 R' })
  await seller.call(withdrawBike, { params: { id: bike } })
  for (const q of ['freeride250', 'FREERIDE-250R', 'nce mi']) {
    const { items } = await admin.call(adminListBikes, { query: { q } })
    expect(items.map(({ _id }) => _id)).toEqual([bike])
  }
})

test.each([adminListPeople, adminListBikes, adminListBookings, adminListAuditEvents])(
  'a cursor that is not ours is refused by $path',
  async (endpoint) => {
    expect(await admin.send(endpoint, { query: { cursor: 'x' } })).toMatchObject({ status: 400, code: 'invalid_input' })
  },
)

test('a bike is withdrawn with a reason that its seller gets, sees and can answer by putting it back', async () => {
  const bike = await listBike(seller, { name: 'Honda Rebel' })
  const params = { id: bike }
  expect(await admin.send(adminWithdrawBike, { params, body: {} })).toMatchObject({ status: 400 })
  await admin.call(adminWithdrawBike, { params, body: { reason: 'The pictures are of another bike.' } })
  expect(await seller.call(getBike, { params })).toMatchObject({
    withdrawn_reason: 'The pictures are of another bike.',
  })
  expect((await subjectsTo(seller)).at(-1)).toMatch(
    /Taken off the market: “Honda Rebel”[\s\S]*pictures are of another bike/,
  )
  const again = await admin.send(adminWithdrawBike, { params, body: { reason: 'Again' } })
  expect(again).toMatchObject({ status: 409, code: 'wrong_state' })
  await seller.call(relistBike, { params })
  expect(await createClient(app.server).call(getBike, { params })).toMatchObject({ withdrawn_reason: '' })
  const { items } = await admin.call(adminListAuditEvents, { query: { about: seller.id } })
  expect(items).toMatchObject([
    {
      action: 'listing_withdrawn',
      actor: { _id: admin.id },
      reason: 'The pictures are of another bike.',
      subject: { kind: 'listing', _id: bike, name: 'Honda Rebel' },
    },
  ])
})

test('a bike that a buyer is paying for can’t be withdrawn or deleted; once it is deleted, its seller is told why', async () => {
  const other = await signUp(app, 'user')
  const bike = await listBike(seller, { name: 'KTM Duke' })
  const bookingId = await bookBike(other, bike)
  await other.call(createPaymentIntent, { body: { bookingId } })
  const input = { params: { id: bike }, body: { reason: 'Stolen.' } }
  expect(await admin.send(adminWithdrawBike, input)).toMatchObject({ status: 409, code: 'listing_held' })
  expect(await admin.send(adminRemoveBike, input)).toMatchObject({ status: 409, code: 'listing_held' })
  app.clock.advance(16 * 60_000)
  await app.services.payments.sweep()
  await admin.call(adminRemoveBike, input)
  expect((await subjectsTo(seller)).at(-1)).toMatch(/KTM Duke/)
  expect(
    (await subjectsTo(seller)).some((email) => email.includes('Deleted: “KTM Duke”') && email.includes('Stolen.')),
  ).toBe(true)
  expect((await subjectsTo(other)).at(-1)).toContain('Booking canceled: “KTM Duke”')
  expect((await admin.call(adminListBikes, { query: { q: 'duke' } })).items).toEqual([])
  expect((await admin.call(adminListBikes, { query: { q: 'duke', state: 'removed' } })).total).toBe(1)
  expect((await admin.call(adminListBikes, { query: { q: bike } })).total).toBe(1)
})

test('a booking shows its whole history, and is found by bike, person and every id of its money', async () => {
  const bike = await listBike(seller, { name: 'Suzuki SV650' })
  const { bookingId, paymentId, intentId } = await paid(bike)
  const { refundId } = await admin.call(refundPayment, { params: { id: paymentId }, body: { reason: 'Not as told.' } })
  expect(await admin.call(adminGetBooking, { params: { id: bookingId } })).toMatchObject({
    state: 'paid',
    refund: 'requested',
  })
  await app.runJobs()

  const detail = await admin.call(adminGetBooking, { params: { id: bookingId } })
  expect(detail).toMatchObject({ state: 'refunded', refund: 'succeeded', listing_state: 'withdrawn' })
  expect(detail.attempts).toMatchObject([
    {
      state: 'succeeded',
      provider_intent_id: intentId,
      amount: '4500.00',
      hold_end: 'paid',
      payment: {
        _id: paymentId,
        card: 'Visa ending in 4242',
        refunds: [{ _id: refundId, state: 'succeeded', reason: 'Not as told.' }],
      },
    },
  ])
  expect(detail.history.map(({ action }) => action)).toEqual([
    'booking_made',
    'hold_taken',
    'payment_captured',
    'booking_paid',
    'refund_requested',
    'refund_succeeded',
    'booking_refunded',
  ])
  const refundIdOfProvider = detail.attempts[0]?.payment?.refunds[0]?.provider_refund_id ?? ''
  for (const q of ['sv650', 'billie', seller.email, bookingId, paymentId, refundId, intentId, refundIdOfProvider]) {
    const { items } = await admin.call(adminListBookings, { query: { q, state: 'refunded' } })
    expect(
      items.map(({ _id }) => _id),
      q,
    ).toEqual([bookingId])
  }
  for (const person of [buyer, seller]) {
    const { items } = await admin.call(adminListBookings, { query: { person: person.id } })
    expect(items.map(({ _id }) => _id)).toContain(bookingId)
    const auditEvents = await admin.call(adminListAuditEvents, { query: { about: person.id, by: admin.id } })
    expect(auditEvents.items[0]).toMatchObject({
      action: 'refund_requested',
      subject: { kind: 'booking', _id: bookingId },
    })
  }
})

test('a refund that the card does not take is sent by hand: the booking says by whom and how, to admins and its buyer', async () => {
  const other = await signUp(app, 'user')
  const bookingId = await bookBike(other, await listBike(seller))
  const { paymentIntentId, clientSecret } = await other.call(createPaymentIntent, { body: { bookingId } })
  await payAtProcessor(other, { intentId: paymentIntentId, secret: clientSecret }, '4000000000005134')
  const body = { bookingId, transactionId: paymentIntentId }
  const params = { id: (await other.call(recordPayment, { body })).insertedId }
  const how = { reference: 'BV 17', note: 'To your bank account.' }
  const early = await admin.send(refundByHand, { params, body: how })
  expect(early).toMatchObject({ status: 409, code: 'wrong_state' })
  await admin.call(refundPayment, { params, body: { reason: 'Not as told.' } })
  await app.runJobs()
  expect(await admin.call(adminGetBooking, { params: { id: bookingId } })).toMatchObject({
    state: 'paid',
    refund: 'failed',
    attempts: [{ payment: { refundable: '4500.00' } }],
  })
  for (const wrong of [
    { ...how, reference: ' ' },
    { ...how, note: '' },
  ])
    expect(await admin.send(refundByHand, { params, body: wrong })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  const { refundId } = await admin.call(refundByHand, { params, body: how })
  const detail = await admin.call(adminGetBooking, { params: { id: bookingId } })
  expect(detail).toMatchObject({ state: 'refunded', refund: 'sent_by_hand', listing_state: 'withdrawn' })
  const by = { _id: admin.id }
  expect(detail.attempts[0]?.payment).toMatchObject({
    refundable: null,
    refunds: [
      { state: 'failed', by_hand: null },
      { _id: refundId, state: 'sent_by_hand', provider_refund_id: null, by_hand: { ...how, by } },
    ],
  })
  const event = {
    action: 'refund_sent_by_hand',
    actor: by,
    as_admin: true,
    reason: 'Reference BV 17. To your bank account.',
  }
  expect(detail.history.at(-2)).toMatchObject(event)
  const { refund_by_hand } = await other.call(getBooking, { params: { id: bookingId } })
  expect(refund_by_hand).toMatchObject({ ...how, amount: '4500.00' })
})

test('a declined card is in the history', async () => {
  const other = await signUp(app, 'user')
  const bookingId = await bookBike(other, await listBike(seller))
  const { paymentIntentId, clientSecret } = await other.call(createPaymentIntent, { body: { bookingId } })
  await payAtProcessor(other, { intentId: paymentIntentId, secret: clientSecret }, '4000000000000002')
  const { history, attempts } = await admin.call(adminGetBooking, { params: { id: bookingId } })
  expect(history.map(({ action }) => action)).toEqual(['booking_made', 'hold_taken', 'card_declined'])
  expect(attempts).toMatchObject([{ declines: 1, state: 'open', payment: null }])
})

test('a deletion shows beforehand what it would do, and what prevents it; its reason is stored', async () => {
  const leaving = await signUp(app, 'Seller', { name: 'Lou Leaving' })
  const waiting = await signUp(app, 'user')
  const bike = await listBike(leaving)
  await bookBike(waiting, bike)
  await listBike(leaving, { name: '' })
  const params = { id: leaving.id }
  expect(await admin.call(adminGetConsequences, { params })).toEqual({
    for_sale: 1,
    not_for_sale: 1,
    bookings_received: 1,
    bookings_made: 0,
    sales_open: 0,
    sales_held: '0.00',
    owed: '0.00',
    sessions: 1,
    obstacles: [],
  })
  const { paymentId } = await paid(bike, await signUp(app, 'user'))
  const { obstacles, ...open } = await admin.call(adminGetConsequences, { params })
  expect(open).toMatchObject({ sales_open: 1, sales_held: '4500.00', owed: '0.00' })
  expect(obstacles).toEqual(['Yamaha MT-07 is paid and not handed over yet.'])
  const body = { reason: 'They asked for it.' }
  expect(await admin.send(adminDeletePerson, { params, body })).toMatchObject({ code: 'person_has_open_business' })
  await admin.call(refundPayment, { params: { id: paymentId }, body })
  await app.runJobs()
  await admin.call(adminDeletePerson, { params, body })
  expect(await admin.send(adminDeletePerson, { params, body })).toMatchObject({ status: 404 })
  expect(await admin.call(adminGetPerson, { params })).toMatchObject({ name: 'Deleted person', deleted_at: /./ })
  const auditEvents = await admin.call(adminListAuditEvents, { query: { by: admin.id } })
  expect(auditEvents.items.find(({ action }) => action === 'person_deleted')).toMatchObject(body)
  expect((await admin.call(adminGetConsequences, { params: { id: admin.id } })).obstacles).toHaveLength(1)
})

test('an admin who was made by the command line is in the log', async () => {
  const { items } = await admin.call(adminListAuditEvents, { query: { about: admin.id } })
  expect(items.at(-1)).toMatchObject({ action: 'admin_made', actor: null, subject: { _id: admin.id } })
})
