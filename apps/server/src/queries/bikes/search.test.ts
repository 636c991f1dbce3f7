import {
  type BikePage,
  getRelatedBikes,
  searchBikes,
  updateAccount,
  uploadImage,
  withdrawBike,
} from '@bikevalley/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike, upload, uploadPicture } from '../../../../../tests/support/bikes.ts'
import { type Client, createClient } from '../../../../../tests/support/client.ts'
import { MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { pageQuery } from './search-queries.ts'
import { SIMILAR } from './similar.ts'

let app: TestApp
let visitor: Client
let seller: TestPerson
let other: TestPerson
let img = ''
let otherImg = ''
/** From the oldest to the newest: Sports, but for 1 and 4 (Cruiser); 3 is withdrawn, 5 and 6 are another seller's. */
const ids: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  visitor = createClient(app.server)
  seller = await signUp(app, 'Seller', { name: 'Sal Seller' })
  other = await signUp(app, 'Seller', { name: 'Olga Other' })
  img = await uploadPicture(seller)
  otherImg = await uploadPicture(other)
  for (const [place, price] of ['4000', '4100', '4200', '4300', '4400', '3900', '9000'].entries())
    ids.push(await listNext(place, price))
  await seller.call(withdrawBike, { params: { id: ids[3] ?? '' } })
})
afterAll(() => app.stop())

function listNext(place: number, resale_price = '4500'): Promise<string> {
  app.clock.advance(MINUTE)
  const category_name = place === 1 || place === 4 ? 'Cruiser' : 'Sports'
  return place < 5
    ? listBike(seller, { img, category_name, resale_price })
    : listBike(other, { img: otherImg, category_name, resale_price })
}

const search = (query: object = {}, client = visitor) => client.call(searchBikes, { query })
const order = (...numbers: number[]) => numbers.map((number) => ids[number])
const at = (cursor: string | null) => search({ limit: 2, ...(cursor === null ? {} : { cursor }) })
const related = (number: number) => visitor.call(getRelatedBikes, { params: { id: ids[number] ?? '' } })
const idsOf = ({ items }: BikePage) => items.map(({ _id }) => _id)

describe('the search for bikes', () => {
  test('finds what is available and nothing else, newest first, also for the seller of the rest', async () => {
    for (const client of [visitor, seller]) expect(idsOf(await search({}, client))).toEqual(order(6, 5, 4, 2, 1, 0))
    expect(await search()).toMatchObject({ total: 6, before: 0, nextCursor: null, previousCursor: null })
  })

  test('is limited to a category, to a seller, and to both', async () => {
    expect(idsOf(await search({ category: 'Cruiser' }))).toEqual(order(4, 1))
    expect(idsOf(await search({ seller: other.id }))).toEqual(order(6, 5))
    const both = await search({ category: 'Cruiser', seller: other.id })
    expect(both).toEqual({
      items: [],
      total: 0,
      before: 0,
      nextCursor: null,
      previousCursor: null,
      seller: { name: 'Olga Other', picture: '' },
    })
  })

  test('says that there is no such seller, and that an existing one has nothing on sale', async () => {
    const seller = '11111111-1111-4111-8111-111111111111'
    const nothing = await signUp(app, 'Seller')
    expect(await visitor.send(searchBikes, { query: { seller } })).toMatchObject({ status: 404 })
    expect(await search({ seller: nothing.id })).toMatchObject({ total: 0, seller: { picture: '' } })
    expect(await search()).toMatchObject({ seller: null })
  })

  test('has 24 on a page unless it is asked for fewer, and 100 at most', async () => {
    expect((await visitor.send(searchBikes, { query: { limit: 101 } })).status).toBe(400)
    expect(idsOf(await search({ limit: 4 }))).toEqual(order(6, 5, 4, 2))
  })

  test('shows neither phone nor email of a seller', async () => {
    for (const { phone, email } of (await search()).items) expect([phone, email]).toEqual(['', ''])
  })
})

