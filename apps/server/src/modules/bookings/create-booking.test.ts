import { ACTIVE_BOOKING_STATES, BOOKING_STATES, LIMITS } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../tests/support/force.ts'
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

const change = (listingId: string, values: { state?: 'withdrawn' | 'sold' | 'draft' | 'removed'; name?: string }) =>
  force(services, (trx) => trx.updateTable('listings').set(values).where('id', '=', listingId).execute())

describe('booking a bike', () => {
  test('freezes name, first picture and price for seven days, and tells both sides (SPEC-053)', async () => {
    const seller = await newPerson(services, 'seller')
    const buyer = await newPerson(services, 'buyer', 'Bea Buyer')
    const listing = await newListing(services, seller, { name: 'Honda CB500F', price: 399_950 })
    const id = await book(services, buyer, listing)
    await change(listing, { name: 'Renamed' })

    const booking = await services.bookingViews.get(buyer, id)
    expect(booking).toMatchObject({
      _id: id,
      productId: listing,
      productName: 'Honda CB500F',
      byerName: 'Bea Buyer',
      email: buyer.email,
      phone: '+1 555 010 4050',
      location: 'Central Station',
      price: '3999.50',
      currency: 'USD',
      paid: false,
      state: 'pending',
      payable: true,
      new_price: null,
      hold: null,
      transactionId: null,
      lapses_at: new Date(services.clock.now().getTime() + 7 * DAY).toISOString(),
    })
    expect(booking.img).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
    expect(booking.picture?.display_url).toBe(booking.img)
    expect(await emailsTo(services, buyer)).toEqual(['You booked “Honda CB500F”'])
    expect(await emailsTo(services, seller)).toEqual(['New booking of “Honda CB500F” by “Bea Buyer”'])
    const events = await services.db.selectFrom('audit_events').selectAll().where('subject_id', '=', id).execute()
    expect(events).toMatchObject([
      { action: 'booking_made', actor_id: buyer.id },
      // They have looked at it above.
      { action: 'seller_contact_seen', actor_id: buyer.id },
    ])
  })

  test('keeps when the buyer would like to meet, and tells the seller; a time that is over or far away is refused', async () => {
    const [seller, buyer] = [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]
    const listing = await newListing(services, seller)
    const bookAt = (days: number) =>
      services.bookings.create(buyer, {
        productId: listing,
        phone: '+1 555 010 4050',
        location: 'Central Station',
        meet_at: new Date(services.clock.now().getTime() + days * DAY).toISOString(),
      })
    for (const [days, says] of [
      [0, 'has passed'],
      [61, 'within the next 60 days'],
    ] as const)
      await expect(bookAt(days)).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { meet_at: expect.stringContaining(says) },
      })
    const id = await bookAt(60)
    const wished = new Date(services.clock.now().getTime() + 60 * DAY).toISOString()
    for (const person of [buyer, seller])
      expect(await services.bookingViews.get(person, id)).toMatchObject({ meet_at: wished })
    const { body_text } = await services.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', seller.email)
      .executeTakeFirstOrThrow()
    expect(body_text).toContain(`Preferred time: ${createFormat(services.platform.config).meeting(wished)}`)

    await services.bookings.cancel(buyer, id)
    expect(await services.bookingViews.get(seller, id)).toMatchObject({ location: '', meet_at: null })
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({ meet_at: wished })
  })

  test('is refused for one’s own bike', async () => {
    const seller = await newPerson(services, 'seller')
    const listing = await newListing(services, seller)
    await expect(book(services, seller, listing)).rejects.toMatchObject({ code: 'own_listing', status: 409 })
  })

  test('is refused for a bike that is not available, and not found for one that does not exist', async () => {
    const seller = await newPerson(services, 'seller')
    const buyer = await newPerson(services, 'buyer')
    for (const state of ['withdrawn', 'sold', 'draft'] as const) {
      const listing = await newListing(services, seller)
      await change(listing, { state })
      await expect(book(services, buyer, listing)).rejects.toMatchObject({ code: 'listing_unavailable', status: 409 })
    }
    const removed = await newListing(services, seller)
    await change(removed, { state: 'removed' })
    await expect(book(services, buyer, removed)).rejects.toMatchObject({ code: 'not_found' })
    await expect(book(services, buyer, newId())).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is refused while the buyer has an active booking of the same bike, and possible again afterwards', async () => {
    const seller = await newPerson(services, 'seller')
    for (const state of BOOKING_STATES) {
      const buyer = await newPerson(services, 'buyer')
      const listing = await newListing(services, seller)
      const id = await book(services, buyer, listing)
      await force(services, (trx) => trx.updateTable('bookings').set({ state }).where('id', '=', id).execute())
      const again = book(services, buyer, listing)
      if (ACTIVE_BOOKING_STATES.some((active) => active === state))
        await expect(again).rejects.toMatchObject({
          code: 'already_booked',
          status: 409,
          extra: { acknowledged: false },
        })
      else expect(await again).not.toBe(id)
    }
  })

  test('sent twice at once makes one booking and one refusal', async () => {
    const buyer = await newPerson(services, 'buyer')
    const listing = await newListing(services, await newPerson(services, 'seller'))
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => book(services, buyer, listing)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already_booked' })
    const rows = await services.db.selectFrom('bookings').select('id').where('listing_id', '=', listing).execute()
    expect(rows).toHaveLength(1)
    expect(await emailsTo(services, buyer)).toHaveLength(1)
  })

  test('stops at ten pending bookings, also when they are sent at once', async () => {
    const seller = await newPerson(services, 'seller')
    const buyer = await newPerson(services, 'buyer')
    const listings = []
    for (let i = 0; i < LIMITS.pendingBookingsPerPerson + 3; i += 1) listings.push(await newListing(services, seller))
    const outcomes = await Promise.allSettled(listings.map((listing) => book(services, buyer, listing)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'too_many_bookings' })

    const [one] = (await services.bookingViews.list(buyer, {})).bookings
    await services.bookings.cancel(buyer, one?._id ?? '')
    const free = await newListing(services, seller)
    expect(await book(services, buyer, free)).toBeTruthy()
  })

  test('is possible while another buyer is paying', async () => {
    const listing = await newListing(services, await newPerson(services, 'seller'))
    const payer = await newPerson(services, 'buyer')
    await services.payments.createIntent(payer, { bookingId: await book(services, payer, listing) })
    const buyer = await newPerson(services, 'buyer')
    const booking = await services.bookingViews.get(buyer, await book(services, buyer, listing))
    expect(booking).toMatchObject({ state: 'pending', payable: true, hold: { holder: 'other', seconds_left: 900 } })
  })
})
