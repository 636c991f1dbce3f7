import { ACTIVE_BOOKING_STATES, BOOKING_STATES, type BookingState } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPrivilegedPools, endPrivilegedPools } from '../../../../../tests/support/database.ts'
import { DAY, MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../tests/support/force.ts'
import { refusalOf } from '../../../../../tests/support/refusal-of.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import { untilWaiting } from '../../../../../tests/support/while-locked.ts'
import { newId } from '../../platform/ids.ts'
import type { Person } from '../../platform/people/person.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const buyerContact = (person: Person) => ({
  email: person.email,
  phone: '+1 555 010 4050',
  location: 'Central Station',
})
const noContact = { email: '', phone: '', location: '' }

test('a list has no booking whose sale has gone on since the list was read', async () => {
  const buyer = await newPerson(services, 'buyer')
  const id = await book(services, buyer, await newListing(services, await newPerson(services, 'seller')))
  const pools = createPrivilegedPools(services.database)
  const other = await pools.owner.connect()
  try {
    // Where the sale stands is asked of this table, after the list.
    await other.query('BEGIN; LOCK TABLE connected_accounts')
    const open = services.bookingViews.listOwn(buyer, { part: 'open' })
    await untilWaiting(pools, 1)
    await other.query(`UPDATE bookings SET state = 'canceled', ended_at = now() WHERE id = '${id}'`)
    await other.query('COMMIT')
    expect((await open).items).toMatchObject([{ _id: id, status: { phase: 'to_pay' } }])
    expect((await services.bookingViews.listOwn(buyer, { part: 'open' })).items).toEqual([])
  } finally {
    other.release(true)
    await endPrivilegedPools(pools)
  }
})

describe('one booking', () => {
  test('is seen by its buyer, the bike’s seller and admins; to others it does not exist (SPEC-089)', async () => {
    const seller = await newPerson(services, 'seller')
    const buyer = await newPerson(services, 'buyer')
    const id = await book(services, buyer, await newListing(services, seller))
    for (const person of [buyer, seller, await newPerson(services, 'admin')])
      expect((await services.bookingViews.get(person, id))._id).toBe(id)
    for (const person of [await newPerson(services, 'buyer'), await newPerson(services, 'seller')]) {
      const forbidden = await refusalOf(services.bookingViews.get(person, id))
      expect(forbidden).toMatchObject({ code: 'not_found' })
      expect(forbidden).toEqual(await refusalOf(services.bookingViews.get(person, newId())))
    }
  })

  test('shows the seller’s email and phone while it is active, and not afterwards', async () => {
    const seller = await newPerson(services, 'seller')
    const buyer = await newPerson(services, 'buyer')
    const id = await book(services, buyer, await newListing(services, seller))
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({
      seller_email: seller.email,
      seller_phone: '+1 555 010 2030',
    })
    await services.bookings.cancel(buyer, id)
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({ seller_email: '', seller_phone: '' })
  })

  test('shows both people’s pictures to each other while it is active, and each their own afterwards', async () => {
    const seller = await newPerson(services, 'seller')
    const buyer = await newPerson(services, 'buyer')
    const faces = new Map<Person, string>()
    for (const [person, hash] of [[seller, 'a'.repeat(64)] as const, [buyer, 'b'.repeat(64)] as const]) {
      const { db } = services.platform
      const picture = { hash, width: 400, height: 400, widths: [160, 320], color: '#000000', avif_at: null }
      await db.insertInto('images').values(picture).execute()
      await db.updateTable('users').set({ image_hash: hash }).where('id', '=', person.id).execute()
      faces.set(person, `/images/${hash}-160.webp`)
    }
    const id = await book(services, buyer, await newListing(services, seller))
    const both = { buyer_picture: faces.get(buyer), seller_picture: faces.get(seller) }
    for (const person of [seller, buyer]) expect(await services.bookingViews.get(person, id)).toMatchObject(both)
    await services.bookings.cancel(buyer, id)
    expect(await services.bookingViews.get(seller, id)).toMatchObject({ ...both, buyer_picture: '' })
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({ ...both, seller_picture: '' })
  })

  test('shows the buyer’s contact to the seller while it is open or sold, and to the buyer and admins always', async () => {
    const [seller, buyer, admin] = await Promise.all([
      newPerson(services, 'seller'),
      newPerson(services, 'buyer'),
      newPerson(services, 'admin'),
    ])
    const id = await book(services, buyer, await newListing(services, seller))
    const active: readonly BookingState[] = ACTIVE_BOOKING_STATES
    for (const state of BOOKING_STATES) {
      await force(services, (trx) => trx.updateTable('bookings').set({ state }).where('id', '=', id).execute())
      const seen = active.includes(state) ? buyerContact(buyer) : noContact
      expect(await services.bookingViews.get(seller, id), state).toMatchObject(seen)
      expect((await services.bookingViews.list(seller, { email: buyer.email })).bookings, state).toMatchObject([seen])
      expect((await services.bookingViews.listReceived(seller, {})).items, state).toMatchObject([seen])
      expect((await services.bookingViews.listBuyers(seller, {})).items[0]?.bookings, state).toMatchObject([seen])
      for (const person of [buyer, admin])
        expect(await services.bookingViews.get(person, id), state).toMatchObject(buyerContact(buyer))
    }
  })

  test('shows today’s price where it differs from the frozen one', async () => {
    const buyer = await newPerson(services, 'buyer')
    const listing = await newListing(services, await newPerson(services, 'seller'))
    const id = await book(services, buyer, listing)
    await services.db.updateTable('listings').set({ resale_price_minor: 480_000 }).where('id', '=', listing).execute()
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({ price: '4500.00', new_price: '4800.00' })
  })

  test('is not payable once the bike is off the market or its time is over', async () => {
    const buyer = await newPerson(services, 'buyer')
    const seller = await newPerson(services, 'seller')
    const listing = await newListing(services, seller)
    const id = await book(services, buyer, listing)
    await services.listings.withdraw(seller, listing)
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({
      state: 'pending',
      payable: false,
      new_price: null,
    })
    await services.listings.relist(seller, listing)
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({ payable: true })
    services.clock.advance(7 * DAY)
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({ state: 'lapsed', payable: false })
  })

  test('names who is paying: you to the payer, the buyer to the seller', async () => {
    const seller = await newPerson(services, 'seller')
    const buyer = await newPerson(services, 'buyer')
    const id = await book(services, buyer, await newListing(services, seller))
    await services.payments.createIntent(buyer, { bookingId: id })
    services.clock.advance(MINUTE)
    expect((await services.bookingViews.get(buyer, id)).hold).toMatchObject({ holder: 'you', seconds_left: 840 })
    expect((await services.bookingViews.get(seller, id)).hold).toMatchObject({ holder: 'buyer' })
  })

  test('names the transaction once it is paid', async () => {
    const buyer = await newPerson(services, 'buyer')
    const id = await book(services, buyer, await newListing(services, await newPerson(services, 'seller')))
    const intent = await services.payments.createIntent(buyer, { bookingId: id })
    await sendCard(services, intent, CARDS.pays)
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({
      paid: true,
      state: 'paid',
      payable: false,
      transactionId: intent.paymentIntentId,
      lapses_at: null,
      hold: null,
    })
  })
})

