import { type BookingState, LIMITS } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../tests/support/force.ts'
import { refuseChange } from '../../../../../tests/support/refuse-change.ts'
import {
  book,
  emailsTo,
  newListing,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import { newId } from '../../platform/ids.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

async function newBooking(price?: number) {
  const seller = await newPerson(services, 'seller', 'Sam Seller')
  const buyer = await newPerson(services, 'buyer', 'Bea Buyer')
  const listing = await newListing(services, seller, price === undefined ? {} : { price })
  return { seller, buyer, listing, id: await book(services, buyer, listing) }
}

const stateOf = async (id: string): Promise<BookingState | undefined> => (await services.bookings.find(id))?.state
const setState = (id: string, state: BookingState) =>
  force(services, (trx) => trx.updateTable('bookings').set({ state }).where('id', '=', id).execute())

describe('canceling a booking', () => {
  test('ends a pending one for its buyer and tells both sides', async () => {
    const { seller, buyer, id } = await newBooking()
    await services.bookings.cancel(buyer, id)
    expect(await stateOf(id)).toBe('canceled')
    expect(await emailsTo(services, buyer)).toContain('Booking canceled: “Yamaha MT-07”')
    expect(await emailsTo(services, seller)).toContain('Booking of “Yamaha MT-07” canceled by “Bea Buyer”')
  })

  test('is refused as not found to everybody else, the seller and admins included', async () => {
    const { seller, id } = await newBooking()
    for (const person of [seller, await newPerson(services, 'buyer'), await newPerson(services, 'admin')])
      await expect(services.bookings.cancel(person, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(services.bookings.cancel(seller, newId())).rejects.toMatchObject({ code: 'not_found' })
    expect(await stateOf(id)).toBe('pending')
  })

  test('is refused in every state but pending', async () => {
    for (const state of ['paid', 'handed_over', 'declined', 'canceled', 'lapsed', 'lost', 'refunded'] as const) {
      const { buyer, id } = await newBooking()
      await setState(id, state)
      await expect(services.bookings.cancel(buyer, id)).rejects.toMatchObject({ code: 'wrong_state', status: 409 })
      expect(await stateOf(id)).toBe(state)
    }
  })

  test('gives back the time to pay, so that another buyer can pay', async () => {
    const { buyer, listing, id } = await newBooking()
    const other = await newPerson(services, 'buyer')
    const theirs = await book(services, other, listing)
    await services.payments.createIntent(buyer, { bookingId: id })
    await expect(services.payments.createIntent(other, { bookingId: theirs })).rejects.toMatchObject({
      code: 'hold_taken',
    })
    await services.bookings.cancel(buyer, id)
    expect(await services.payments.createIntent(other, { bookingId: theirs })).toMatchObject({ bookingId: theirs })
  })
})

describe('declining a booking', () => {
  test('ends a pending one for the bike’s seller and tells both sides', async () => {
    const { seller, buyer, id } = await newBooking()
    await services.bookings.decline(seller, id)
    expect(await stateOf(id)).toBe('declined')
    expect((await services.bookingViews.get(buyer, id)).decline_reason).toBe('')
    expect(await emailsTo(services, buyer)).toContain('Booking declined: “Yamaha MT-07”')
    expect(await emailsTo(services, seller)).toContain('You declined a booking of “Yamaha MT-07”')
  })

  test('tells the buyer the reason that the seller gives, as text, and keeps it with the event and the booking', async () => {
    const { seller, buyer, id } = await newBooking()
    await services.bookings.decline(seller, id, 'Sold to <a> neighbour.')
    const email = await services.db
      .selectFrom('mails')
      .select(['body_text', 'body_html'])
      .where('recipient', '=', buyer.email)
      .where('subject', 'like', 'Booking declined%')
      .executeTakeFirstOrThrow()
    expect(email.body_text).toContain('Sam Seller writes: Sold to <a> neighbour.')
    expect(email.body_html).toContain('Sold to &lt;a&gt; neighbour.')
    const event = await services.db
      .selectFrom('audit_events')
      .select('details')
      .where('subject_id', '=', id)
      .where('action', '=', 'booking_declined')
      .executeTakeFirstOrThrow()
    expect(event.details).toEqual({ reason: 'Sold to <a> neighbour.' })
    expect((await services.bookingViews.get(buyer, id)).decline_reason).toBe('Sold to <a> neighbour.')
  })

  test('is refused as not found to everybody else, the buyer and admins included', async () => {
    const { buyer, id } = await newBooking()
    for (const person of [buyer, await newPerson(services, 'seller'), await newPerson(services, 'admin')])
      await expect(services.bookings.decline(person, id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await stateOf(id)).toBe('pending')
  })

  test('is refused while the buyer is paying, and in every state but pending', async () => {
    const { seller, buyer, id } = await newBooking()
    await services.payments.createIntent(buyer, { bookingId: id })
    await expect(services.bookings.decline(seller, id)).rejects.toMatchObject({ code: 'listing_held' })
    await setState(id, 'paid')
    await expect(services.bookings.decline(seller, id)).rejects.toMatchObject({ code: 'wrong_state' })
  })
})

describe('the lapsing of a booking', () => {
  test('comes after seven days, to the minute, and tells both sides', async () => {
    const { seller, buyer, id } = await newBooking()
    services.clock.advance(LIMITS.bookingLapsesAfterDays * DAY - MINUTE)
    await services.bookings.lapseDue()
    expect(await stateOf(id)).toBe('pending')
    services.clock.advance(MINUTE)
    await expect(services.payments.createIntent(buyer, { bookingId: id })).rejects.toMatchObject({
      code: 'booking_not_payable',
    })
    await Promise.all([services.bookings.lapseDue(), services.bookings.lapseDue()])
    expect(await stateOf(id)).toBe('lapsed')
    expect((await emailsTo(services, buyer)).filter((subject) => subject.startsWith('Booking lapsed'))).toHaveLength(1)
    expect(await emailsTo(services, seller)).toContain('A booking of “Yamaha MT-07” has lapsed')
  })

  test('of one that fails keeps no other from lapsing, and the job says so', async () => {
    const [first, second] = [await newBooking(), await newBooking()]
    services.clock.advance(LIMITS.bookingLapsesAfterDays * DAY)
    const mend = await refuseChange(services, 'bookings', 'id', first.id)
    await expect(services.bookings.lapseDue()).rejects.toThrow('1 of 2 failed')
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['pending', 'lapsed'])
    await mend()
    await services.bookings.lapseDue()
    expect(await stateOf(first.id)).toBe('lapsed')
  })

  test('takes effect at that moment, before the job has run', async () => {
    const { seller, buyer, listing, id } = await newBooking()
    const { lapses_at } = await services.bookingViews.get(buyer, id)
    services.clock.advance(LIMITS.bookingLapsesAfterDays * DAY)
    expect(await stateOf(id)).toBe('pending')
    const ended = {
      state: 'lapsed',
      ended_at: lapses_at,
      lapses_at: null,
      payable: false,
      hold: null,
      seller_email: '',
    }
    expect(await services.bookingViews.get(buyer, id)).toMatchObject(ended)
    expect(await services.bookingViews.get(seller, id)).toMatchObject({
      state: 'lapsed',
      email: '',
      phone: '',
      location: '',
    })
    expect(await services.bikeViews.get(buyer, listing)).toMatchObject({ email: '', phone: '' })
    await expect(services.bookings.cancel(buyer, id)).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(services.bookings.decline(seller, id)).rejects.toMatchObject({ code: 'wrong_state' })

    const again = await book(services, buyer, listing)
    expect(await stateOf(id)).toBe('lapsed')
    expect(await services.bookingViews.get(buyer, again)).toMatchObject({ state: 'pending', payable: true })
    await services.bookings.lapseDue()
    expect((await emailsTo(services, buyer)).filter((subject) => subject.startsWith('Booking lapsed'))).toHaveLength(1)
    const { bookingId } = await services.payments.createIntent(buyer, { price: '4500' })
    expect(bookingId).toBe(again)
  })

  test('makes room for as many new bookings', async () => {
    const buyer = await newPerson(services, 'buyer')
    const seller = await newPerson(services, 'seller')
    for (let made = 0; made < LIMITS.pendingBookingsPerPerson; made += 1)
      await book(services, buyer, await newListing(services, seller))
    await expect(book(services, buyer, await newListing(services, seller))).rejects.toMatchObject({
      code: 'too_many_bookings',
    })
    services.clock.advance(LIMITS.bookingLapsesAfterDays * DAY)
    await book(services, buyer, await newListing(services, seller))
  })

  test('waits for a buyer who is paying until that has ended', async () => {
    const { buyer, id } = await newBooking()
    services.clock.advance(LIMITS.bookingLapsesAfterDays * DAY - 5 * MINUTE)
    await services.payments.createIntent(buyer, { bookingId: id })
    services.clock.advance(10 * MINUTE)
    await services.bookings.lapseDue()
    expect(await stateOf(id)).toBe('pending')
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({ state: 'pending', hold: { holder: 'you' } })
    services.clock.advance(10 * MINUTE)
    await services.payments.sweep()
    await services.bookings.lapseDue()
    expect(await stateOf(id)).toBe('lapsed')
  })
})

describe('a bike that leaves the market', () => {
  test('as removed has its pending bookings canceled, and buyers and seller told', async () => {
    const { seller, buyer, listing, id } = await newBooking()
    await services.listings.remove(seller, listing)
    expect(await stateOf(id)).toBe('canceled')
    expect(await emailsTo(services, buyer)).toContain('Booking canceled: “Yamaha MT-07”')
    expect(await emailsTo(services, seller)).toContain('Open bookings of “Yamaha MT-07” have ended')
  })

  test('as sold elsewhere has its pending bookings lost, and ended ones stay as they were', async () => {
    const { seller, buyer, listing, id } = await newBooking()
    const other = await newPerson(services, 'buyer')
    const ended = await book(services, other, listing)
    await services.bookings.cancel(other, ended)
    await services.listings.markSoldElsewhere(seller, listing)
    expect(await stateOf(id)).toBe('lost')
    expect(await stateOf(ended)).toBe('canceled')
    expect(await emailsTo(services, buyer)).toContain('Booking lost: “Yamaha MT-07”')
  })

  test('as withdrawn keeps its pending bookings waiting, since it can come back', async () => {
    const { seller, buyer, listing, id } = await newBooking()
    await services.listings.withdraw(seller, listing)
    expect(await stateOf(id)).toBe('pending')
    await expect(services.payments.createIntent(buyer, { bookingId: id })).rejects.toMatchObject({
      code: 'booking_not_payable',
    })
    await services.listings.relist(seller, listing)
    expect(await services.payments.createIntent(buyer, { bookingId: id })).toMatchObject({ bookingId: id })
  })
})

test('a deleted person’s pending bookings are canceled, and their phone and meeting place forgotten', async () => {
  const { seller, buyer, id } = await newBooking()
  const paid = await book(services, buyer, await newListing(services, seller))
  await setState(paid, 'handed_over')
  await services.db.transaction().execute((trx) => services.bookings.onDeletingPerson(trx, buyer.id))
  expect(await services.bookings.find(id)).toMatchObject({ state: 'canceled', phone: '', meeting_location: '' })
  expect(await services.bookings.find(paid)).toMatchObject({ state: 'handed_over', phone: '', meeting_location: '' })
  expect(await emailsTo(services, seller)).toContain('Open bookings of “Yamaha MT-07” have ended')
})
