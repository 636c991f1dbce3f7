import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cut, faultyGateway } from '../../../../../../tests/support/faulty-gateway.ts'
import { runLaterJobs } from '../../../../../../tests/support/later-jobs.ts'
import { handOver } from '../../../../../../tests/support/sales.ts'
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
import { moneyOfPayment } from '../../ledger/index.ts'

const gateway = faultyGateway()
let services: TestServices
let admin: Person
beforeAll(async () => {
  services = await startTestServices({ wrap: gateway.wrap })
  admin = await newPerson(services, 'admin')
})
afterAll(() => services.stop())

let seller: Person
let buyer: Person
let listing: string
let booking: string
let payment: string
beforeEach(async () => {
  seller = await newPerson(services, 'seller', 'Sam Seller')
  buyer = await newPerson(services, 'buyer', 'Bea Buyer')
  listing = await newListing(services, seller)
  booking = await book(services, buyer, listing)
  const intent = await services.payments.createIntent(buyer, { bookingId: booking })
  await sendCard(services, intent, CARDS.pays)
  payment = await services.payments.record(buyer, { bookingId: booking, transactionId: intent.paymentIntentId })
})
afterEach(() => gateway.mend())

const reason = 'The frame number is of another bike.'
const refund = () => services.payments.refund(admin, payment, { reason })
const refunds = () =>
  services.db.selectFrom('refunds').selectAll().where('payment_id', '=', payment).orderBy('id').execute()
const money = () => moneyOfPayment(services.db, payment)
const bookingState = async () => (await services.bookings.find(booking))?.state
const listingState = async () =>
  (await services.db.selectFrom('listings').select('state').where('id', '=', listing).executeTakeFirstOrThrow()).state
test('a refunded sale is reversed: the money is returned, the bike its seller’s again, and both are told why', async () => {
  await refund()
  expect(await refunds()).toMatchObject([{ state: 'requested', amount_minor: 450_000, reason }])
  expect([await bookingState(), await listingState()]).toEqual(['paid', 'sold'])
  const all = 450_000
  expect(await money()).toMatchObject({ captured: all, held: 0, refunded: all, refundsOnTheirWay: all })
  await services.runJobs()
  expect(await money()).toMatchObject({ captured: all, held: 0, refunded: all, refundsOnTheirWay: 0 })
  expect(await refunds()).toMatchObject([{ state: 'succeeded', provider_refund_id: expect.stringMatching(/^re_/) }])
  expect([await bookingState(), await listingState()]).toEqual(['refunded', 'withdrawn'])
  expect(await emailsTo(services, buyer)).toContain('Your payment for “Yamaha MT-07” was refunded')
  expect(await emailsTo(services, seller)).toContain('The sale of “Yamaha MT-07” was refunded')
  const bodies = await services.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', 'in', [buyer.email, seller.email])
    .where('subject', 'like', '%refunded%')
    .execute()
  expect(bodies.filter(({ body_text }) => body_text.includes(reason))).toHaveLength(2)
  const auditEvents = await services.db
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'details'])
    .where('as_admin', '=', true)
    .where('subject_id', '=', payment)
    .execute()
  expect(auditEvents).toMatchObject([{ actor_id: admin.id, action: 'refund_requested', details: { reason } }])

  // Its seller puts it back, and it can be sold anew, to the same buyer too.
  await services.listings.relist(seller, listing)
  const again = await book(services, buyer, listing)
  services.clock.advance(25 * 60 * 60 * 1000)
  const intent = await services.payments.createIntent(buyer, { bookingId: again })
  await sendCard(services, intent, CARDS.pays)
  await services.payments.record(buyer, { bookingId: again, transactionId: intent.paymentIntentId })
  expect(await listingState()).toBe('sold')
})

test('the seller of a bike that was deleted is not told to put it back on sale once its price is refunded', async () => {
  const email = async () =>
    services.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', seller.email)
      .where('subject', '=', 'The sale of “Yamaha MT-07” was refunded')
      .executeTakeFirstOrThrow()
  // As admins could before they had to end the sale first.
  await services.db
    .updateTable('listings')
    .set({ state: 'removed', removed_at: services.clock.now() })
    .where('id', '=', listing)
    .execute()
  await refund()
  await services.runJobs()
  expect([await bookingState(), await listingState()]).toEqual(['refunded', 'removed'])
  expect((await email()).body_text).toContain('It was deleted here, so it is no longer listed.')
  expect((await email()).body_text).not.toContain('put it back on sale')
})