describe('the bookings of one buyer', () => {
  test('are listed as one’s own without an email, newest first, in pages, with the total', async () => {
    const seller = await newPerson(services, 'seller')
    const buyer = await newPerson(services, 'buyer')
    const ids: string[] = []
    for (let i = 0; i < 3; i += 1) {
      services.clock.advance(1000)
      ids.unshift(await book(services, buyer, await newListing(services, seller)))
    }
    const all = await services.bookingViews.list(buyer, {})
    expect(all.total).toBe(3)
    expect(all.bookings.map(({ _id }) => _id)).toEqual(ids)
    const second = await services.bookingViews.list(buyer, { email: buyer.email, page: 2, limit: 2 })
    expect(second.total).toBe(3)
    expect(second.bookings.map(({ _id }) => _id)).toEqual(ids.slice(2))
    expect(await services.bookingViews.list(await newPerson(services, 'buyer'), {})).toEqual({ bookings: [], total: 0 })
  })

  test('are seen whole by admins, by a seller as far as they concern their own bikes, and by nobody else', async () => {
    const [seller, otherSeller] = [await newPerson(services, 'seller'), await newPerson(services, 'seller')]
    const buyer = await newPerson(services, 'buyer')
    const own = await book(services, buyer, await newListing(services, seller))
    await book(services, buyer, await newListing(services, otherSeller))
    const query = { email: buyer.email }
    expect((await services.bookingViews.list(await newPerson(services, 'admin'), query)).total).toBe(2)
    const seen = await services.bookingViews.list(seller, query)
    expect(seen.bookings.map(({ _id }) => _id)).toEqual([own])
    expect(seen.total).toBe(1)

    for (const person of [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]) {
      const forbidden = await refusalOf(services.bookingViews.list(person, query))
      expect(forbidden).toMatchObject({ code: 'not_found' })
      expect(forbidden).toEqual(await refusalOf(services.bookingViews.list(person, { email: 'nobody@example.com' })))
    }
  })
})

