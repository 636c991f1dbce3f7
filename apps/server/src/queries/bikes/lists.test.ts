import { listCategories, listCategoryBikes, listSellerBikes, withdrawBike } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../tests/support/bikes.ts'
import { type Client, createClient, type Reply } from '../../../../../tests/support/client.ts'
import { MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { bikeQueries, type ListName, pageOfList } from './bike-queries.ts'

let app: TestApp
let visitor: Client
let seller: TestPerson
let admin: TestPerson
/** Four cruisers from the oldest to the newest; the third is withdrawn. */
const ids: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  visitor = createClient(app.server)
  seller = await signUp(app, 'Seller')
  admin = await signUpAdmin(app)
  const img = await uploadPicture(seller)
  for (const time_of_post of ['2026-01-04', '2020-01-01', '2026-01-02', '2019-01-01']) {
    app.clock.advance(MINUTE)
    ids.push(await listBike(seller, { img, category_name: 'Cruiser', time_of_post }))
  }
  await seller.call(withdrawBike, { params: { id: ids[2] ?? '' } })
})
afterAll(() => app.stop())

const order = (...numbers: number[]) => numbers.map((number) => ids[number])
const idsOf = ({ body }: Reply) => listSellerBikes.response.parse(body).map((bike) => bike._id)
const cruisers = (query: object = {}) => visitor.send(listCategoryBikes, { params: { id: 'Cruiser' }, query })
const bikesOf = (client: Client, query: object = { email: seller.email }) => client.send(listSellerBikes, { query })
const total = (reply: Reply) => reply.headers['x-total-count']

test('the categories are the three of the specification, with a picture in both formats (SPEC-086)', async () => {
  const categories = await visitor.call(listCategories, {})
  expect(categories.map(({ _id, name, img }) => [_id, name, img])).toEqual([
    ['Cruiser', 'Cruiser', '/categories/cruiser.webp'],
    ['Off_Road', 'Off_Road', '/categories/off-road.webp'],
    ['Sports', 'Sports', '/categories/sports.webp'],
  ])
  for (const { descripton, picture } of categories) {
    expect(descripton.length).toBeGreaterThan(50)
    expect(picture).toMatchObject({ avif: true, widths: [400, 800, 1200] })
  }
})

describe('a category’s list', () => {
  test('has all available bikes, newest first by the server’s time whatever the seller’s date (SPEC-088)', async () => {
    const reply = await cruisers()
    expect(idsOf(reply)).toEqual(order(3, 1, 0))
    expect(total(reply)).toBe('3')
  })

  test('has pages, each with the total', async () => {
    expect([idsOf(await cruisers({ limit: 2 })), total(await cruisers({ limit: 2 }))]).toEqual([order(3, 1), '3'])
    expect([idsOf(await cruisers({ limit: 2, page: 2 })), total(await cruisers({ limit: 2, page: 2 }))]).toEqual([
      order(0),
      '3',
    ])
    expect([idsOf(await cruisers({ limit: 2, page: 9 })), total(await cruisers({ limit: 2, page: 9 }))]).toEqual([
      [],
      '3',
    ])
    for (const query of [{ limit: 1001 }, { limit: 0 }, { page: 0 }, { page: 'x' }])
      expect((await cruisers(query)).status).toBe(400)
  })

  test('is a 404 for an unknown category, and empty for an empty one', async () => {
    for (const id of ['Chopper', 'cruiser', "' OR 1=1"])
      expect((await visitor.send(listCategoryBikes, { params: { id } })).status).toBe(404)
    const empty = await visitor.send(listCategoryBikes, { params: { id: 'Off_Road' } })
    expect([empty.body, total(empty)]).toEqual([[], '0'])
  })
})

describe('a seller’s list', () => {
  test('shows what is available to anyone, and everything to the seller and admins', async () => {
    const byId = { seller: seller.id }
    expect(idsOf(await bikesOf(visitor, byId))).toEqual(order(3, 1, 0))
    for (const client of [seller, admin]) {
      expect(idsOf(await bikesOf(client, byId))).toEqual(order(3, 2, 1, 0))
      expect(idsOf(await bikesOf(client))).toEqual(order(3, 2, 1, 0))
      expect(total(await bikesOf(client, { email: seller.email.toUpperCase(), limit: 1 }))).toBe('4')
    }
    expect(idsOf(await bikesOf(await signUp(app, 'Seller'), byId))).toEqual(order(3, 1, 0))
  })

  test('reveals to nobody else whose email address has bikes: known and unknown ones answer the same (SPEC-093)', async () => {
    const stranger = await signUp(app, 'Seller')
    for (const client of [visitor, stranger]) {
      const [known, unknown] = [await bikesOf(client), await bikesOf(client, { email: 'nobody@example.com' })]
      expect([known.status, known.body, total(known)]).toEqual([200, [], '0'])
      expect([unknown.status, unknown.body, total(unknown)]).toEqual([200, [], '0'])
    }
  })

  test('needs an id or an email, and is empty for unknown ones', async () => {
    expect((await bikesOf(visitor, {})).status).toBe(400)
    expect((await bikesOf(visitor, { seller: 'nobody' })).status).toBe(400)
    expect((await bikesOf(visitor, { seller: crypto.randomUUID() })).body).toEqual([])
    expect((await bikesOf(admin, { email: 'nobody@example.com' })).body).toEqual([])
    expect((await bikesOf(visitor, { email: 'nobody@example.com' })).body).toEqual([])
  })
})

test('the lists find their page by an index, however many bikes there are', async () => {
  const { pool } = app.platform
  await pool.query(`
    INSERT INTO listings (id, seller_id, state, name, resale_price_minor, currency, condition, category_id, location,
                          has_image, created_at, updated_at)
    SELECT gen_random_uuid(), '${seller.id}', 'available', 'A bike', 450000, 'USD', 'good',
           CASE WHEN n % 20 = 0 THEN 'Sports' ELSE 'Cruiser' END, 'Here', true, now() - n * interval '1 minute', now()
    FROM generate_series(1, 6000) AS n`)
  await app.owner.query('ANALYZE')
  const planOf = async (text: string, values: unknown[]) => {
    const { rows } = await app.superuser.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const now = app.clock.now()
  const planOfList = async (name: ListName, of: string[], limit: number) => {
    const { text, values } = pageOfList(name, [now, ...of], { limit, offset: 0 })
    return planOf(text, values)
  }
  const category = await planOfList('bikes-of-Sports', [], 100)
  expect(category).toContain('listings_category_idx')
  expect(category).not.toContain('Seq Scan on listings')
  expect(await planOfList('bikes-of-seller-all', [seller.id], 20)).toMatch(
    /Index Scan using listings_(seller|every_newest)_idx/,
  )
  const bike = await planOf(bikeQueries['bike-by-id'], [now, ids[0]])
  expect(bike).toMatch(/Index Scan using listings_(pkey|id_seller_id_key) on listings/)
})