test('a refund that is requested twice at once is made once, and the second request is told so', async () => {
  const outcomes = await Promise.allSettled([refund(), refund()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'wrong_state' } })
  await services.runJobs()
  await expect(refund()).rejects.toMatchObject({ code: 'wrong_state', message: /already been refunded/ })
  expect(await refunds()).toHaveLength(1)
  const { refunded_minor } = await services.db
    .selectFrom('test_processor_intents')
    .select('refunded_minor')
    .where('booking_id', '=', booking)
    .executeTakeFirstOrThrow()
  expect(refunded_minor).toBe(450_000)
})

test('a refund stays requested while the provider is unresponsive, and nothing else changes; later it is made once', async () => {
  gateway.break({ refund: cut })
  await refund()
  await services.runJobs()
  expect(await refunds()).toMatchObject([{ state: 'requested' }])
  expect([await bookingState(), await listingState()]).toEqual(['paid', 'sold'])
  await expect(refund()).rejects.toMatchObject({ code: 'wrong_state', message: /on its way/ })
  gateway.mend()
  await runLaterJobs(services)
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }])
  expect(await bookingState()).toBe('refunded')
})

test('a refund that the provider refused is recorded and leaves the sale, and can be requested again', async () => {
  gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'The card is closed.' }) })
  await refund()
  await services.runJobs()
  expect(await refunds()).toMatchObject([{ state: 'failed' }])
  expect(await money()).toMatchObject({ held: 450_000, refunded: 0 })
  expect([await bookingState(), await listingState()]).toEqual(['paid', 'sold'])
  expect(await services.payments.openBusinessOf(buyer.id, services.db)).toContain(
    'A refund for Yamaha MT-07 has not arrived yet.',
  )
  gateway.mend()
  await refund()
  await services.runJobs()
  expect(await refunds()).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }])
  expect(await bookingState()).toBe('refunded')
  expect(await services.payments.openBusinessOf(buyer.id, services.db)).toEqual([])
})

test('a refund is refused for a payment that does not exist, whose bike is handed over, or that was late and is already being refunded', async () => {
  const nobody = '018f0000-0000-7000-8000-000000000000'
  await expect(services.payments.refund(admin, nobody, { reason })).rejects.toMatchObject({ code: 'not_found' })
  await handOver(services, { seller, buyer, bookingId: booking, paymentId: payment })
  await expect(refund()).rejects.toMatchObject({ code: 'wrong_state', message: /not handed over/ })
  expect(await refunds()).toEqual([])
})

describe('canceling a paid booking before the handover', () => {
  const words = 'The frame is bent.'
  const cancel = (person: Person) => services.payments.cancelSale(person, booking, words)

  test.each([
    ['its buyer', () => buyer, 'The buyer canceled: The frame is bent.'],
    ['the bike’s seller', () => seller, 'The seller canceled: The frame is bent.'],
  ])('by %s refunds all of it, and both sides are told why', async (_who, person, reason) => {
    await cancel(person())
    expect(await refunds()).toMatchObject([{ state: 'requested', amount_minor: 450_000, reason }])
    for (const one of [buyer, seller])
      expect(await services.bookingViews.get(one, booking)).toMatchObject({
        state: 'paid',
        paid: true,
        refund: 'requested',
      })
    await services.runJobs()
    expect([await bookingState(), await listingState()]).toEqual(['refunded', 'withdrawn'])
    expect(await money()).toMatchObject({ held: 0, refunded: 450_000 })
    const emails = await services.db
      .selectFrom('mails')
      .select('body_text')
      .where('body_text', 'like', `%${reason}%`)
      .execute()
    expect(emails).toHaveLength(2)
    const auditEvents = await services.db
      .selectFrom('audit_events')
      .select(['actor_id', 'as_admin'])
      .where('subject_id', '=', payment)
      .where('action', '=', 'refund_requested')
      .execute()
    expect(auditEvents).toEqual([{ actor_id: person().id, as_admin: false }])
    await services.db.deleteFrom('mails').execute()
  })

  test('by both at once makes one refund, and the other is told so', async () => {
    const outcomes = await Promise.allSettled([cancel(buyer), cancel(seller), refund()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await services.runJobs()
    expect(await refunds()).toHaveLength(1)
    await expect(cancel(buyer)).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('is refused to everybody else, when it is unpaid, and once the bike is handed over', async () => {
    const stranger = await newPerson(services, 'seller')
    await expect(cancel(stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancel(admin)).rejects.toMatchObject({ code: 'not_found' })
    const other = await newPerson(services, 'buyer')
    const unpaid = await book(services, other, await newListing(services, seller))
    await expect(services.payments.cancelSale(other, unpaid, words)).rejects.toMatchObject({ code: 'wrong_state' })
    await handOver(services, { seller, buyer, bookingId: booking, paymentId: payment })
    await expect(cancel(seller)).rejects.toMatchObject({ code: 'wrong_state', message: /not handed over/ })
    expect(await refunds()).toEqual([])
  })
})