describe('a buyer’s own bookings', () => {
  test('are split into open and closed ones, each newest first and a page at a time, and contain nobody else’s', async () => {
    const [buyer, other] = [await newPerson(services, 'buyer'), await newPerson(services, 'buyer')]
    const seller = await newPerson(services, 'seller')
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1) {
      services.clock.advance(1000)
      const listing = await newListing(services, seller)
      await book(services, other, listing)
      ids.unshift(await book(services, buyer, listing))
    }
    const [paid = '', , , , canceled = ''] = ids
    const intent = await services.payments.createIntent(buyer, { bookingId: paid })
    await sendCard(services, intent, CARDS.pays)
    await services.payments.record(buyer, { bookingId: paid, transactionId: intent.paymentIntentId })
    await services.bookings.cancel(buyer, canceled)

    const first = await services.bookingViews.listOwn(buyer, { part: 'open', limit: 3 })
    expect(first.items.map(({ _id }) => _id)).toEqual(ids.slice(0, 3))
    expect(first.items[0]).toMatchObject({ state: 'paid', paid_at: services.clock.now().toISOString(), ended_at: null })
    const rest = await services.bookingViews.listOwn(buyer, { part: 'open', limit: 3, cursor: first.nextCursor ?? '' })
    expect(rest.items.map(({ _id }) => _id)).toEqual(ids.slice(3, 4))
    expect(rest.nextCursor).toBeNull()

    const closed = await services.bookingViews.listOwn(buyer, { part: 'closed' })
    expect(closed.items.map(({ _id }) => _id)).toEqual([canceled])
    expect(closed.items[0]).toMatchObject({
      paid_at: null,
      paid_late: false,
      ended_at: services.clock.now().toISOString(),
    })
  })

  test('are all reachable, however many of them are open', async () => {
    const [seller, buyer] = [await newPerson(services, 'seller'), await newPerson(services, 'buyer')]
    await services.platform.pool.query(
      `WITH listed AS (
        INSERT INTO listings (id, seller_id, state, name, currency, created_at, updated_at)
        SELECT gen_random_uuid(), $1, 'withdrawn', 'Bike ' || n, 'USD', $3, $3 FROM generate_series(1, 53) n
        RETURNING id, name)
      INSERT INTO bookings
        (id, listing_id, buyer_id, state, listing_name, price_minor, currency, phone, meeting_location, created_at, lapses_at)
      SELECT gen_random_uuid(), id, $2, 'pending', name, 450000, 'USD', '', '', $3, $3 FROM listed`,
      [seller.id, buyer.id, services.clock.now()],
    )
    const first = await services.bookingViews.listOwn(buyer, { part: 'open' })
    expect(first.items).toHaveLength(50)
    const rest = await services.bookingViews.listOwn(buyer, { part: 'open', cursor: first.nextCursor ?? '' })
    expect(rest).toMatchObject({ items: [{}, {}, {}], nextCursor: null })
    expect(new Set([...first.items, ...rest.items].map(({ _id }) => _id)).size).toBe(53)
  })

  test('show year, mileage in the site’s unit and engine of the bike', async () => {
    const buyer = await newPerson(services, 'buyer')
    const listing = await newListing(services, await newPerson(services, 'seller'))
    await services.db
      .updateTable('listings')
      .set({ model_year: 2019, mileage_km: 20_085, engine_cc: 689 })
      .where('id', '=', listing)
      .execute()
    const id = await book(services, buyer, listing)
    expect(await services.bookingViews.get(buyer, id)).toMatchObject({
      year: 2019,
      mileage: 12_480,
      distance_unit: 'mi',
      engine_cc: 689,
    })
  })
})

describe('the bookings of a seller’s bikes', () => {
  test('are listed newest first, a page at a time, each once, even where several share an instant', async () => {
    const seller = await newPerson(services, 'seller')
    const listing = await newListing(services, seller)
    for (let i = 0; i < 7; i += 1) {
      if (i % 3 === 0) services.clock.advance(1000)
      await book(services, await newPerson(services, 'buyer'), listing)
    }
    await book(
      services,
      await newPerson(services, 'buyer'),
      await newListing(services, await newPerson(services, 'seller')),
    )

    const seen: { _id: string; created_at: string }[] = []
    let cursor: string | undefined
    for (let page = 0; page < 4; page += 1) {
      const { items, nextCursor } = await services.bookingViews.listReceived(seller, { limit: 2, cursor })
      seen.push(...items)
      expect(nextCursor === null).toBe(page === 3)
      cursor = nextCursor ?? undefined
    }
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(7)
    const times = seen.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('refuse a cursor that is not ours', async () => {
    const seller = await newPerson(services, 'seller')
    await expect(services.bookingViews.listReceived(seller, { cursor: "1_'; drop" })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { cursor: expect.any(String) },
    })
  })
})