describe('the pages of a search', () => {
  test('lead from the first to the last and back, and show the position of each', async () => {
    const first = await at(null)
    const second = await at(first.nextCursor)
    const third = await at(second.nextCursor)
    expect([first, second, third].map(idsOf)).toEqual([order(6, 5), order(4, 2), order(1, 0)])
    expect([first, second, third].map(({ before, total }) => [before, total])).toEqual([
      [0, 6],
      [2, 6],
      [4, 6],
    ])
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null])
    expect(await at(third.previousCursor)).toEqual(second)
    expect(idsOf(await at(second.previousCursor))).toEqual(order(6, 5))
  })

  test('end after the last one without a further page', async () => {
    const oldest = `${Date.UTC(2001)}_${ids[0] ?? ''}`
    expect(await at(oldest)).toEqual({
      items: [],
      total: 6,
      before: 6,
      nextCursor: null,
      previousCursor: null,
      seller: null,
    })
  })

  test('stay as they are while bikes are listed and leave; going back then ends at a full first page', async () => {
    const first = await at(null)
    const second = await at(first.nextCursor)
    ids.push(await listNext(7), await listNext(8), await listNext(9))
    const again = await at(first.nextCursor)
    expect(idsOf(again)).toEqual(idsOf(second))
    expect(again.before).toBe(5)
    await other.call(withdrawBike, { params: { id: ids[9] ?? '' } })
    await other.call(withdrawBike, { params: { id: ids[8] ?? '' } })
    // Three stand before the page now: the page before it, and then the first one, in full.
    const back = await at(again.previousCursor)
    expect(idsOf(back)).toEqual(order(6, 5))
    expect(back.before).toBe(1)
    expect(idsOf(await at(back.previousCursor))).toEqual(order(7, 6))
    await other.call(withdrawBike, { params: { id: ids[7] ?? '' } })
  })

  test('are refused from a cursor that was never given, with the field’s name', async () => {
    for (const cursor of ['x', `12_${'0'.repeat(36)}`, 'before_', `1e3_${ids[0] ?? ''}`, "1_' OR 1=1"]) {
      const reply = await visitor.send(searchBikes, { query: { cursor } })
      expect(reply, cursor).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { cursor: expect.stringMatching(/page/) } },
      })
    }
  })
})

describe('a bike’s page shows', () => {
  test('its seller, since when they are a member, how many bikes they sell, and their other bikes', async () => {
    const { seller: who, from_seller } = await related(2)
    expect(who).toMatchObject({ _id: seller.id, name: 'Sal Seller', on_sale: 4 })
    expect(Date.parse(who.member_since)).toBeGreaterThan(0)
    expect(from_seller.map(({ _id }) => _id)).toEqual(order(4, 1, 0))
  })

  test('its seller’s picture, a small one where it is larger than that, and none where they have none', async () => {
    expect((await related(2)).seller.picture).toBe('')
    const image = await uploadPicture(seller)
    await seller.call(updateAccount, { body: { image } })
    expect((await related(2)).seller.picture).toBe(image)
    const wide = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const { display_url } = uploadImage.response.parse((await upload(seller, wide)).body).data
    await seller.call(updateAccount, { body: { image: display_url } })
    const picture = display_url.replace('.webp', '-160.webp')
    expect((await related(2)).seller.picture).toBe(picture)
    expect(await search({ seller: seller.id })).toMatchObject({ seller: { name: 'Sal Seller', picture } })
  })

  test('similar bikes: of other sellers, nearest in price first where nothing else tells them apart', async () => {
    expect((await related(2)).similar.map(({ _id }) => _id)).toEqual(order(5, 6))
    expect((await related(6)).similar.map(({ _id }) => _id)).toEqual(order(2, 0))
    expect((await related(1)).similar).toEqual([])
  })
})

test('pages and similar bikes are found by an index, however many bikes there are', async () => {
  const { pool } = app.platform
  await pool.query(`
    INSERT INTO listings (id, seller_id, state, name, resale_price_minor, currency, condition, category_id, location,
                          has_image, created_at, updated_at)
    SELECT gen_random_uuid(), '${seller.id}', 'available', 'A bike', 100000 + n, 'USD', 'good',
           CASE WHEN n % 20 = 0 THEN 'Sports' ELSE 'Cruiser' END, 'Here', true, now() - n * interval '1 minute', now()
    FROM generate_series(1, 6000) AS n`)
  await pool.query('VACUUM ANALYZE listings')
  const planOf = async (text: string, values: readonly unknown[]) => {
    const { rows } = await app.superuser.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const now = app.clock.now()
  const place = { createdAt: now, id: ids[0] ?? '', back: false }
  const all = pageQuery({}, place, 24, now)
  expect(await planOf(all.text, all.values)).toContain('listings_newest_idx')
  const sports = pageQuery({ category: 'Sports' }, place, 24, now)
  expect(await planOf(sports.text, sports.values)).toContain('listings_category_idx')
  const similar = await planOf(SIMILAR, [450_000, other.id, 'Yamaha', 'MT-07', 'naked', 'Sports'])
  for (const index of ['listings_makes_idx', 'listings_body_type_idx', 'listings_price_idx'])
    expect(similar.split(index), index).toHaveLength(3)
})
