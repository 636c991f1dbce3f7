import {
  advertiseBike,
  createBike,
  createBooking,
  deleteBike,
  listOwnBikes,
  OWN_BIKE_SORTS,
  type ResponseOf,
  updateBike,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../tests/support/bikes.ts'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let seller: TestPerson
/** Names of the seller's bikes: `cheap`, `dear`, `draft`, `gone`, in the order in which they were added. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestApp()
  seller = await signUp(app, 'Seller')
  const buyer = await signUp(app, 'user')
  for (const [name, resale_price] of [
    ['cheap', '1000'],
    ['dear', '9000'],
    ['gone', '5000'],
  ] as const) {
    ids[name] = await listBike(seller, { name, resale_price })
    app.clock.advance(1000)
  }
  const { insertedId } = await seller.call(createBike, { body: { img: await uploadPicture(seller), name: 'draft' } })
  ids.draft = insertedId
  await buyer.call(createBooking, { body: { productId: ids.cheap ?? '', phone: '5550102030', location: 'Here' } })
  await seller.call(advertiseBike, { body: { _id: ids.dear ?? '' } })
  await seller.call(withdrawBike, { params: { id: ids.gone ?? '' } })
  const removed = await listBike(seller, { name: 'removed' })
  await seller.call(deleteBike, { params: { id: removed } })
  await listBike(await signUp(app, 'Seller'), { name: 'another’s' })
})
afterAll(() => app.stop())

type Query = NonNullable<Parameters<typeof read>[0]>
const read = (
  query: {
    q?: string
    state?: 'available' | 'sold' | 'draft'
    sort?: (typeof OWN_BIKE_SORTS)[number]
    limit?: number
    cursor?: string
  } = {},
) => seller.call(listOwnBikes, { query })
const names = ({ items }: ResponseOf<typeof listOwnBikes>) => items.map(({ name }) => name)

describe('a seller’s own bikes', () => {
  test('are visible to them alone, in every state but removed, and sorted as requested', async () => {
    expect(names(await read())).toEqual(['draft', 'gone', 'dear', 'cheap'])
    expect(names(await read({ sort: 'price-high' }))).toEqual(['dear', 'gone', 'cheap', 'draft'])
    expect(names(await read({ sort: 'price-low' }))).toEqual(['cheap', 'gone', 'dear', 'draft'])
    expect(names(await read({ sort: 'bookings' }))[0]).toBe('cheap')
  })

  test('can be filtered by state, while the totals stay those of all', async () => {
    const live = await read({ state: 'available' })
    expect(names(live)).toEqual(['dear', 'cheap'])
    expect(live.totals).toEqual({ available: 2, draft: 1, withdrawn: 1, sold: 0, advertised: 1, asking: '10000.00' })
    expect(names(await read({ state: 'sold' }))).toEqual([])
  })

  test('are found by a part of the name in any state, and by make, model and kind as in a search', async () => {
    const other = await signUp(app, 'Seller')
    const find = async (q: string) => names(await other.call(listOwnBikes, { query: { q } }))
    const gone = await listBike(other, { name: 'Little blue', make: 'Yamaha', model: 'MT-07' })
    await other.call(withdrawBike, { params: { id: gone } })
    await listBike(other, { name: 'Mud eater', make: 'Honda', model: 'CRF 300 L', body_type: 'enduro' })
    expect(await find('tle bl')).toEqual(['Little blue'])
    expect(await find('mt07')).toEqual(['Little blue'])
    expect(await find('dirt bike')).toEqual(['Mud eater'])
    expect(await find('100%')).toEqual([])
  })

  test('show how many bookings wait to be paid', async () => {
    const { items } = await read()
    expect(items.map(({ name, pending_bookings }) => [name, pending_bookings])).toContainEqual(['cheap', 1])
    expect(items.filter(({ pending_bookings }) => pending_bookings > 0)).toHaveLength(1)
  })

  test.each(OWN_BIKE_SORTS)('appear once each in all pages together, sorted by %s', async (sort) => {
    const seen: string[] = []
    let query: Query = { sort, limit: 1 }
    for (let page = 0; page < 4; page += 1) {
      const answer = await read(query)
      seen.push(...names(answer))
      expect(answer.nextCursor === null).toBe(page === 3)
      query = { sort, limit: 1, ...(answer.nextCursor === null ? {} : { cursor: answer.nextCursor }) }
    }
    expect(seen).toEqual(names(await read({ sort })))
  })

  test('refuse a cursor that is not ours', async () => {
    const reply = await seller.send(listOwnBikes, { query: { cursor: "1_'; drop" } })
    expect(reply).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

const edit = (body: object) => seller.send(updateBike, { params: { id: ids.dear ?? '' }, body })
const seenNow = async () => (await read()).items.find(({ name }) => name === 'dear')?.updated_at

describe('an edit that says which version its editor has seen', () => {
  test('is refused once the bike was changed since, and nothing is changed by it', async () => {
    const seen_at = await seenNow()
    app.clock.advance(1000)
    expect(await edit({ location: 'Salem', seen_at })).toMatchObject({ status: 200 })
    expect(await edit({ location: 'Eugene', seen_at })).toMatchObject({ status: 409, code: 'listing_changed' })
    expect((await read()).items.find(({ name }) => name === 'dear')?.location).toBe('Salem')
  })

  test('is accepted with the current version, or without one', async () => {
    expect(await edit({ location: 'Bend', seen_at: await seenNow() })).toMatchObject({ status: 200 })
    expect(await edit({ location: 'Eugene' })).toMatchObject({ status: 200 })
  })
})
