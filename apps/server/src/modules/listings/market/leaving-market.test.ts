import {
  type Bike,
  deleteBike,
  getBike,
  markBikeSold,
  relistBike,
  updateBike,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike } from '../../../../../../tests/support/bikes.ts'
import { bookBike, holdBike } from '../../../../../../tests/support/bookings.ts'
import { type Client, createClient } from '../../../../../../tests/support/client.ts'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../../tests/support/force.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let visitor: Client
let seller: TestPerson
let otherSeller: TestPerson
let buyer: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  visitor = createClient(app.server)
  seller = await signUp(app, 'Seller')
  otherSeller = await signUp(app, 'Seller')
  buyer = await signUp(app, 'user')
  admin = await signUpAdmin(app)
})
afterAll(() => app.stop())

const read = (client: Client, id: string): Promise<Bike> => client.call(getBike, { params: { id } })
const put = (client: Client, id: string, body: object) => client.send(updateBike, { params: { id }, body })
const eventsOf = async (id: string) =>
  (
    await app.platform.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ action, actor_id }) => [action, actor_id])

describe('a bike that leaves the market', () => {
  test('is seen by its seller and admins while it is withdrawn, and can be put back', async () => {
    const id = await listBike(seller)
    await seller.call(withdrawBike, { params: { id } })
    expect((await visitor.send(getBike, { params: { id } })).status).toBe(404)
    expect((await buyer.send(getBike, { params: { id } })).status).toBe(404)
    expect(await read(admin, id)).toMatchObject({ state: 'withdrawn', status: false })
    expect((await seller.send(withdrawBike, { params: { id } })).code).toBe('wrong_state')
    await seller.call(relistBike, { params: { id } })
    expect((await seller.send(relistBike, { params: { id } })).code).toBe('wrong_state')
    expect((await read(visitor, id)).status).toBe(true)
    expect(await eventsOf(id)).toEqual([
      ['listing_withdrawn', seller.id],
      ['listing_relisted', seller.id],
    ])
  })

  test('as sold elsewhere stays readable, ends its bookings and can only be deleted', async () => {
    const id = await listBike(seller)
    const booking = await bookBike(buyer, id)
    await seller.call(markBikeSold, { params: { id } })
    expect(await read(visitor, id)).toMatchObject({ state: 'sold', status: false })
    expect(await stateOf(booking)).toBe('lost')
    for (const endpoint of [withdrawBike, relistBike, markBikeSold])
      expect((await seller.send(endpoint, { params: { id } })).code).toBe('wrong_state')
    expect((await seller.send(deleteBike, { params: { id } })).body).toMatchObject({ deletedCount: 1 })
  })

  test('as removed no longer exists for its seller, and its bookings are canceled once', async () => {
    const id = await listBike(seller)
    const booking = await bookBike(buyer, id)
    expect((await otherSeller.send(deleteBike, { params: { id } })).status).toBe(403)
    expect((await seller.send(deleteBike, { params: { id } })).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect((await seller.send(deleteBike, { params: { id } })).body).toEqual({ acknowledged: true, deletedCount: 0 })
    expect((await seller.send(getBike, { params: { id } })).status).toBe(404)
    expect((await put(seller, id, { name: 'Again' })).status).toBe(404)
    expect(await stateOf(booking)).toBe('canceled')
    expect(await eventsOf(id)).toEqual([['listing_removed', seller.id]])
  })

  test('may be removed by an admin', async () => {
    const id = await listBike(seller)
    expect((await admin.send(deleteBike, { params: { id } })).body).toMatchObject({ deletedCount: 1 })
    expect(await eventsOf(id)).toEqual([['listing_removed', admin.id]])
  })

  test('can’t be one that somebody is paying for', async () => {
    const id = await listBike(seller)
    await holdBike(app, id)
    expect(await read(visitor, id)).toMatchObject({ held_until: expect.any(String), held_seconds_left: 900 })
    app.clock.advance(MINUTE)
    expect((await read(visitor, id)).held_seconds_left).toBe(840)
    for (const endpoint of [withdrawBike, markBikeSold, deleteBike])
      expect(await seller.send(endpoint, { params: { id } })).toMatchObject({
        code: 'listing_held',
        body: { message: 'A buyer is paying for this bike just now. Try again in 14 minutes.' },
      })
    app.clock.advance(13 * MINUTE + 1)
    const refused = await seller.send(withdrawBike, { params: { id } })
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/Try again in a minute\.$/) })
    app.clock.advance(MINUTE)
    const late = await seller.send(withdrawBike, { params: { id } })
    expect(late.body).toMatchObject({ message: expect.stringContaining('their bank has not answered yet') })
    expect((await admin.send(deleteBike, { params: { id } })).code).toBe('listing_held')
    expect((await read(visitor, id)).state).toBe('available')
  })

  test('by two opposite steps at once takes one of them, and the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await listBike(seller)
      const replies = await Promise.all([
        seller.send(withdrawBike, { params: { id } }),
        seller.send(withdrawBike, { params: { id } }),
      ])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })
})

describe('the bikes of a deleted seller', () => {
  test('leave the market and reveal nothing of the seller; what was sold here stays as a record', async () => {
    const leaver = await signUp(app, 'Seller')
    const live = await listBike(leaver)
    const removed = await listBike(leaver)
    const sold = await listBike(leaver)
    const booking = await bookBike(buyer, live)
    const relisted = await listBike(leaver)
    await leaver.call(deleteBike, { params: { id: removed } })
    const refunded = await bookBike(buyer, relisted)
    const sale = await bookBike(buyer, sold)
    const { db } = app.platform
    // Bought and sold, as far as this module sees.
    await force(app, (trx) => trx.updateTable('bookings').set({ state: 'paid' }).where('id', '=', sale).execute())
    await force(app, (trx) =>
      trx
        .updateTable('bookings')
        .set({ state: 'refunded', ended_at: app.clock.now() })
        .where('id', '=', refunded)
        .execute(),
    )
    await db.transaction().execute(async (trx) => {
      const listing = await app.services.listings.lock(trx, sold)
      await app.services.listings.markSold(trx, listing, app.clock.now())
    })
    await db.transaction().execute((trx) => app.services.listings.onDeletingPerson(trx, leaver.id))
    expect((await visitor.send(getBike, { params: { id: live } })).status).toBe(404)
    expect(await stateOf(booking)).toBe('canceled')
    const rows = await db.selectFrom('listings').selectAll().where('seller_id', '=', leaver.id).orderBy('id').execute()
    const blank = { state: 'removed', phone: '', location: '', description: '', has_image: false }
    expect(rows).toMatchObject([
      blank,
      blank,
      { state: 'sold', phone: '', location: 'Portland, Oregon', has_image: true },
      { state: 'removed', phone: '', location: 'Portland, Oregon', has_image: true },
    ])
    const photos = db
      .selectFrom('listing_photos')
      .select('listing_id')
      .where('listing_id', 'in', [live, removed, sold, relisted])
    expect(await photos.execute()).toEqual([{ listing_id: sold }, { listing_id: relisted }])
  })
})

const stateOf = async (bookingId: string) =>
  (await app.platform.db.selectFrom('bookings').select('state').where('id', '=', bookingId).executeTakeFirstOrThrow())
    .state
