import { LIMITS } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { beginPause, endPause } from '../../../../../tests/support/paused-payments.ts'
import { sellBike } from '../../../../../tests/support/sales.ts'
import {
  book,
  newListing,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import { untilWaiting } from '../../../../../tests/support/while-locked.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

async function newBooking() {
  const seller = await newPerson(services, 'seller', 'Sam Seller')
  const buyer = await newPerson(services, 'buyer', 'Bea Buyer')
  const listing = await newListing(services, seller)
  return { seller, buyer, listing, id: await book(services, buyer, listing) }
}

const lapsesAt = async (id: string): Promise<number | undefined> =>
  (await services.bookings.find(id))?.lapses_at.getTime()

test('an unpaid booking does not lapse while nobody can pay on the whole site, and gets that time back', async () => {
  const { clock, bookings, bookingViews, payments, bikeViews } = services
  const overBefore = await newBooking()
  clock.advance(LIMITS.bookingLapsesAfterDays * DAY - 5 * DAY)
  const waiting = await newBooking()
  clock.advance(5 * DAY)
  await beginPause(services)
  clock.advance(10 * DAY)
  const during = await newBooking()
  clock.advance(8 * DAY)

  // What was over before the pause has lapsed.
  expect(await bookingViews.get(overBefore.buyer, overBefore.id)).toMatchObject({ state: 'lapsed' })
  for (const { buyer, seller, id, listing } of [waiting, during]) {
    expect(await bookingViews.get(buyer, id)).toMatchObject({
      state: 'pending',
      payable: false,
      lapses_at: null,
      status: { phase: 'paused', deadline: null, next: null, also: ['cancel_booking'] },
    })
    expect((await bookingViews.get(seller, id)).status).toMatchObject({
      phase: 'paused',
      deadline: null,
      also: ['decline'],
    })
    await expect(payments.createIntent(buyer, { bookingId: id })).rejects.toMatchObject({ code: 'unavailable' })
    // A person who has booked a bike still sees how to reach its seller.
    expect(await bikeViews.get(buyer, listing)).not.toHaveProperty('phone', '')
    await expect(book(services, buyer, listing)).rejects.toMatchObject({ code: 'already_booked' })
  }
  await bookings.lapseDue()
  expect((await bookings.find(overBefore.id))?.state).toBe('lapsed')
  for (const { id } of [waiting, during]) expect((await bookings.find(id))?.state).toBe('pending')

  const endedAt = clock.now().getTime()
  await endPause(services)
  const term = LIMITS.bookingLapsesAfterDays * DAY
  // Two of seven days were left when the pause began.
  expect(await lapsesAt(waiting.id)).toBe(endedAt + term - 5 * DAY)
  expect(await lapsesAt(during.id)).toBe(endedAt + term)
  expect(await bookingViews.get(waiting.buyer, waiting.id)).toMatchObject({
    payable: true,
    status: { phase: 'to_pay', next: 'pay', deadline: { kind: 'pay_by' } },
  })
  clock.advance(2 * DAY + MINUTE)
  await bookings.lapseDue()
  expect((await bookings.find(waiting.id))?.state).toBe('lapsed')
  expect((await bookings.find(during.id))?.state).toBe('pending')
})

test('a booking whose time is paused can be declined and canceled, and counts as one of the unpaid ones', async () => {
  const { clock, bookings } = services
  const [declined, canceled] = [await newBooking(), await newBooking()]
  await beginPause(services)
  clock.advance(LIMITS.bookingLapsesAfterDays * DAY + DAY)
  await bookings.decline(declined.seller, declined.id)
  expect((await bookings.find(declined.id))?.state).toBe('declined')
  await bookings.cancel(canceled.buyer, canceled.id)
  expect((await bookings.find(canceled.id))?.state).toBe('canceled')

  const collector = await newPerson(services, 'buyer', 'Cole Collector')
  const bikes = await Promise.all(
    Array.from({ length: LIMITS.pendingBookingsPerPerson + 1 }, async () =>
      newListing(services, await newPerson(services, 'seller')),
    ),
  )
  for (const bike of bikes.slice(1)) await book(services, collector, bike)
  clock.advance(LIMITS.bookingLapsesAfterDays * DAY + DAY)
  await expect(book(services, collector, bikes[0] ?? '')).rejects.toMatchObject({ code: 'too_many_bookings' })
  await endPause(services)
})

test('a booking that had lapsed before the pause does not come back, even if its lapse was not recorded yet', async () => {
  const { clock, bookings } = services
  const { id } = await newBooking()
  clock.advance(LIMITS.bookingLapsesAfterDays * DAY + MINUTE)
  await beginPause(services)
  clock.advance(3 * DAY)
  await endPause(services)
  await bookings.lapseDue()
  expect((await bookings.find(id))?.state).toBe('lapsed')
})

test('a booking that ends when payments resume gets no time back', async () => {
  const { clock, db } = services
  const { id } = await newBooking()
  await beginPause(services)
  clock.advance(DAY)
  const before = await lapsesAt(id)
  const { ending } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('bookings').set({ state: 'canceled', ended_at: clock.now() }).where('id', '=', id).execute()
    const started = endPause(services)
    await untilWaiting(services, 1)
    return { ending: started }
  })
  await ending
  expect(await lapsesAt(id)).toBe(before)
})

test('a sale that is frozen by itself, and freed, leaves the unpaid bookings of others as they are', async () => {
  const { clock, db, freezes, bookings, bookingViews, adminViews } = services
  const { id, buyer } = await newBooking()
  const before = await lapsesAt(id)
  const { paymentId, bookingId } = await sellBike(services)
  await db.transaction().execute((trx) => freezes.freeze(trx, paymentId, 'drift', 'Found in a test.'))
  clock.advance(DAY)
  expect((await bookingViews.get(buyer, id)).status).toMatchObject({ phase: 'to_pay', deadline: { kind: 'pay_by' } })
  const open = (await adminViews.freezes({ part: 'open' })).items.find(({ booking }) => booking?._id === bookingId)
  await freezes.explain(await newPerson(services, 'admin'), open?._id ?? '', {
    details: 'Found in a test.',
    reason: 'Looked into.',
  })
  expect(await lapsesAt(id)).toBe(before)
  clock.advance(LIMITS.bookingLapsesAfterDays * DAY)
  await bookings.lapseDue()
  expect((await bookings.find(id))?.state).toBe('lapsed')
})

test('each buyer who has booked is told once, when payments resume, until when they can pay', async () => {
  const { clock, bookings, db } = services
  const [waiting, over, declined] = [await newBooking(), await newBooking(), await newBooking()]
  await beginPause(services)
  clock.advance(DAY)
  await bookings.decline(declined.seller, declined.id)
  await endPause(services)
  await bookings.cancel(over.buyer, over.id)
  clock.advance(MINUTE)
  const later = await newBooking()
  await services.runJobs()
  await services.runJobs()
  const toldTo = async ({ buyer }: { buyer: { email: string } }) =>
    (
      await db
        .selectFrom('mails')
        .select('body_text')
        .where('recipient', '=', buyer.email)
        .where('subject', 'like', 'Payments are open again: your booking of “%”')
        .execute()
    ).map(({ body_text }) => body_text)
  const told = await toldTo(waiting)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/The pause does not count towards the time that you have to pay\..*Pay by /s)
  for (const other of [over, declined, later]) expect(await toldTo(other)).toEqual([])
})
